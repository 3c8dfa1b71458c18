import type { CustomFieldRow } from "../../../src-main/contract/records/custom-field.ts";
import { useRows } from "../../replica/hooks.ts";
import { type CustomKind, definitionsFor } from "../custom-fields/definition.ts";
import { ReadTable } from "./read-table.tsx";

const kindWords: Readonly<Record<CustomKind, string>> = {
  text: "Text",
  long: "Long text",
  url: "Web address",
  number: "Number",
  flag: "Yes or no",
  date: "Date",
  choice: "One of a list",
  choices: "Several of a list",
  other: "Other",
};

/** The fields that the administrator added to contacts. */
export function ContactFieldList() {
  const fields = useRows(["custom field list"], (database) =>
    database.custom_field.orderBy("name").toArray(),
  );
  return (
    <ReadTable
      title="Contact fields"
      about="Fields that your administrator added to contacts. They stand in the contact's form under “More details”."
      heads={["Field", "Kind", "Choices", "For"]}
      rows={fields?.map((one) => {
        const [definition] = definitionsFor([{ ...one, for_contact: true }], "person");
        const kind = definition ? kindWords[definition.kind] : "";
        return { id: one.id, cells: [one.name, kind, definition?.choices.join(", "), forText(one)] };
      })}
    />
  );
}

function forText(field: CustomFieldRow): string {
  if (field.for_contact === false) return "Organizations";
  return field.for_organisation === false ? "People" : "Both";
}
