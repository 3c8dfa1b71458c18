import { jsonObjectOf } from "../../../../src-shared/plain-json.ts";
import { FieldInput } from "../../../forms/field-input.tsx";
import type { FieldInputProps } from "../../../forms/field-input-props.ts";
import { CustomFieldsCorrection } from "../../custom-fields/exports.ts";
import { PricesCorrection } from "../../products/exports.ts";

/** The input with which a rep corrects any field of a refused record. */
export function CorrectionInput(props: FieldInputProps) {
  const { name, descriptor, values, change, error } = props;
  const field = descriptor.fields[name];
  const value = values[name] ?? null;
  const set = (to: typeof value) => change({ [name]: to });
  switch (field?.kind) {
    case "map":
      return (
        <CustomFieldsCorrection
          defined={field.definedBy !== undefined}
          organization={values.is_organization === true}
          values={jsonObjectOf(value)}
          error={error}
          change={set}
        />
      );
    case "prices":
      return <PricesCorrection value={value} error={error} change={set} />;
    default:
      return <FieldInput {...props} />;
  }
}
