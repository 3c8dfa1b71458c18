import { expect, test } from "vitest";
import { nextIndex } from "../../../src-renderer/ui/lists/next-index.ts";

test("arrow keys stay within the list", () => {
  expect(nextIndex("ArrowDown", 9, 10, 5)).toBe(9);
  expect(nextIndex("PageUp", 3, 10, 5)).toBe(0);
  expect(nextIndex("End", 0, 10, 5)).toBe(9);
  expect(nextIndex("a", 0, 10, 5)).toBeNull();
});
