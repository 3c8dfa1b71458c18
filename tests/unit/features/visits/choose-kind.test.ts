import { expect, test } from "vitest";
import { emptyVisit, type VisitInput } from "../../../../src-renderer/features/visits/form/visit-input.ts";
import { type ByHand, chooseKind } from "../../../../src-renderer/features/visits/line/choose-kind.ts";
import type { LineKind } from "../../../../src-renderer/features/visits/line/line-words.ts";
import { local } from "../../ids.ts";

/** The form as the line “visit marcus: oak shelves, follow up fri 9” has filled it. */
const read: VisitInput = {
  ...emptyVisit(null, local(2026, 3, 4, 9, 30)),
  summary: "oak shelves",
  followUpDay: "2026-03-06",
};

/** Chooses these kinds one after the other. Answers the fields that the form of the last one shows. */
function chosen(byHand: ByHand, ...kinds: readonly LineKind[]) {
  let changed = byHand;
  for (const kind of kinds) changed = chooseKind(kind, changed, { ...read, ...changed });
  const { summary, followUp, followUpDay } = { ...read, ...changed };
  return { summary, followUp, followUpDay };
}

const [day, words] = ["2026-03-06", "with the price list"];
const moment = "Fri, 6 Mar 2026, 09:00";

test.each([
  [{ followUp: words }, ["task"], { summary: `oak shelves\n${words}`, followUp: "", followUpDay: day }],
  [
    { followUp: words },
    ["note"],
    { summary: `oak shelves\n${words} · ${moment}`, followUp: "", followUpDay: null },
  ],
  [
    { summary: "brass" },
    ["note"],
    { summary: `brass\nFollow up · ${moment}`, followUp: "", followUpDay: null },
  ],
  [
    { followUpDay: "2026-03-07" },
    ["note"],
    { summary: "oak shelves\nFollow up · Sat, 7 Mar 2026, 09:00", followUp: "", followUpDay: null },
  ],
  [
    { followUp: words },
    ["task", "note", "task", "visit", "note"],
    { summary: `oak shelves\n${words}\nFollow up · ${moment}`, followUp: "", followUpDay: null },
  ],
] as const)(
  "law 4: a form of one line in which the rep typed %j keeps it where it becomes %j",
  (byHand, kinds, shown) => {
    expect(chosen(byHand, ...kinds)).toEqual(shown);
  },
);

test("choosing a kind reads the line anew if no field was typed by hand", () => {
  expect(chooseKind("task", {}, read)).toEqual({ kind: "task" });
  expect(chooseKind("note", { minutes: "20" }, read)).toEqual({ kind: "note", minutes: "20" });
});

test("a follow-up that was typed by hand stays in its field where a visit becomes a call", () => {
  expect(chosen({ followUp: words }, "call")).toEqual({
    summary: "oak shelves",
    followUp: words,
    followUpDay: day,
  });
});
