import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginUpdates,
  decideUpdates,
  goesIn,
  type UpdatesEffect,
  type UpdatesEvent,
  type UpdatesState,
} from "../../../../src-main/updates/core/decide-updates.ts";
import type { UpdateManner } from "../../../../src-shared/ipc/updates.ts";

type Step = UpdatesEvent | ((state: UpdatesState) => UpdatesEvent);

const due: UpdatesEvent = { kind: "due" };
const found =
  (version: string | null): Step =>
  ({ round }) => ({ kind: "found", round, version, at: 7 });
const downloaded: Step = ({ round }) => ({ kind: "downloaded", round });
const failed: Step = ({ round }) => ({ kind: "failed", round, fault: "unreachable" });
const toReady: readonly Step[] = [due, found("2.0.0"), downloaded];

function play(steps: readonly Step[], manner: UpdateManner = "install") {
  let state = beginUpdates(manner);
  const effects: UpdatesEffect[] = [];
  for (const step of steps) {
    const decision = decideUpdates(state, typeof step === "function" ? step(state) : step);
    state = decision.state;
    effects.push(...decision.effects);
  }
  return { state, effects, kinds: effects.map((effect) => effect.kind) };
}

test("Rounds finds an update, downloads it, and installs it when the app ends", () => {
  const { state, kinds } = play(toReady);
  expect(kinds).toEqual(["check", "download", "wait"]);
  expect(state.phase).toEqual({ kind: "ready", version: "2.0.0" });
  expect(goesIn(state)).toBe(true);
});

test("a complete update is not downloaded again, and a newer one replaces it", () => {
  expect(play([...toReady, due, found("2.0.0")]).kinds).toEqual([
    "check",
    "download",
    "wait",
    "check",
    "wait",
  ]);
  const { state } = play([...toReady, due, found("2.1.0")]);
  expect(state.phase).toEqual({ kind: "downloading", version: "2.1.0", percent: 0 });
  expect(goesIn(state)).toBe(false);
});

test("a recalled update is not installed", () => {
  const { state } = play([...toReady, due, found(null)]);
  expect(state.phase).toEqual({ kind: "idle", checkedAt: 7 });
  expect(goesIn(state)).toBe(false);
});

test("an update stays ready while nobody can say whether it was recalled", () => {
  expect(goesIn(play([...toReady, due]).state)).toBe(true);
  expect(goesIn(play([...toReady, due, failed]).state)).toBe(true);
});

test("an update of the old channel is not installed after the rep has chosen another", () => {
  const { state, kinds } = play([...toReady, { kind: "channelChanged" }]);
  expect(goesIn(state)).toBe(false);
  expect(kinds.slice(-2)).toEqual(["cancel", "check"]);
});

test("an update of the old channel that arrives late is ignored", () => {
  const old = play([due, found("2.0.0")]).state.round;
  const { state } = play([
    due,
    found("2.0.0"),
    { kind: "channelChanged" },
    { kind: "downloaded", round: old },
    { kind: "failed", round: old, fault: "interrupted" },
    { kind: "found", round: old, version: "2.0.0", at: 1 },
  ]);
  expect(state.phase).toEqual({ kind: "checking" });
});

test("an update is shown and not downloaded when Rounds does not install it", () => {
  const { state, kinds } = play([due, found("2.0.0")], "page");
  expect(state.phase).toEqual({ kind: "available", version: "2.0.0" });
  expect(kinds).toEqual(["check", "wait"]);
  expect(goesIn(state)).toBe(false);
});

test("a copy without a feed never looks for an update", () => {
  expect(play([due, { kind: "asked" }, { kind: "channelChanged" }], "off").kinds).toEqual([]);
});

test("an update is ready again when the app did not quit for it", () => {
  const asked = play([...toReady, { kind: "restart" }]);
  expect(asked.kinds.at(-1)).toBe("quit");
  expect(asked.state.phase.kind).toBe("installing");
  expect(play([...toReady, { kind: "restart" }, { kind: "stalled" }]).state.phase.kind).toBe("ready");
});

test("Rounds reports a failed update and looks for another one sooner", () => {
  const { state, effects } = play([due, failed]);
  expect(state.phase).toEqual({ kind: "failed", fault: "unreachable" });
  expect(effects.at(-1)).toEqual({ kind: "wait", until: "soon" });
});

test("an update shows progress that only grows, in whole percent", () => {
  const at =
    (percent: number): Step =>
    ({ round }) => ({ kind: "progressed", round, percent });
  const { state } = play([due, found("2.0.0"), at(10.9), at(4), at(10.2)]);
  expect(state.phase).toMatchObject({ percent: 10 });
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    due,
    { kind: "asked" },
    { kind: "channelChanged" },
    { kind: "restart" },
    { kind: "stalled" },
  ),
  fc.constantFrom<Step>(found(null), found("2.0.0"), found("2.1.0"), downloaded, failed),
  fc.record({ round: fc.nat(6), kind: fc.constantFrom("downloaded" as const) }).map((event): Step => event),
);

test("Rounds looks for one update at a time and installs only complete ones, in any order of events", () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 40 }),
      fc.constantFrom<UpdateManner>("install", "page"),
      (steps, manner) => {
        let state = beginUpdates(manner);
        let looking = 0;
        const loaded = new Set<number>();
        for (const step of steps) {
          const event = typeof step === "function" ? step(state) : step;
          const before = state;
          const decision = decideUpdates(state, event);
          state = decision.state;
          if ((event.kind === "found" || event.kind === "failed") && event.round === before.round)
            looking = 0;
          for (const effect of decision.effects) {
            if (effect.kind === "check") {
              expect(looking === 0 || event.kind === "channelChanged").toBe(true);
              looking = 1;
            }
            if (effect.kind === "download") expect(manner).toBe("install");
          }
          if (
            event.kind === "downloaded" &&
            event.round === before.round &&
            before.phase.kind === "downloading"
          )
            loaded.add(event.round);
          if (goesIn(state)) {
            expect(manner).toBe("install");
            expect(loaded.size).toBeGreaterThan(0);
          }
          // Somebody always comes back to it: a look or a load is under way, or was asked to be waited for.
          if (state.phase.kind === "checking") expect(state.looking).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
