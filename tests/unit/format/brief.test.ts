import { expect, test } from "vitest";
import { brief } from "../../../src-renderer/format/brief.ts";

test("a heading cuts a title that is a whole summary", () => {
  expect(brief("Call back")).toBe("Call back");
  expect(brief("a".repeat(200))).toBe(`${"a".repeat(80)}…`);
});
