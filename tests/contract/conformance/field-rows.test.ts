import { expect, test } from "vitest";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";
import { fieldsWithoutRow, otherRows } from "./field-rows.ts";
import { salesRows } from "./sales/document.ts";
import { supportRows } from "./support/document.ts";

const rows = new Set([...salesRows, ...supportRows].map((row) => row.id));

/** The fields of the records of both services, each with the row that it needs. */
const fields = recordNames
  .filter((type) => descriptorOf(type).service !== "local")
  .flatMap((type) =>
    Object.keys(descriptorOf(type).fields).map((name) => ({
      type,
      name,
      row: otherRows[type]?.[name] ?? `${type}.${name}`,
    })),
  );

test("every field of both services has a row in tests/contract/conformance/rows, or a reason in field-rows.ts", () => {
  expect(fields.length).toBeGreaterThan(200);
  const missing = fields.filter(({ type, name, row }) => !rows.has(row) && !fieldsWithoutRow[type]?.[name]);
  expect(missing.map(({ type, row }) => `${type}: no row ${row}`)).toEqual([]);
});

test("field-rows.ts names only fields that a descriptor has, and gives no reason for a field with a row", () => {
  const known = new Map(fields.map(({ type, name, row }) => [`${type}.${name}`, row]));
  const named = [otherRows, fieldsWithoutRow].flatMap((list) =>
    Object.entries(list).flatMap(([type, of]) => Object.keys(of).map((name) => `${type}.${name}`)),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const needless = fields.filter(({ type, name, row }) => fieldsWithoutRow[type]?.[name] && rows.has(row));
  expect(needless.map(({ type, name }) => `${type}.${name}`)).toEqual([]);
});
