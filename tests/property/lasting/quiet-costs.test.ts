import { expect, test } from "vitest";
import { pulledTypes } from "../../../src-main/sync/pull/pull-lane.ts";
import { playState } from "./play-state.ts";
import { quiet } from "./states.ts";

test("laws 7 and 9: a quiet hour costs at most one request a list each minute, checks the newest visits at most eight times, and brings colleagues' changes", async () => {
  const { steady, missing, shown, isFaultShown } = await playState(quiet);
  expect([...steady.of.keys()].every((name) => name.startsWith("GET "))).toBe(true);
  const newestVisits = "GET /v2/notes?ids";
  expect([...steady.of.keys()].filter((name) => name !== newestVisits)).toHaveLength(pulledTypes.length);
  for (const count of steady.of.values()) expect(count).toBeLessThanOrEqual(60);
  expect(steady.of.get(newestVisits)).toBeGreaterThan(0);
  expect(steady.of.get(newestVisits)).toBeLessThanOrEqual(2 * 8);
  expect(missing).toEqual([]);
  expect(shown).toEqual([]);
  expect(isFaultShown).toBe(false);
}, 120_000);

test("the simulation of a quiet hour costs the same requests each time", async () => {
  expect(await playState(quiet)).toEqual(await playState(quiet));
}, 120_000);
