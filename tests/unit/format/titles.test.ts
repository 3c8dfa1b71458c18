import { expect, test } from "vitest";
import { titleOf } from "../../../src-renderer/format/names.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";

test.each(recordNames)("a %s whose texts are all empty is titled by its kind", (type) => {
  const { fields } = descriptorOf(type);
  const row = { id: 7, ...Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) };
  expect(titleOf(type, row)).toBe(titleOf(type, { id: 7 }));
  expect(titleOf(type, row)).not.toBe("");
});

test.each([
  ["an override", "Ada \u202EgniK", "Ada \u202EgniK\u202C"],
  ["an embedding in an isolate", "\u2067Ada \u202Bk", "\u2067Ada \u202Bk\u202C\u2069"],
  ["an override that ends with its isolate", "\u2068Ada \u202Ek\u2069 King", "\u2068Ada \u202Ek\u2069 King"],
  ["an embedding that ends", "\u202AAda\u202C King", "\u202AAda\u202C King"],
  ["ends without a beginning", "Ada\u202C King\u2069", "Ada\u202C King\u2069"],
])("a name with %s does not turn around the words after it", (_, name, shown) => {
  expect(titleOf("contact", { id: 5, name })).toBe(shown);
});

test("a long name that changes the direction of writing ends its change where it is cut off", () => {
  expect(titleOf("contact", { id: 5, name: `\u202E${"a".repeat(300)}` })).toMatch(/^\u202Ea+…\u202C$/);
});
