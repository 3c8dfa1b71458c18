import type { Programme, Step } from "../programme.ts";
import { type Scenario, scenario, typeAt, wait } from "./scenarios.ts";

const change = (what: "correct" | "withdraw" | "again", support = true): Step => ({
  do: "changeVisit",
  what,
  pick: 0,
  variant: 1,
  support,
});
const other = (by: "colleague" | "rep", what: Extract<Step, { do: "otherVisit" }>["what"]): Step => ({
  do: "otherVisit",
  by,
  what,
  pick: 0,
  clash: false,
});

/** There is one visit at the service, of a colleague, and the app shows it. */
function day(
  name: string,
  shows: string,
  programme: Programme,
  more: Partial<Scenario> = {},
): readonly Scenario[] {
  return [false, true].map((isReal) =>
    scenario(isReal ? `${name}, over Dexie` : name, shows, programme, {
      visits: 1,
      isReal,
      ...more,
    }),
  );
}

/** Days on which visits are corrected and withdrawn, here and on other computers. */
export const visitDays: readonly Scenario[] = [
  ...day(
    "a visit that is corrected twice offline, the app killed in between, and each answer lost",
    "lost creates found",
    [
      { do: "offline", ms: 20_000 },
      change("correct"),
      wait(1_000),
      { do: "kill", what: "main" },
      wait(12_000),
      change("correct"),
      wait(40_000),
      wait(40_000),
      wait(40_000),
    ],
    { fates: [{ kind: "lostAfter" }, { kind: "lostAfter" }, { kind: "lostAfter" }] },
  ),
  ...day("a visit that is withdrawn, and written again once that was sent", "visits: logged", [
    change("withdraw"),
    wait(12_000),
    change("again"),
    wait(12_000),
  ]),
  ...day("one of two notes of a visit that is withdrawn", "visits: withdrawn", [
    other("rep", "copy"),
    { do: "sync" },
    wait(12_000),
    change("withdraw"),
    wait(12_000),
  ]),
  ...day("a visit that a colleague corrects while the form of its correction is open", "parked conflict", [
    { do: "open", type: typeAt("note"), pick: 0 },
    other("colleague", "correct"),
    { do: "sync" },
    wait(12_000),
    { do: "save", pick: 0, field: 0 },
    wait(12_000),
    { do: "decide", pick: 0, how: "mine" },
    wait(12_000),
  ]),
  ...day("a visit that the rep corrects on two computers at once, offline on one", "parked conflict", [
    { do: "offline", ms: 12_000 },
    change("correct"),
    other("rep", "correct"),
    wait(40_000),
    { do: "decide", pick: 0, how: "discard" },
    wait(12_000),
  ]),
  ...day("a visit that is withdrawn here while a colleague corrects it", "parked conflict", [
    { do: "offline", ms: 12_000 },
    change("withdraw"),
    other("colleague", "correct"),
    wait(40_000),
  ]),
  ...day("a visit that is corrected here while the rep's second computer withdraws it", "parked goneThere", [
    { do: "offline", ms: 12_000 },
    change("correct"),
    other("rep", "withdraw"),
    wait(40_000),
  ]),
  ...day("a visit that a colleague withdraws", "visits of another computer: withdraw", [
    wait(12_000),
    other("colleague", "withdraw"),
    wait(12_000),
  ]),
  ...day("a visit that is logged, corrected and withdrawn before anything was sent", "visits: withdrawn", [
    { do: "offline", ms: 30_000 },
    { do: "visit", pick: 0, followUp: true, support: true },
    wait(400),
    { ...change("correct"), pick: 1 } as Step,
    wait(400),
    { do: "kill", what: "window" },
    wait(12_000),
    { ...change("withdraw"), pick: 1 } as Step,
    wait(40_000),
  ]),
];
