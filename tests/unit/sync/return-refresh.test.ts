// notices: every-focus-refreshes, held-focus-forgotten
import { beforeEach, expect, test } from "vitest";
import { createReturnRefresh, type Return } from "../../../src-main/sync/return-refresh.ts";
import { type ManualClock, manualClock } from "../manual-clock.ts";

let clock: ManualClock;
let refreshedAt: number[];
let comeBack: (how: Return) => void;
beforeEach(() => {
  clock = manualClock();
  refreshedAt = [];
  comeBack = createReturnRefresh(clock, () => refreshedAt.push(clock.monotonic()));
});

test("law 9: a window that comes to the front several times within 15 seconds is refreshed once, after those 15 seconds", () => {
  comeBack("focused");
  for (const pause of [1_000, 4_000, 9_000]) {
    clock.advance(pause);
    comeBack("focused");
  }
  expect(refreshedAt).toEqual([0]);
  clock.advance(1_000);
  expect(refreshedAt).toEqual([0, 15_000]);
  clock.advance(60_000);
  expect(refreshedAt).toEqual([0, 15_000]);
});

test("law 9: a window that comes to the front after 15 seconds is refreshed at once", () => {
  comeBack("focused");
  clock.advance(15_000);
  comeBack("focused");
  expect(refreshedAt).toEqual([0, 15_000]);
});

test("law 9: a computer that wakes up is refreshed at once, and a postponed refresh is not repeated afterwards", () => {
  comeBack("focused");
  clock.advance(1_000);
  comeBack("focused");
  clock.advance(1_000);
  comeBack("woke");
  expect(refreshedAt).toEqual([0, 2_000]);
  clock.advance(14_000);
  expect(refreshedAt).toEqual([0, 2_000]);
});
