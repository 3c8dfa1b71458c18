import { t } from "@lingui/core/macro";
import type { CustomFieldRow } from "../../../src-shared/records/custom-field.ts";
import type { CustomKind } from "../../format/custom-field.ts";
import { titleOf } from "../../format/names.ts";
import { useAll } from "../../replica/live/hooks.ts";
import { definitionsFor } from "../custom-fields/exports.ts";
import { ReadTable } from "./read-table.tsx";

const kindLabels: Readonly<Record<CustomKind, string>> = {
  text: t`Text`,
  long: t`Long text`,
  url: t`Web address`,
  number: t`Number`,
  flag: t`Yes or no`,
  date: t`Date`,
  choice: t`One of a list`,
  choices: t`Several of a list`,
  other: t`Other`,
};

/** The fields that the administrator added to contacts. */
export function ContactFieldList() {
  const fields = useAll("custom_field", "name");
  return (
    <ReadTable
      title={t`Contact fields`}
      type="custom_field"
      about={t`Fields that your administrator added to contacts. You find them in the contact's form under “More details”.`}
      heads={[t`Field`, t`Kind`, t`Choices`, t`For`]}
      rows={fields?.map((one) => {
        const [definition] = definitionsFor([{ ...one, for_contact: true }], "person");
        const kind = definition ? kindLabels[definition.kind] : "";
        return {
          id: one.id,
          cells: [titleOf("custom_field", one), kind, definition?.choices.join(", "), forText(one)],
        };
      })}
    />
  );
}

function forText(field: CustomFieldRow): string {
  if (field.for_contact === false) return t`Organizations`;
  return field.for_organisation === false ? t`People` : t`Both`;
}
