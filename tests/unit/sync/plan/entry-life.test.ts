// notices: illegal-transition-written
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import type { EntryMark } from "../../../../src-main/journal/port.ts";
import { migrate } from "../../../../src-main/journal/schema.ts";
import { sqliteJournal } from "../../../../src-main/journal/sqlite-journal.ts";
import { entryLife, isLegal, type MarkEvent, stateAfter } from "../../../../src-main/sync/plan/entry-life.ts";
import { entryState } from "../../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, seq } from "../entries.ts";

const terminal = ["answered", "withdrawn", "delivered"];
const events = Object.keys(entryLife).filter((one): one is MarkEvent => !terminal.includes(one));
const states = entryState.options.filter((one) => one !== "settled" && one !== "kept");

/** The events that lead from a fresh entry to a state. */
const ways: Readonly<Record<(typeof states)[number], readonly MarkEvent[]>> = {
  waiting: [],
  sending: ["claimed"],
  ambiguous: ["claimed", "lost"],
  parked: ["parked"],
};

/** Also of the events that the journal has calls of their own for. */
function markOf(event: MarkEvent): EntryMark {
  const why = event === "parked" ? { park: { kind: "goneThere" } } : {};
  return { sequences: [seq(1)], event, ...why } as EntryMark;
}

it.each(events.flatMap((event) => states.map((state) => [event, state] as const)))(
  "law 5: the journal takes the event %s of an entry that is %s only if the table has it",
  (event, state) => {
    const database = new DatabaseSync(":memory:");
    migrate(database);
    const journal = sqliteJournal(database);
    journal.append(accountKey, [anEdit(1)]);
    for (const one of ways[state]) journal.mark(accountKey, markOf(one));
    const befallen = journal.mark(accountKey, markOf(event));
    const legal = isLegal(event, state);
    expect(befallen).toMatchObject({ ok: true, value: { length: legal ? 1 : 0 } });
    const after = legal ? stateAfter(event, state) : state;
    expect(journal.entries(accountKey)).toMatchObject({ value: [{ state: after }] });
  },
);

it("law 5: an ambiguous entry goes back to waiting only when a search shows that its request did not arrive", () => {
  const leading = events.filter(
    (one) => isLegal(one, "ambiguous") && stateAfter(one, "ambiguous") === "waiting",
  );
  expect(leading).toEqual(["notArrived"]);
});

it("law 4: every state of an unsent entry can be left", () => {
  for (const state of states)
    expect(events.some((one) => isLegal(one, state) && stateAfter(one, state) !== state)).toBe(true);
});
