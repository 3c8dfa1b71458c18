import type { Step } from "../programme.ts";
import { calm } from "../world/fault-schedule.ts";
import { type Scenario, scenario, typeAt, wait } from "./scenarios.ts";

const note = typeAt("note");
const noteOfOthers = 3;
const taskOfOthers = 2;
const times = (count: number, step: (at: number) => Step): readonly Step[] =>
  Array.from({ length: count }, (_, at) => step(at));

/** Days that chance hardly ever makes, each for one way in which work is lost, doubled or overwritten unseen. */
export const days: readonly Scenario[] = [
  scenario(
    "an update that meets a conflict, in which the rep lets the other change stand",
    "conflicts in which the service's values were let stand",
    [
      { do: "offline", ms: 3_000 },
      { do: "change", type: typeAt("task"), pick: 0, field: 0 },
      { do: "other", what: "change", type: taskOfOthers, pick: 0, field: 0, clash: true },
      wait(12_000),
      { do: "decide", pick: 0, how: "theirs" },
      wait(12_000),
      wait(12_000),
    ],
  ),
  scenario(
    "many edits in line, every answer slow, and a colleague writes in between",
    "parked conflict",
    [
      ...times(12, (pick) => ({ do: "change", type: note, pick, field: 0 })),
      wait(40_000),
      ...times(12, (pick) => ({
        do: "other",
        what: "change",
        type: noteOfOthers,
        pick,
        field: 0,
        clash: false,
      })),
      wait(40_000),
      wait(40_000),
    ],
    { there: { contacts: 1, notes: 12 }, climate: { ...calm, others: true, slow: 1 }, unharmedMs: 120_000 },
  ),
  scenario(
    "a create whose answer is lost, and that the rep takes back before it is found",
    "edits delivered whose undo was refused",
    [
      { do: "create", type: note, pick: 0, variant: 2, plain: false },
      wait(400),
      { do: "undo", back: 0, whole: false },
      wait(20_000),
    ],
    { fates: [{ kind: "lostAfter" }] },
  ),
  scenario(
    "a form that is open while a colleague changes its record",
    "forms saved over what came in meanwhile",
    [
      { do: "open", type: typeAt("task"), pick: 0 },
      { do: "other", what: "change", type: taskOfOthers, pick: 0, field: 0, clash: false },
      { do: "sync" },
      wait(12_000),
      { do: "save", pick: 0, field: 0 },
      wait(12_000),
    ],
    { isReal: true },
  ),
  scenario(
    "a question before deleting that stays open while a colleague changes the record",
    "parked conflict",
    [
      { do: "open", type: typeAt("task"), pick: 0 },
      { do: "other", what: "change", type: taskOfOthers, pick: 0, field: 0, clash: false },
      { do: "sync" },
      wait(12_000),
      { do: "save", pick: 0, field: null },
      wait(12_000),
    ],
    { isReal: true },
  ),
  scenario(
    "a new note that the service answers while the rep is asked whether to delete it",
    "forms saved over what came in meanwhile",
    [
      { do: "create", type: note, pick: 0, variant: 2, plain: true },
      { do: "open", type: note, pick: 0 },
      wait(12_000),
      { do: "save", pick: 0, field: null },
      wait(12_000),
    ],
    { isReal: true, there: { contacts: 1, notes: 0 } },
  ),
  scenario("a task that is deleted offline, and that a colleague changes meanwhile", "parked conflict", [
    { do: "offline", ms: 12_000 },
    { do: "remove", type: typeAt("task"), pick: 0 },
    { do: "other", what: "change", type: taskOfOthers, pick: 0, field: 0, clash: false },
    wait(40_000),
  ]),
  scenario(
    "a lost create of words that the rep's second computer had used before",
    "lost creates shown to be absent",
    [
      { do: "create", type: typeAt("task"), pick: 0, variant: 0, plain: true },
      wait(3_000),
      { do: "secondComputer", what: "same", type: taskOfOthers, pick: 0, field: 0, clash: false },
      // Longer than the clocks of a service's machines may differ: a later record might be the lost one.
      wait(320_000),
      { do: "sync" },
      wait(3_000),
      { do: "create", type: typeAt("task"), pick: 0, variant: 0, plain: true },
      wait(40_000),
    ],
    { fates: [{ kind: "answered" }, { kind: "lostBefore" }] },
  ),
  scenario("a colleague who signs in at the browser while edits wait", "reps who said it was not them", [
    { do: "offline", ms: 3_000 },
    { do: "change", type: typeAt("task"), pick: 0, field: 0 },
    { do: "remove", type: note, pick: 0 },
    { do: "signInEnds", by: "colleague", denies: false },
    wait(40_000),
    wait(40_000),
  ]),
  scenario("edits that are kept when the rep signs out, and sent once the rep is back", "account switches", [
    { do: "offline", ms: 60_000 },
    { do: "change", type: typeAt("task"), pick: 0, field: 0 },
    { do: "change", type: note, pick: 0, field: 0 },
    { do: "create", type: typeAt("contact"), pick: 0, variant: 2, plain: false },
    { do: "switch" },
    wait(20_000),
    { do: "switch" },
    wait(90_000),
  ]),
  ...[false, true].map((isReal) =>
    scenario(
      `a file of edits that is read back twice${isReal ? ", over Dexie" : ""}`,
      "edits of a file that were known",
      [
        { do: "offline", ms: 20_000 },
        { do: "create", type: typeAt("contact"), pick: 0, variant: 2, plain: false },
        { do: "create", type: note, pick: 1, variant: 2, plain: false },
        { do: "saveFile" },
        { do: "readFile", pick: 0 },
        wait(60_000),
        { do: "readFile", pick: 0 },
        wait(40_000),
      ],
      { isReal },
    ),
  ),
  scenario(
    "a file of edits that is all that a lost disk has left, the first of them under way",
    "edits read back from a file",
    [
      { do: "create", type: typeAt("contact"), pick: 0, variant: 2, plain: false },
      { do: "create", type: note, pick: 1, variant: 2, plain: false },
      { do: "change", type: typeAt("contact"), pick: 1, field: 0 },
      wait(100),
      { do: "loseProfile" },
      wait(40_000),
      { do: "readFile", pick: 0 },
    ],
    { isReal: true, fates: [{ kind: "lostAfter" }] },
  ),
  scenario(
    "an edit that is taken back while the replica's disk is full",
    "full disks: replica",
    [
      { do: "offline", ms: 60_000 },
      { do: "create", type: typeAt("task"), pick: 0, variant: 6, plain: false },
      wait(1_000),
      { do: "fullDisk", of: "replica", ms: 12_000 },
      { do: "undo", back: 0, whole: false },
      wait(40_000),
      wait(40_000),
    ],
    { isReal: true },
  ),
  scenario(
    "a power cut over which the replica forgets what the journal knows to be delivered",
    "replicas that forgot writes at a power loss",
    [
      { do: "create", type: typeAt("contact"), pick: 0, variant: 2, plain: false },
      { do: "create", type: note, pick: 1, variant: 2, plain: false },
      wait(20_000),
      { do: "powerLoss", keeps: 0 },
      wait(20_000),
      { do: "change", type: typeAt("contact"), pick: 1, field: 0 },
      wait(40_000),
    ],
    { isReal: true },
  ),
];
