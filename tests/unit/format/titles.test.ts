import { expect, test } from "vitest";
import { titleOf } from "../../../src-renderer/format/names.ts";
import { descriptorOf, recordNames } from "../../../src-shared/records/registry.ts";

test.each(recordNames)("a %s whose texts are all empty is titled by its kind", (type) => {
  const { fields } = descriptorOf(type);
  const row = { id: 7, ...Object.fromEntries(Object.keys(fields).map((field) => [field, ""])) };
  expect(titleOf(type, row)).toBe(titleOf(type, { id: 7 }));
  expect(titleOf(type, row)).not.toBe("");
});
