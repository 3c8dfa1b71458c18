import { expect, test } from "vitest";
import { beginFrom } from "../../../../src-renderer/features/contacts/begin-from.ts";

test.each([
  ["ångström", { last_name: "ångström" }],
  ["  Zoë   Anna Ångström ", { first_name: "Zoë Anna", last_name: "Ångström" }],
  ["zoe@example.com", { email: "zoe@example.com" }],
  ["+49 (30) 777-00/01", { phone: "+49 (30) 777-00/01" }],
  ["Halle 12", { first_name: "Halle", last_name: "12" }],
  ["2026", { last_name: "2026" }],
])("a contact that is added after the search for “%s” begins with what was typed", (words, values) =>
  expect(beginFrom(words)).toEqual(values),
);
