import { t } from "@lingui/core/macro";
import { Select } from "@mantine/core";
import { useState } from "react";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { CustomFieldsInput, withHeld } from "../custom-fields/exports.ts";
import { useDealCustomFields } from "./deal-custom-names.ts";

interface Props {
  readonly values: Values;
  readonly set: (values: Values) => void;
}

/** The custom fields that a deal has, and a choice of those that other deals have. */
export function CustomFieldInputs({ values, set }: Props) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const known = withHeld([], useDealCustomFields() ?? {});
  const held = Object.keys(values);
  const others = known.map((one) => one.name).filter((name) => !held.includes(name) && !added.includes(name));
  return (
    <>
      <CustomFieldsInput
        definitions={known.filter((one) => held.includes(one.name) || added.includes(one.name))}
        values={values}
        errors={{}}
        change={set}
      />
      {others.length > 0 && (
        <Select
          label={t`Another field`}
          placeholder={t`Choose a field to fill in`}
          data={others}
          value={null}
          onChange={(name) => name && setAdded([...added, name])}
          searchable
        />
      )}
    </>
  );
}
