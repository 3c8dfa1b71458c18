import { expect, test } from "vitest";
import { isFetched } from "../../../src-renderer/session/use-fetched.ts";

test("the first pull reports no record as missing while its type has not been fetched", () => {
  const progress = [
    { type: "task", phase: "done", rows: 0, fault: null, nextAt: null, gap: 0 },
    { type: "visit", phase: "sweeping", rows: 40, fault: null, nextAt: null, gap: 0 },
  ] as const;
  expect(isFetched({ firstPull: true, progress: [...progress] }, ["task"])).toBe(true);
  expect(isFetched({ firstPull: true, progress: [...progress] }, ["task", "visit"])).toBe(false);
  expect(isFetched({ firstPull: true, progress: [] }, ["task"])).toBe(false);
  expect(isFetched({ firstPull: false, progress: [] }, ["task"])).toBe(true);
});
