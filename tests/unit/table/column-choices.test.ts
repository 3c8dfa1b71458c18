import { expect, test } from "vitest";
import { chosenColumns, columnChoices } from "../../../src-renderer/table/columns/column-choices.ts";

const usual = [
  { field: "name", width: "minmax(0, 2fr)" },
  { field: "email", width: "minmax(0, 1fr)" },
];
const shoeSize = { name: "Shoe size", kind: "number", choices: [] } as const;
const fieldsOf = (columns: readonly { readonly field: string }[]) => columns.map(({ field }) => field);

test("a table offers its usual columns first, then each other field that fits into a cell, then the account's custom fields", () => {
  const choices = fieldsOf(columnChoices("contact", usual, [shoeSize]));
  expect(choices.slice(0, 2)).toEqual(["name", "email"]);
  expect(choices.at(-1)).toBe("custom_fields.Shoe size");
  expect(choices).toContain("tags");
  expect(choices).not.toContain("custom_fields");
  expect(new Set(choices).size).toBe(choices.length);
});

test("a table never offers a secret as a column", () => {
  expect(fieldsOf(columnChoices("webhook", [], []))).not.toContain("secret_ref");
});

test("chosen columns stand in the order of the choices, the one that names the record always among them", () => {
  const choices = columnChoices("contact", usual, [shoeSize]);
  expect(fieldsOf(chosenColumns(choices, ["custom_fields.Shoe size", "tags"]))).toEqual([
    "name",
    "tags",
    "custom_fields.Shoe size",
  ]);
  expect(fieldsOf(chosenColumns(choices, ["a field of an older version"]))).toEqual(["name"]);
});
