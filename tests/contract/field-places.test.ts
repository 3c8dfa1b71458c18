import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contactForm } from "../../src-renderer/features/contacts/contact-form.tsx";
import { associateForm } from "../../src-renderer/features/deals/associate-modal.tsx";
import { dealForm } from "../../src-renderer/features/deals/deal-form.tsx";
import { nameForm } from "../../src-renderer/features/lists/name-form.tsx";
import { newNoteForm } from "../../src-renderer/features/notes/note-form.tsx";
import { productForm } from "../../src-renderer/features/products/product-form.tsx";
import { ruleForm } from "../../src-renderer/features/support/rules/rule-form.tsx";
import { taskForm } from "../../src-renderer/features/tasks/task-form.tsx";
import { webhookForm } from "../../src-renderer/features/webhooks/webhook-form.tsx";
import { fieldsInForm, type RecordFormOf } from "../../src-renderer/forms/form-layout.ts";
import { descriptorOf, registry } from "../../src-shared/records/registry.ts";

const forms: readonly RecordFormOf[] = [
  contactForm(() => []),
  dealForm([], {}),
  taskForm,
  newNoteForm(true),
  productForm,
  ruleForm(null, () => {}),
  webhookForm(() => null),
  associateForm,
  nameForm("deal_source"),
  nameForm("lead_source"),
  nameForm("loss_reason"),
];

/** Types that a rep makes by a form that is not one of a record's fields. */
const otherwise: Readonly<Record<string, string>> = {
  visit_log: "a visit is logged by a form of its own, which makes a note, an event and a task",
  user_event: "an event is written for a person or a user, and its details are pairs",
};

const settable = (type: RecordFormOf["type"]) =>
  Object.entries(descriptorOf(type).fields)
    .filter(([, field]) => field.access !== "readOnly")
    .map(([name]) => name);

test.each(forms.map((form) => [form.type, form] as const))(
  "every field of %s that a rep may set has a place in its form, or a word why it has none",
  (type, form) => {
    const placed = [...fieldsInForm(form), ...Object.keys(form.without ?? {})];
    expect(settable(type).filter((name) => !placed.includes(name))).toEqual([]);
    expect(fieldsInForm(form).filter((name) => !settable(type).includes(name))).toEqual([]);
  },
);

test("every type that a rep can create has a form that is looked at here", () => {
  const known = new Set<string>([...forms.map((form) => form.type), ...Object.keys(otherwise)]);
  const made = Object.values(registry).filter((one) => one.writes.create);
  expect(made.map((one) => one.name).filter((name) => !known.has(name))).toEqual([]);
});

/** Where the pages and tables of a type are. */
const screens: Readonly<Record<string, readonly string[]>> = {
  contact: ["contacts"],
  deal: ["deals", "deals/board"],
  task: ["tasks"],
  note: ["notes", "timeline"],
  product: ["products"],
  redirect_rule: ["support/rules"],
  webhook: ["webhooks"],
};

const noService = "the service shows no such record again";

/** Fields that no page and no table shows, each with the reason. */
const unshown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: { creator_id: "who entered a contact matters to nobody who visits it" },
  deal: {
    created_at: "the form's start of the deal says more",
  },
  product: { created_at: noService, updated_at: noService },
  webhook: { updated_at: noService },
};

const formFiles = /-(form|draft|input|words)\.tsx?$|\/index\.ts$/;

test.each(Object.entries(screens))(
  "every field of %s is on its page or in its table, or has a word why it is not",
  (type, folders) => {
    const text = folders
      .map((folder) => join("src-renderer/features", folder))
      .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file) && !formFiles.test(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    const fields = Object.keys(descriptorOf(type as RecordFormOf["type"]).fields);
    const missing = fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    expect(missing).toEqual(Object.keys(unshown[type] ?? {}));
  },
);
