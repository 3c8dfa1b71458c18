import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allDefinitions,
  definitionsFor,
  withHeld,
} from "../../../../src-renderer/features/custom-fields/definition.ts";
import {
  customFieldErrors,
  customFieldIssues,
  customFieldsShape,
  writtenCustomValue,
} from "../../../../src-renderer/features/custom-fields/written.ts";
import type { Definition } from "../../../../src-renderer/format/custom-field.ts";
import { unreadDay } from "../../../../src-renderer/format/dates.ts";
import type { Values } from "../../../../src-shared/ipc/outbox.ts";
import type { CustomFieldRow } from "../../../../src-shared/records/custom-field.ts";
import { id } from "../../ids.ts";

const row = (name: string, type: string, more: Partial<CustomFieldRow> = {}): CustomFieldRow => ({
  id: id(name.length),
  name,
  type,
  choices: null,
  for_contact: true,
  for_organisation: true,
  ...more,
});

const defined: readonly Definition[] = [
  { name: "Shop", kind: "url", choices: [] },
  { name: "Limit", kind: "number", choices: [] },
  { name: "Region", kind: "choice", choices: ["North", "South"] },
  { name: "Code", kind: "text", choices: [] },
  { name: "Renewal", kind: "date", choices: [] },
];

test("a custom field of choices offers their names, and one of an unknown type is a text", () => {
  const choices = [
    { id: 1, name: "North" },
    { id: 2, name: "South" },
  ];
  const rows = [row("Region", "list", { choices }), row("Shop", "url"), row("Mood", "emoji")];
  expect(definitionsFor(rows, "person")).toEqual([
    { name: "Mood", kind: "text", choices: [] },
    { name: "Region", kind: "choice", choices: ["North", "South"] },
    { name: "Shop", kind: "url", choices: [] },
  ]);
});

test("people and organizations have different custom fields", () => {
  const rows = [
    row("Language", "string", { for_organisation: false }),
    row("VAT", "string", { for_contact: false }),
  ];
  expect(definitionsFor(rows, "person").map((one) => one.name)).toEqual(["Language"]);
  expect(definitionsFor(rows, "organization").map((one) => one.name)).toEqual(["VAT"]);
  expect(allDefinitions([...rows, ...rows]).map((one) => one.name)).toEqual(["Language", "VAT"]);
});

test("a custom field without a definition is shown by the value it has", () => {
  const held = { Term: "2 years", Lines: ["a"], Count: 2, Agreed: true, Odd: { a: 1 }, Gone: null };
  expect(withHeld([], held).map((one) => [one.name, one.kind])).toEqual([
    ["Agreed", "flag"],
    ["Count", "number"],
    ["Lines", "choices"],
    ["Odd", "other"],
    ["Term", "text"],
  ]);
});

test("a custom field is shown by the value it has where that is no value of its kind", () => {
  const kinds = (held: Values) => withHeld(defined, held).map((one) => one.kind);
  const kind = ["url", "number", "choice", "text", "date"];
  expect(
    kinds({ Shop: { city: "Kiel" }, Limit: [1, 2], Region: ["North"], Code: [{ id: 5 }], Renewal: null }),
  ).toEqual(["other", "other", "choices", "other", "date"]);
  expect(kinds({ Shop: "half typed", Limit: "12,", Region: "East", Code: 12, Renewal: unreadDay })).toEqual(
    kind,
  );
  const flag: Definition = { name: "VIP", kind: "flag", choices: [] };
  expect(withHeld([flag], { VIP: "yes" })).toEqual([{ ...flag, kind: "text" }]);
  expect(withHeld([flag], { VIP: false })).toEqual([flag]);
});

test("a custom field that a service gives as an empty list or map keeps its kind, and none is shown for it alone", () => {
  expect(withHeld(defined, { Shop: {}, Limit: [], Beyond: {}, More: [] })).toEqual(defined);
});

test("two web addresses below each other in a custom field are a text, not one link to a third address", () => {
  const both = "https://a.example\nhttps://b.example";
  expect(withHeld([], { Shops: both, Shop: " https://a.example\n" }).map((one) => one.kind)).toEqual([
    "url",
    "text",
  ]);
  expect(customFieldIssues(defined, { Shop: both })).toEqual({
    "custom_fields.Shop": "Shop must be a web address, such as https://example.com.",
  });
});

test("numbers in custom fields are sent as numbers, and blanks are left out", () => {
  const typed = { Shop: " https://a.example ", Limit: "12,5", Region: null, Code: "  " };
  expect(customFieldsShape(() => defined).write(typed, {}, {})).toEqual({
    Shop: "https://a.example",
    Limit: 12.5,
  });
});

test.each(["12345678901234567", "340123450000000018", "-0.12345678901234567"])(
  "law 4: a custom field of numbers keeps every digit of %s, which a number does not hold",
  (typed) => {
    expect(writtenCustomValue("number", typed)).toBe(typed);
    expect(writtenCustomValue("number", typed.slice(0, 15))).toBe(Number(typed.slice(0, 15)));
  },
);

test("a complaint about a custom field names that field", () => {
  const typed = { Shop: "javascript:alert(1)", Limit: "much", Region: "North", Renewal: unreadDay };
  expect(customFieldIssues(defined, typed)).toEqual({
    "custom_fields.Renewal": "Renewal must be a day.",
    "custom_fields.Shop": "Shop must be a web address, such as https://example.com.",
    "custom_fields.Limit": "Limit must be a number.",
  });
  expect(customFieldErrors({ "custom_fields.Shop": "Wrong.", name: "Other." })).toEqual({ Shop: "Wrong." });
});

test("saving a record's custom fields unchanged sends nothing, for any values", () => {
  const held = fc.dictionary(
    fc.constantFrom("Shop", "Limit", "Region", "Code", "Beyond"),
    fc.oneof(
      fc.integer(),
      fc.boolean(),
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1 }),
    ),
  );
  fc.assert(
    fc.property(held, (values) => {
      expect(customFieldsShape(() => defined).write(values, {}, {})).toEqual(values);
    }),
  );
});
