import fc from "fast-check";
import type { Programme, Step } from "./programme.ts";
import { writableTypes } from "./rep/drafts.ts";

const pick = fc.nat({ max: 30 });
const type = fc.nat({ max: writableTypes.length - 1 });
const year = 365 * 86_400_000;

/** Every step, with what it chooses. */
const steps: { readonly [Name in Step["do"]]: fc.Arbitrary<Extract<Step, { do: Name }>> } = {
  create: fc.record({
    do: fc.constant("create" as const),
    type,
    pick,
    variant: pick,
    plain: fc.boolean(),
  }),
  change: fc.record({ do: fc.constant("change" as const), type, pick, field: pick }),
  remove: fc.record({ do: fc.constant("remove" as const), type, pick }),
  visit: fc.record({
    do: fc.constant("visit" as const),
    pick,
    followUp: fc.boolean(),
    support: fc.boolean(),
  }),
  changeVisit: fc.record({
    do: fc.constant("changeVisit" as const),
    what: fc.constantFrom("correct" as const, "correct" as const, "withdraw" as const, "again" as const),
    pick,
    variant: pick,
    support: fc.constantFrom(true, true, false),
  }),
  otherVisit: fc.record({
    do: fc.constant("otherVisit" as const),
    by: fc.constantFrom("colleague" as const, "rep" as const),
    what: fc.constantFrom(
      "log" as const,
      "copy" as const,
      "correct" as const,
      "correct" as const,
      "correct" as const,
      "withdraw" as const,
    ),
    pick,
    clash: fc.boolean(),
  }),
  undo: fc.record({ do: fc.constant("undo" as const), back: fc.nat({ max: 4 }), whole: fc.boolean() }),
  decide: fc
    .record({
      do: fc.constant("decide" as const),
      pick,
      how: fc.constantFrom("asIs" as const, "mine" as const, "discard" as const, "correct" as const),
    })
    // Not drawn as a fifth way: seeds of earlier runs would play other days.
    .map(({ how, ...step }) => ({
      ...step,
      how: how === "mine" && step.pick % 2 === 1 ? ("theirs" as const) : how,
    })),
  rule: fc.record({
    do: fc.constant("rule" as const),
    what: fc.constantFrom(
      "set" as const,
      "set" as const,
      "change" as const,
      "change" as const,
      "remove" as const,
      "remove" as const,
      "several" as const,
    ),
    pick,
    variant: pick,
  }),
  hook: fc.record({ do: fc.constant("hook" as const), pick, variant: pick }),
  userEvent: fc.record({ do: fc.constant("userEvent" as const) }),
  readEvents: fc.record({ do: fc.constant("readEvents" as const), pick }),
  look: fc.record({ do: fc.constant("look" as const) }),
  support: fc.record({
    do: fc.constant("support" as const),
    connected: fc.constantFrom(true, true, false),
    as: fc.constantFrom(0, 0, 1, 2),
    agrees: fc.boolean(),
  }),
  otherRule: fc.record({
    do: fc.constant("otherRule" as const),
    what: fc.constantFrom("set" as const, "set" as const, "remove" as const, "anew" as const),
    pick,
    variant: pick,
    clash: fc.boolean(),
  }),
  sync: fc.record({ do: fc.constant("sync" as const) }),
  wait: fc.record({
    do: fc.constant("wait" as const),
    ms: fc.constantFrom(0, 20, 100, 400, 1_000, 3_000, 12_000, 40_000),
  }),
  sleep: fc.record({
    do: fc.constant("sleep" as const),
    ms: fc.constantFrom(600_000, 26 * 3_600_000),
  }),
  offline: fc.record({ do: fc.constant("offline" as const), ms: fc.constantFrom(2_000, 30_000) }),
  kill: fc.record({
    do: fc.constant("kill" as const),
    what: fc.constantFrom("main" as const, "window" as const),
  }),
  windowAway: fc.record({ do: fc.constant("windowAway" as const), ms: fc.constantFrom(1_000, 30_000) }),
  loseReplica: fc.record({ do: fc.constant("loseReplica" as const) }),
  restore: fc.record({ do: fc.constant("restore" as const) }),
  backUp: fc.record({ do: fc.constant("backUp" as const) }),
  clock: fc.record({
    do: fc.constant("clock" as const),
    ms: fc.constantFrom(-5 * year, -3_600_000, 3_600_000, 2 * year),
  }),
  switch: fc.record({ do: fc.constant("switch" as const) }),
  other: fc.record({
    do: fc.constant("other" as const),
    what: fc.constantFrom("create" as const, "change" as const, "change" as const, "remove" as const),
    type,
    pick,
    field: pick,
    clash: fc.boolean(),
  }),
  powerLoss: fc.record({ do: fc.constant("powerLoss" as const), keeps: pick }),
  fullDisk: fc.record({
    do: fc.constant("fullDisk" as const),
    of: fc.constantFrom("journal" as const, "replica" as const, "both" as const),
    ms: fc.constantFrom(400, 12_000, 60_000),
  }),
  open: fc.record({ do: fc.constant("open" as const), type, pick }),
  secondComputer: fc.record({
    do: fc.constant("secondComputer" as const),
    what: fc.constantFrom(
      "create" as const,
      "same" as const,
      "same" as const,
      "change" as const,
      "remove" as const,
    ),
    type,
    pick,
    field: pick,
    clash: fc.boolean(),
  }),
  signInEnds: fc.record({
    do: fc.constant("signInEnds" as const),
    by: fc.constantFrom("self" as const, "colleague" as const),
    denies: fc.boolean(),
  }),
  saveFile: fc.record({ do: fc.constant("saveFile" as const) }),
  readFile: fc.record({ do: fc.constant("readFile" as const), pick }),
  loseProfile: fc.record({ do: fc.constant("loseProfile" as const) }),
  save: fc.record({ do: fc.constant("save" as const), pick, field: fc.option(pick, { freq: 4 }) }),
};

type Weights = Readonly<Partial<Record<Step["do"], number>>>;

/** A day of everything. */
const mixed: Weights = {
  create: 10,
  change: 14,
  remove: 4,
  visit: 2,
  changeVisit: 6,
  otherVisit: 4,
  undo: 3,
  decide: 3,
  rule: 9,
  hook: 3,
  userEvent: 1,
  readEvents: 2,
  look: 3,
  support: 5,
  otherRule: 5,
  sync: 2,
  wait: 12,
  sleep: 1,
  offline: 2,
  kill: 1,
  windowAway: 1,
  loseReplica: 1,
  restore: 1,
  backUp: 1,
  clock: 1,
  switch: 1,
  other: 9,
  powerLoss: 1,
  fullDisk: 2,
  open: 6,
  secondComputer: 6,
  signInEnds: 2,
  saveFile: 2,
  readFile: 2,
  loseProfile: 1,
  save: 8,
};

/** A day on the road: one visit after another is logged, corrected and withdrawn, here and on other computers. */
const onTheRoad: Weights = {
  visit: 8,
  changeVisit: 16,
  otherVisit: 10,
  open: 3,
  save: 3,
  undo: 4,
  decide: 4,
  sync: 2,
  wait: 8,
  offline: 2,
  kill: 1,
  windowAway: 1,
  fullDisk: 1,
  support: 1,
  saveFile: 1,
  readFile: 1,
  loseProfile: 1,
  switch: 1,
};

/** A day at the desk: one record after another is changed, more in line than slow answers let go at once, and others change the same. */
const inLine: Weights = { change: 30, other: 6, wait: 2, sync: 1, secondComputer: 2, offline: 1, decide: 1 };

/** A day of second thoughts: what was just made is taken back while its answer is lost, or the network away. */
const secondThoughts: Weights = {
  create: 12,
  visit: 2,
  rule: 2,
  change: 4,
  undo: 14,
  wait: 12,
  offline: 6,
  kill: 3,
  windowAway: 2,
  sync: 2,
  other: 2,
  decide: 2,
};

/** A list of these has a dozen records in many seeds. */
const listed = ["task", "note", "deal", "deal_source"] as const;

/** `as`: chosen once for the whole day. */
function dayOf(weights: Weights, as: Partial<typeof steps> = {}): fc.Arbitrary<Programme> {
  const chosen = Object.entries(weights).map(([name, weight]) => ({
    weight,
    arbitrary: { ...steps, ...as }[name as Step["do"]] as fc.Arbitrary<Step>,
  }));
  return fc.array(fc.oneof(...chosen), { minLength: 4, maxLength: 40, size: "max" });
}

/** Of one type each, as a list is worked through, and left to be sent under the day's own fault schedule. */
const inLineOfOneType = fc.constantFrom(...listed.map((one) => writableTypes.indexOf(one))).chain((ofAll) =>
  dayOf(inLine, {
    change: fc.record({
      do: fc.constant("change" as const),
      type: fc.constant(ofAll),
      pick,
      field: pick,
    }),
    wait: fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(3_000, 40_000) }),
  }).map((day): Programme => [...day, { do: "wait", ms: 40_000 }, { do: "wait", ms: 40_000 }]),
);

/** Programmes of a rep's day. They shrink to the steps that matter. */
export const programmes: fc.Arbitrary<Programme> = fc.noBias(
  fc.oneof(
    { weight: 10, arbitrary: dayOf(mixed) },
    { weight: 2, arbitrary: dayOf(onTheRoad) },
    { weight: 2, arbitrary: inLineOfOneType },
    { weight: 2, arbitrary: dayOf(secondThoughts) },
  ),
);
