import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { CustomFieldsInput } from "./custom-fields-input.tsx";
import { useDefinitions } from "./use-definitions.ts";

interface Props {
  /** Whether the service tells of definitions for records of this type. */
  readonly defined: boolean;
  readonly organization: boolean;
  readonly values: Values;
  readonly error: string | undefined;
  readonly change: (values: Values) => void;
}

/** Custom fields that a service refuses: one error is about all of them. */
export function CustomFieldsCorrection({ defined, organization, values, error, change }: Props) {
  const definitions = useDefinitions(organization ? "organization" : "person");
  return (
    <>
      <CustomFieldsInput
        definitions={defined ? definitions : []}
        values={values}
        errors={{}}
        change={change}
      />
      {error !== undefined && <p className="address-error">{error}</p>}
    </>
  );
}
