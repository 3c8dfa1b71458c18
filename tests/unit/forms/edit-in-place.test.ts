import { expect, test } from "vitest";
import { contactForm } from "../../../src-renderer/features/contacts/contact-form.tsx";
import { dealForm } from "../../../src-renderer/features/deals/deal-form.tsx";
import { taskForm } from "../../../src-renderer/features/tasks/task-form.tsx";
import { inputOf, patchOf } from "../../../src-renderer/forms/form-values.ts";
import {
  changeableFields,
  placesOfFields,
  saysNothing,
} from "../../../src-renderer/forms/in-place/fact-fields.ts";
import { saveOf } from "../../../src-renderer/forms/save-editor.ts";
import { readFieldMarks } from "../../../src-renderer/replica/query/outbox/field-marks.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { openWith } from "../outbox/open-with.ts";
import { id, page, value } from "../replica/support/world.ts";

const person = contactForm(() => []);
const deal = dealForm([], {});
const oak = { id: 5, name: "Oak", value: "10.00", currency: "EUR", hot: false };

/** A deal on the screen, whose facts are edited one by one. */
async function onScreen() {
  const { replica, main } = await openWith({ deal: [oak] });
  const row = async (): Promise<Values> =>
    ({ ...(await replica.database.deal.get(id(5))), id: id(5) }) as never;
  const seen = await row();
  const save = async (part: object) => {
    const draft = patchOf(deal, seen, { ...inputOf(deal, seen), ...part });
    const editor = { form: deal, record: (await row()) as never, draft, opened: { seen } as never };
    const attempt = saveOf(editor, replica.edits);
    if (attempt === null) throw new Error("Nothing was changed.");
    return value(await attempt());
  };
  const marks = async () => Object.fromEntries(await readFieldMarks(replica.database, "deal", [id(5)]));
  return { replica, main, save, marks };
}

test("law 8: a detail edited in place is saved alone and based on the value shown, though a page has brought another since", async () => {
  const { main, save, marks } = await onScreen();
  const theirs = { ...oak, value: "20.00" };
  value(await main.requests["replica.applyPage"](page("deal", [theirs])));
  await save({ value: "30" });
  expect([...main.entries.values()]).toMatchObject([{ base: { value: "10.00" }, patch: { value: 30 } }]);
  expect(await marks()).toEqual({ value: "unsent" });
});

test("law 4: each detail has its own mark, and a conflict asks the rep only about details that both sides changed", async () => {
  const { replica, main, save, marks } = await onScreen();
  const [first] = (await save({ value: "30", currency: "USD" })).sequences;
  if (first === undefined) throw new Error("A change has a sequence.");
  await save({ hot: true });
  const fields = [{ field: "currency", base: "EUR", mine: "USD", theirs: "GBP" }];
  await main.mark(first, { state: "parked", park: { kind: "conflict", fields } });
  await expect.poll(marks).toEqual({ value: "unsent", currency: "attention", hot: "unsent" });
  value(await replica.edits.discard(first));
  await expect.poll(marks).toEqual({ hot: "unsent" });
});

test("a detail can be edited when the record's form shows its field and the service accepts that field", () => {
  const fields = [
    "name",
    "parent_organization_id",
    "is_organization",
    "creator_id",
    "email",
    "billing_address",
  ];
  expect(changeableFields(person, { is_organization: true }, fields)).toEqual([
    "name",
    "parent_organization_id",
    "email",
  ]);
  expect(changeableFields(person, { customer_status: "current" }, fields)).toEqual([
    "email",
    "billing_address",
  ]);
  expect(changeableFields(deal, {}, ["value", "currency", "loss_reason_id", "creator_id"])).toEqual([
    "value",
    "currency",
  ]);
  expect(changeableFields(taskForm, {}, ["due_date", "completed_at"])).toEqual(["due_date"]);
});

test("a detail is edited with the inputs that the record's form has for its fields, in the detail's order", () => {
  expect(placesOfFields(taskForm.places, ["remind_at", "due_date"])).toMatchObject([
    { field: "remind_at", label: "Remind on" },
    { field: "due_date" },
  ]);
});

test("a detail shows no value when each of its fields is empty, unset, an empty list or a map of such values", () => {
  expect(
    saysNothing({ tags: [], address: {}, email: "", hot: false }, ["tags", "address", "email", "hot", "fax"]),
  ).toBe(true);
  const custom = { Fax: null, Sizes: [], Note: "" };
  expect(saysNothing({ custom_fields: custom }, ["custom_fields"])).toBe(true);
  expect(saysNothing({ custom_fields: { ...custom, Newsletter: false } }, ["custom_fields"])).toBe(false);
  expect(saysNothing({ tags: ["a"] }, ["tags"])).toBe(false);
});
