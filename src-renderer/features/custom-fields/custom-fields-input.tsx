import { t } from "@lingui/core/macro";
import { Fieldset } from "@mantine/core";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Definition } from "../../format/custom-field.ts";
import { CustomFieldInput } from "./custom-field-input.tsx";
import { isEmpty, withHeld } from "./definition.ts";

interface Props {
  /** Empty where the service says nothing of them: then the fields that the record holds are shown. */
  readonly definitions: readonly Definition[];
  readonly values: Values;
  /** By the name of the custom field (`customFieldErrors`). */
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (values: Values) => void;
}

/** Shows a form's part for custom fields, or nothing if there are no custom fields. */
export function CustomFieldsInput({ definitions, values, errors, change }: Props) {
  const all = withHeld(definitions, values);
  if (all.length === 0) return null;
  return (
    <Fieldset legend={t`Custom fields`} className="fields">
      {all.map((one) => (
        <CustomFieldInput
          key={one.name}
          definition={one}
          value={isEmpty(values[one.name]) ? null : (values[one.name] ?? null)}
          error={errors[one.name]}
          set={(value) => change({ ...values, [one.name]: value })}
        />
      ))}
    </Fieldset>
  );
}
