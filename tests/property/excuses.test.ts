import { expect, test } from "vitest";
import { anEntry, id } from "../unit/sync/entries.ts";
import { excusesOf } from "./simulator/judge/excuses.ts";
import type { Lasting } from "./simulator/world/lasting.ts";

const broken = (concern: Lasting["concern"]): readonly Lasting[] => [
  { name: "broken", concern, manner: { kind: "status", status: 500, retryAfter: null } },
];
const never = () => false;

test("law 9: an unreadable list excuses a missing record, and does not excuse a record that was here and has not changed", () => {
  const isStillHere = (_: string, of: number) => of === 5;
  const { row } = excusesOf(broken({ list: "note" }), { isGone: never, isStillHere });
  expect([row("note", 4), row("note", 5), row("task", 4)]).toEqual([true, false, false]);
});

test("law 4: a service that takes no writes excuses an unsent create, but not a create whose delete waits beside it", () => {
  const { entry } = excusesOf(broken({ service: "sales", method: "writes" }), {
    isGone: never,
    isStillHere: never,
  });
  const made = anEntry(1);
  const removed = anEntry(2, { kind: "delete", id: id(-1), patch: {} });
  expect(entry(made, [made])).toBe(true);
  expect([entry(made, [made, removed]), entry(removed, [made, removed])]).toEqual([false, false]);
  const doubted = anEntry(1, { state: "ambiguous" });
  expect(entry(doubted, [doubted, removed])).toBe(true);
});

test("law 14: a record that cannot be named excuses its own edits and those of its children, and no edit of another record", () => {
  const { entry } = excusesOf(broken({ record: { type: "deal", id: 1, by: "naming" } }), {
    isGone: never,
    isStillHere: never,
  });
  const change = (of: number) =>
    anEntry(1, { type: "deal", kind: "update", id: id(of), patch: { name: "x" } });
  const under = (deal: number) =>
    anEntry(2, { type: "associated_contact", patch: { deal_id: deal, contact_id: 3 } });
  const excused = [change(1), change(2), under(1), under(2)].map((one) => entry(one, [one]));
  expect(excused).toEqual([true, false, true, false]);
});
