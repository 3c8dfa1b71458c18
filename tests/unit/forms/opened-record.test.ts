import { expect, test } from "vitest";
import { currentReferences } from "../../../src-renderer/forms/current-references.ts";
import {
  conflictsOf,
  followRecord,
  type Opened,
  openRecord,
  rereference,
  resolveInForm,
} from "../../../src-renderer/forms/opened-record.ts";
import { contact } from "../../../src-shared/records/contact.ts";

interface Person {
  readonly title?: string | null;
  readonly phone?: string | null;
  readonly contact_id?: number | null;
  readonly custom_fields?: { readonly [key: string]: string };
  readonly updated_at?: string;
}

/** As a form has it: an empty text for nothing, two fields of the record in one of its own. */
const inputOf = ({ title, phone, contact_id, custom_fields }: Person) => ({
  title: title ?? "",
  phone: phone ?? "",
  employer: contact_id ?? null,
  custom: { ...custom_fields },
});
type Form = Opened<Person, ReturnType<typeof inputOf>>;

const typed = (form: Form, part: Partial<Form["input"]>): Form => ({
  ...form,
  input: { ...form.input, ...part },
});

test("law 11: a field that nobody has touched follows the record, and the form reports it", () => {
  const form = followRecord(
    openRecord({ title: "Buyer", phone: "1" }, inputOf),
    { title: "Head", phone: "1" },
    inputOf,
  );
  expect(form.input.title).toBe("Head");
  expect(form.followed).toEqual([{ field: "title", was: "Buyer", now: "Head" }]);
});

test("law 8: a field that the rep has touched stays as typed, and saving it meets the change as a conflict", () => {
  const opened = typed(openRecord({ title: "Buyer", phone: "1" }, inputOf), { title: "Boss" });
  const now = { title: "Head", phone: "2" };
  const form = followRecord(opened, now, inputOf);
  expect(form.input).toMatchObject({ title: "Boss", phone: "2" });
  expect(form.seen).toEqual({ title: "Buyer", phone: "2" });
  expect(conflictsOf(contact, form, { title: "Boss" }, now)).toEqual([
    { field: "title", base: "Buyer", mine: "Boss", theirs: "Head" },
  ]);
});

test("the same change on both sides is no conflict and nothing is left to save", () => {
  const opened = typed(openRecord<Person, Form["input"]>({ title: "Buyer" }, inputOf), { title: "Head" });
  const form = followRecord(opened, { title: "Head" }, inputOf);
  expect(inputOf(form.seen)).toEqual(form.input);
});

test("a field that the form does not show follows the record without a report, and a shown field without a value becomes empty", () => {
  const opened = openRecord<Person, Form["input"]>({ title: "Buyer", updated_at: "1" }, inputOf);
  const form = followRecord(opened, { updated_at: "2" }, inputOf);
  expect(form.followed).toEqual([{ field: "title", was: "Buyer", now: null }]);
  expect(form.input.title).toBe("");
});

test("an unchanged record leaves the opened form the same object, so that nothing is drawn again", () => {
  const opened = openRecord({ title: "Buyer" }, inputOf);
  expect(followRecord(opened, { title: "Buyer" }, inputOf)).toBe(opened);
});

test("law 8: choosing the service's value brings that value into the form, and choosing the rep's value makes the service's value the base", () => {
  const opened = typed(openRecord<Person, Form["input"]>({ title: "Buyer", phone: "1" }, inputOf), {
    title: "Boss",
    phone: "7",
  });
  const now = { title: "Head", phone: "1" };
  const patch = { title: "Boss", phone: "7" };
  const form = followRecord(opened, now, inputOf);
  const [conflict] = conflictsOf(contact, form, patch, now);
  if (conflict === undefined) throw new Error("There is a conflict.");
  const theirs = resolveInForm(form, { conflict, keep: "theirs", patch }, inputOf);
  expect(theirs.input).toMatchObject({ title: "Head", phone: "7" });
  expect(conflictsOf(contact, theirs, { phone: "7" }, now)).toEqual([]);
  const mine = resolveInForm(form, { conflict, keep: "mine", patch }, inputOf);
  expect(mine.input).toMatchObject(patch);
  expect(conflictsOf(contact, mine, patch, now)).toEqual([]);
});

test("law 8: a nested field conflicts only in the key that both sides changed, and choosing the service's value leaves the other keys", () => {
  const opened = typed(openRecord<Person, Form["input"]>({ custom_fields: { a: "1", b: "1" } }, inputOf), {
    custom: { a: "2", b: "2" },
  });
  const now = { custom_fields: { a: "3", b: "1" } };
  const patch = { custom_fields: { a: "2", b: "2" } };
  const form = followRecord(opened, now, inputOf);
  const conflicts = conflictsOf(contact, form, patch, now);
  expect(conflicts.map(({ field }) => field)).toEqual(["custom_fields.a"]);
  const [conflict] = conflicts;
  if (conflict === undefined) throw new Error("There is a conflict.");
  const settled = resolveInForm(form, { conflict, keep: "theirs", patch }, inputOf);
  expect(settled.input.custom).toEqual({ a: "3", b: "2" });
});

test("law 11: a named record that gets its real id is no change of the record that names it", () => {
  const record: Person = { title: "Buyer", contact_id: -4 };
  const opened = typed(openRecord(record, inputOf), { title: "Boss" });
  const seen = currentReferences(contact, { ...record }, (_, named) => (named === -4 ? 77 : named) as never);
  const form = followRecord(rereference(opened, seen, inputOf), { title: "Buyer", contact_id: 77 }, inputOf);
  expect(form.followed).toEqual([]);
  expect(form.input).toMatchObject({ title: "Boss", employer: 77 });
});
