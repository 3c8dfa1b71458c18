import { expect, test } from "vitest";
import { titleOf } from "../../../src-renderer/format/names.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";

test.each(recordNames)("a %s whose texts are all empty is titled by its kind", (type) => {
  const { fields } = descriptorOf(type);
  const row = { id: 7, ...Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) };
  expect(titleOf(type, row)).toBe(titleOf(type, { id: 7 }));
  expect(titleOf(type, row)).not.toBe("");
});

test.each(recordNames)(
  "law 9: a %s in whose texts nothing can be seen is titled like one without texts",
  (type) => {
    const { fields } = descriptorOf(type);
    for (const unseen of [
      "   ",
      "\u200b\u2060",
      "\u202e\u202c",
      "\u3164",
      "\u00ad",
      "\u0000\u0007",
      "\u2800",
    ]) {
      const texts = Object.keys(fields).map((field) => [field, unseen]);
      expect(titleOf(type, { id: 7, ...Object.fromEntries(texts) })).toBe(titleOf(type, { id: 7 }));
    }
  },
);

test("law 9: a record in whose name nothing can be seen is titled by the text that would stand in the name's place", () => {
  expect(titleOf("contact", { id: 7, name: "\u200b", first_name: " ", last_name: "King" })).toBe("King");
  expect(titleOf("user", { id: 7, name: "\u3164", email: "ada@example.com" })).toBe("ada@example.com");
});

test("a name of one sign that can be seen stays as it is", () => {
  for (const name of ["\u200b.", "🙂", "ﷺ", " 名"]) expect(titleOf("contact", { id: 7, name })).toBe(name);
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
