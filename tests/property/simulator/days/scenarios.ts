import { patientCursors } from "../../../memory-services/rules.ts";
import type { Programme, Step } from "../programme.ts";
import { writableTypes } from "../rep/drafts.ts";
import type { Scene } from "../simulate.ts";
import { calm } from "../world/fault-schedule.ts";
import { plain } from "../world/quirks.ts";

export interface Scenario extends Omit<Scene, "strike"> {
  readonly name: string;
  /** The count that the scenario is about: the tally must have it when nothing is killed. */
  readonly shows: string;
}

export const typeAt = (name: (typeof writableTypes)[number]) => writableTypes.indexOf(name);
export const wait = (ms: number): Step => ({ do: "wait", ms });
/** Long enough for an app that was killed to be there again. */
const after = wait(6_000);

export function scenario(
  name: string,
  shows: string,
  programme: Programme,
  more: Partial<Scenario> = {},
): Scenario {
  return {
    name,
    shows,
    programme,
    seed: 1,
    climate: { ...calm, others: true },
    quirks: plain,
    lasting: null,
    isReal: false,
    there: { contacts: 1, notes: 0 },
    visits: 0,
    rules: 0,
    cursors: patientCursors,
    unharmedMs: 15_000,
    calmAtFirst: false,
    fates: [],
    ...more,
  };
}

/** Six days of a rep, each to be cut off at each of its steps in turn. */
export const scenarios: readonly Scenario[] = [
  scenario(
    "a create with a child, its answer lost",
    "lost creates found",
    [
      { do: "create", type: typeAt("contact"), pick: 0, variant: 2, plain: false },
      // About the contact that was made last.
      { do: "create", type: typeAt("note"), pick: 1, variant: 2, plain: false },
      after,
      wait(20_000),
    ],
    { fates: [{ kind: "lostAfter" }] },
  ),
  scenario("an update that meets a conflict, and is said again", "parked conflict", [
    { do: "offline", ms: 3_000 },
    { do: "change", type: typeAt("task"), pick: 0, field: 0 },
    { do: "other", what: "change", type: 2, pick: 0, field: 0, clash: true },
    wait(12_000),
    { do: "decide", pick: 0, how: "mine" },
    after,
    after,
  ]),
  scenario(
    "a delete whose answer is lost",
    "fault lostAfter",
    [{ do: "remove", type: typeAt("task"), pick: 0 }, after, after],
    {
      fates: [{ kind: "lostAfter" }],
    },
  ),
  scenario("a visit with its note, its task and its event", "events posted", [
    { do: "visit", pick: 0, followUp: true, support: true },
    after,
    after,
  ]),
  scenario(
    "rules in one go, the first answer lost, and the list of them",
    "rules set",
    [{ do: "look" }, wait(1_000), { do: "rule", what: "several", pick: 0, variant: 2 }, after, wait(20_000)],
    { fates: [{ kind: "lostAfter" }], rules: 1, cursors: { ...patientCursors, page: 2 } },
  ),
  scenario(
    "a first pull, with an edit that settles in between",
    "edits acknowledged",
    [
      wait(1_000),
      { do: "create", type: typeAt("lead_source"), pick: 0, variant: 1, plain: false },
      { do: "change", type: typeAt("lead_source"), pick: 0, field: 0 },
      after,
    ],
    { unharmedMs: 0, there: { contacts: 101, notes: 3 } },
  ),
];
