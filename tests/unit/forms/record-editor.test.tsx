// notices: untouched-part-respelled
import "../../../src-renderer/platform/messages.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { contactForm } from "../../../src-renderer/features/contacts/contact-form.tsx";
import type { RecordFormOf } from "../../../src-renderer/forms/form-layout.ts";
import { inputOf } from "../../../src-renderer/forms/form-values.ts";
import { openRecord } from "../../../src-renderer/forms/opened-record.ts";
import { type RecordEditor, useRecordEditor } from "../../../src-renderer/forms/use-record-editor.ts";
import { ReplicaProvider } from "../../../src-renderer/replica/live/hooks.ts";
import { issuesOf } from "../../../src-shared/descriptor/draft.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { contact } from "../../../src-shared/records/contact.ts";
import { openWith } from "../outbox/open-with.ts";
import { id } from "../replica/support/world.ts";

const form = contactForm(() => [
  { name: "Visits", kind: "number", choices: [] },
  { name: "Region", kind: "text", choices: [] },
]);

/** Opens a contact as it came from the service in its form, in which the rep has typed `part`. */
async function edited(came: Values, part: Values): Promise<RecordEditor> {
  const { replica } = await openWith({ contact: [{ id: 5, is_organization: false, ...came }] });
  const record = (await replica.database.contact.get(id(5))) as never;
  const reading = (row: object) => inputOf(form, row as Values);
  const opened = openRecord<object, Values>(record, reading);
  const typed = { ...opened, input: { ...opened.input, ...part } };
  let editor: RecordEditor | null = null;
  function Form({ of }: { readonly of: RecordFormOf }) {
    editor = useRecordEditor(of, record, {}, typed);
    return null;
  }
  renderToStaticMarkup(
    <ReplicaProvider value={replica}>
      <Form of={form} />
    </ReplicaProvider>,
  );
  if (editor === null) throw new Error("The form was not drawn.");
  return editor;
}

const blockedBy = ({ issues, fieldErrors }: RecordEditor) => [
  ...issues.map((one) => one.field),
  ...Object.keys(fieldErrors),
];

test("law 4: a form saves a change of a contact that came from the service without its required last name", async () => {
  const editor = await edited({ first_name: "Ada" }, { phone: "1" });
  expect(editor.draft).toEqual({ phone: "1" });
  expect(blockedBy(editor)).toEqual([]);
});

test("a form refuses a change that itself breaks a rule, also at a field that the rep did not change", async () => {
  const came = { last_name: "Aragon", customer_status: "current", billing_address: { city: "Leith" } };
  expect(blockedBy(await edited(came, { last_name: "" }))).toEqual(["last_name"]);
  expect(blockedBy(await edited({ first_name: "Ada" }, { last_name: "a".repeat(10_001) }))).toEqual([
    "last_name",
  ]);
  expect(issuesOf(contact, came, { customer_status: "none" })).toMatchObject([{ field: "billing_address" }]);
});

test("law 4: a custom field that came with a value of another kind does not stop the change of another custom field", async () => {
  const came = { last_name: "Aragon", custom_fields: { Visits: "many", Region: "North" } };
  const changed = (custom_fields: Values) => edited(came, { custom_fields });
  expect(blockedBy(await changed({ Visits: "many", Region: "South" }))).toEqual([]);
  expect(blockedBy(await changed({ Visits: "a lot", Region: "North" }))).toEqual(["custom_fields.Visits"]);
});

test("law 8: a change of one custom field or of one line of an address leaves the others as the service spells them", async () => {
  const [custom_fields, address] = [
    { Visits: "12.50", Region: "North " },
    { line1: "1 High St ", city: "Leith" },
  ];
  const editor = await edited(
    { last_name: "Aragon", custom_fields, address },
    {
      custom_fields: { Visits: 12.5, Region: "North ", Plan: " gold" },
      address: { ...address, city: "Perth" },
    },
  );
  expect(editor.draft).toEqual({
    custom_fields: { ...custom_fields, Plan: "gold" },
    address: { ...address, city: "Perth" },
  });
});
