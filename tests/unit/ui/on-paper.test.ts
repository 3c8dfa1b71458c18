import "../../../src-renderer/platform/messages.ts";
import { expect, test } from "vitest";
import { forPaper, goesOn, paperRows } from "../../../src-renderer/ui/on-paper.tsx";

test("a list of up to 1,000 rows is printed whole, without a note that more rows exist", () => {
  expect(forPaper({ count: paperRows })).toHaveLength(1_000);
  expect(goesOn(paperRows)).toBeNull();
});

test("a longer list is printed up to its 1,000th row, and the paper says that more rows exist", () => {
  expect(forPaper({ count: 100_000 })).toHaveLength(1_000);
  expect(goesOn(100_000)).toContain("1,000 of 100,000");
});
