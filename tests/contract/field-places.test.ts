import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsInForm, type RecordFormOf } from "../../src-renderer/forms/form-layout.ts";
import { type FactsOf, fieldsBehind, fieldsNamed } from "../../src-renderer/records/values/record-facts.tsx";
import { asListed } from "../../src-renderer/replica/query/filters/as-listed.ts";
import { fileFields } from "../../src-renderer/table/file-fields.ts";
import { labelOf } from "../../src-shared/descriptor/label.ts";
import { descriptorOf, recordNames, registry } from "../../src-shared/records/registry.ts";
import { layoutsOf } from "../house/record-layouts.ts";
import { sourceFiles } from "../source-files.ts";

const forms = await layoutsOf<RecordFormOf>("RecordFormOf");

/** Types that a rep makes by a form that is not one of a record's fields. */
const otherwise: Readonly<Record<string, string>> = {
  visit_log: "a visit is logged by a form of its own, which makes a note, an event and a task",
  user_event: "an event is written for a person or a user, and its details are pairs",
};

const settable = (type: RecordFormOf["type"]) =>
  Object.entries(descriptorOf(type).fields)
    .filter(([, field]) => field.access !== "readOnly")
    .map(([name]) => name);

test.each(forms.map(({ file, layout }) => [layout.type, file, layout] as const))(
  "every field of %s that a rep may set has a place in its form, or a reason why it has no place",
  (type, file, form) => {
    const placed = [...fieldsInForm(form), ...Object.keys(form.without ?? {})];
    const unplaced = settable(type).filter((name) => !placed.includes(name));
    expect(
      unplaced,
      `${unplaced.join(", ")} of ${type}: name it in \`places\` of ${file}, or in \`without\` there with the reason why the form lacks it`,
    ).toEqual([]);
    const unsettable = fieldsInForm(form).filter((name) => !settable(type).includes(name));
    expect(
      unsettable,
      `${unsettable.join(", ")} of ${type}: \`places\` of ${file} names it, and nobody can set it`,
    ).toEqual([]);
  },
);

test("every type that a rep can create has a form of its fields, or a reason why it has no such form", () => {
  const known = new Set<string>([...forms.map(({ layout }) => layout.type), ...Object.keys(otherwise)]);
  const made = Object.values(registry).filter((one) => one.writes.create);
  expect(made.map((one) => one.name).filter((name) => !known.has(name))).toEqual([]);
});

const pages = (await layoutsOf<FactsOf>("FactsOf")).map(({ layout }) => layout);

/** Types whose records are shown as entries of lists, and have no page with details. */
const asEntries: Readonly<Record<string, string>> = {
  note: "tests/e2e/screens/shown-fields.spec.ts reads its fields on the screen",
  associated_contact: "a deal lists them by contact and role",
  deal_source: "it has a name alone",
  lead_source: "it has a name alone",
  loss_reason: "it has a name alone",
  ...otherwise,
};

const named = (page: FactsOf) => [...fieldsNamed(page.places), ...Object.keys(page.without)];

test.each(pages.map((page) => [page.type, page] as const))(
  "every field of %s has one place on its page: among the details, behind them, or a note where else it is shown",
  (type, page) => {
    const fields = Object.keys(descriptorOf(type).fields);
    expect([...named(page), ...fieldsBehind(page)].toSorted()).toEqual(fields.toSorted());
  },
);

test("a field that a page's layout does not name is drawn after the named fields", () => {
  const page: FactsOf<"contact"> = { type: "contact", places: ["email"], without: { phone: "planted" } };
  expect(fieldsBehind(page)).toEqual(
    Object.keys(descriptorOf("contact").fields).filter((name) => name !== "email" && name !== "phone"),
  );
});

test("every type that a rep can create has details on a page, or a reason why it has no page", () => {
  const known = new Set<string>([...pages.map((page) => page.type), ...Object.keys(asEntries)]);
  const made = Object.values(registry).filter((one) => one.writes.create);
  expect(made.map((one) => one.name).filter((name) => !known.has(name))).toEqual([]);
});

test("every field that fits into a cell is in the exported file of its table, a secret excepted", () => {
  for (const { type } of pages) {
    const { fields } = descriptorOf(type);
    // An address has a column for each of its lines.
    const inFile = new Set(fileFields(type, []).map((name) => name.split(".")[0]));
    const missing = Object.keys(fields).filter((name) => !inFile.has(name));
    expect(missing.filter((name) => !["map", "json"].includes(fields[name]?.kind ?? ""))).toEqual(
      Object.keys(fields).filter((name) => fields[name]?.secret),
    );
  }
});

/** Words beside an input or a value that are a field's label by chance, or name more than a field. */
const ownWords: readonly string[] = [
  "contacts/contact-details.tsx: Status",
  "contacts/contact-form.tsx: Organization",
  "contacts/facts/contact-fact-cells.tsx: Last visit",
  "deals/deals-page.tsx: Pipeline",
  "insights/pipeline-card.tsx: Pipeline",
  "insights/tasks-card.tsx: Done",
  "sequences/sequence-page.tsx: Steps",
  "support/event-modal.tsx: Contact",
  "support/event-modal.tsx: Name",
  "tasks/days/task-days.tsx: Done",
  "tasks/days/task-days.tsx: When",
  "templates/template-modal.tsx: Name",
  "visits/line/line-modal.tsx: Kind",
  "webhooks/webhook-form.tsx: Active",
];

test("every form, page and table takes a field's label from the catalogue", () => {
  const labels = new Set(
    recordNames.flatMap((type) => {
      const listed = asListed(descriptorOf(type));
      return Object.keys(listed.fields).map((name) => labelOf(listed, name));
    }),
  );
  const found = sourceFiles("src-renderer/{features,table,forms,records}/**/*.tsx").flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(/\b(?:aria-label|label|name)(?:=\{|: )t`([^`$]+)`/g))
      .filter(([, text = ""]) => labels.has(text))
      .map(([, text]) => `${file.replace(/^src-renderer\/(features\/)?/, "")}: ${text}`),
  );
  expect(found.toSorted()).toEqual(ownWords);
});
