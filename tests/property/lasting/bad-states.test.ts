import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { atDepth } from "../../depth.ts";
import { costsDocument, costsRow } from "./costs-page.ts";
import { type Costs, playState } from "./play-state.ts";
import { badStates, quiet, type State } from "./states.ts";

/** One of each kind; the deep run plays them all, and three hundred edits take as long there as all others together. */
const everyRun: readonly string[] = [
  "503",
  "Support is down",
  "one list broken",
  "one record broken from the first pull on",
  "one record hangs",
  "read-only, 1 unsent",
  "one list always in motion",
];
const played = atDepth(
  badStates.filter(({ name }) => everyRun.includes(name)),
  badStates,
);

const costs = new Map<State, Costs>();
beforeAll(async () => {
  for (const state of [quiet, ...played]) costs.set(state, await playState(state));
}, 300_000);

function costsOf(state: State): Costs {
  const found = costs.get(state);
  if (found === undefined) throw new Error(`${state.name} was not played`);
  return found;
}

const named = played.map((state) => [state.name, state] as const);
/** The waits of a service's reads and of its writes grow to ten minutes, those of a list to half an hour, each with its jitter. */
const recoversWithin = ({ lasting }: State) =>
  lasting.every(({ concern }) => concern.list === undefined && concern.record === undefined) ? 20 : 45;

test.each(named)(
  "law 14: a bad state (%s) costs at most twice the requests of quiet time, both at its beginning and later",
  (_, state) => {
    const { first, steady } = costsOf(state);
    const most = 2 * costsOf(quiet).steady.all;
    expect(steady.all).toBeLessThanOrEqual(most);
    expect(first.all).toBeLessThanOrEqual(most / 6);
  },
);

test.each(named)(
  "laws 9 and 14: a bad state (%s) delays only the records and edits that it affects",
  (_, state) => {
    const { deliveredAfter, missing } = costsOf(state);
    expect(missing).toEqual([]);
    expect(deliveredAfter).not.toBeNull();
    expect(deliveredAfter).toBeLessThanOrEqual(10);
  },
);

test.each(named)("law 4: a bad state (%s) parks no edit and signs nobody out", (_, state) => {
  const { parked, signedOut } = costsOf(state);
  expect({ parked, signedOut }).toEqual({ parked: 0, signedOut: 0 });
});

test.each(named)(
  "law 14: the status shows the part that a bad state (%s) affects, and no other part",
  (_, state) => {
    const { shown, isFaultShown } = costsOf(state);
    if (state.shows === null) expect(isFaultShown).toBe(true);
    else expect(shown).toEqual(state.shows);
  },
);

test.each(named)(
  "laws 3 and 9: Rounds delivers everything and completes every list by itself soon after a bad state (%s) ends",
  (_, state) => {
    const { recovery } = costsOf(state);
    expect(recovery).not.toBeNull();
    const { minutes = 0, requests } = recovery ?? {};
    expect(minutes).toBeLessThanOrEqual(recoversWithin(state));
    const perMinute = costsOf(quiet).steady.all / 60;
    const pages = 3 * Math.ceil(state.notes / 100);
    // Each edit is read and sent, a create that may have arrived is looked for before.
    const most = 2 * perMinute * Math.max(minutes, 1) + 3 * state.jobs.length + pages;
    expect(requests?.all).toBeLessThanOrEqual(most);
  },
);

test.each([["quiet", quiet] as const, ...named])(`${costsDocument} says what %s costs`, (_, state) =>
  expect(readFileSync(costsDocument, "utf8")).toContain(`\n${costsRow(costsOf(state))}\n`),
);
