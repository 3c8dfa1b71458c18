// notices: focus-reads-whole-lists, hidden-window-reads-whole-lists
import { beforeEach, expect, it } from "vitest";
import { intervalMs, wholeIntervalMs } from "../../../../src-main/sync/pull/pull-lane.ts";
import { World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = new World();
  await world.attach();
});

/** Counts how often the engine reads a list in the next `ms` milliseconds. */
async function readings(list: "task" | "user", ms: number): Promise<number> {
  const before = world.service.log.length;
  for (let passed = 0; passed < ms; passed += intervalMs) await world.wait(intervalMs);
  return world.service.log.slice(before).filter((one) => one.startsWith(`GET ${list} `)).length;
}

const hourMs = 60 * 60_000;

it("law 14: while nobody sees the window a list that is read whole is read once an hour, and changes as often as ever", async () => {
  const seen = await readings("user", 6 * hourMs);
  world.isSeen = false;
  const hidden = await readings("user", 6 * hourMs);
  const changes = await readings("task", hourMs);
  expect(seen).toBeGreaterThan(20);
  expect(hidden).toBeLessThanOrEqual(8);
  expect(changes).toBeGreaterThan(25);
});

it("law 14: Rounds reads the changes each time that the rep comes back to the window, and a whole list only when it is due", async () => {
  world.isSeen = false;
  await world.wait(wholeIntervalMs.seen / 2);
  const before = world.service.log.length;
  const since = (list: string) =>
    world.service.log.slice(before).filter((one) => one.startsWith(`GET ${list} `)).length;
  world.isSeen = true;
  world.engine.onReturn();
  await world.quiet();
  expect(since("task")).toBeGreaterThan(0);
  expect(since("user")).toBe(0);
  await world.wait(wholeIntervalMs.seen);
  expect(since("user")).toBeGreaterThan(0);
});
