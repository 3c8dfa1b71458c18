import { expect, test } from "vitest";
import { orderName } from "../../../src-renderer/table/order-name.ts";
import type { FieldKind } from "../../../src-shared/descriptor/field.ts";

test.each<[FieldKind | null, string, string]>([
  ["date", "soonest first", "latest first"],
  ["timestamp", "oldest first", "newest first"],
  ["money", "lowest first", "highest first"],
  ["reference", "lowest first", "highest first"],
  ["flag", "no first", "yes first"],
  ["text", "A to Z", "Z to A"],
  [null, "A to Z", "Z to A"],
])("an order by a field of the kind %s is named %s, and turned around %s", (kind, up, down) => {
  expect(orderName("Value", kind, false)).toBe(`Value, ${up}`);
  expect(orderName("Value", kind, true)).toBe(`Value, ${down}`);
});
