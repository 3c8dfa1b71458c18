import { expect, test } from "vitest";
import { doneShare } from "../../../../src-renderer/features/progress/done-share.ts";

test("progress counts a type under way as half", () => {
  const phases = ["done", "failed", "sweeping", "waiting"] as const;
  expect(
    doneShare(phases.map((phase) => ({ type: "deal", phase, rows: 0, fault: null, nextAt: null, gap: 0 }))),
  ).toBe(0.625);
});
