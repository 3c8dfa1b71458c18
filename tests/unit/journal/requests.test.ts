// notices: cut-off-counts-as-not-arrived

import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Journal } from "../../../src-main/journal/port.ts";
import { recoverEntries } from "../../../src-main/sync/push/recover.ts";
import { serviceTime } from "../../../src-shared/clock.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { type AJournal, aJournal, value } from "./a-journal.ts";

const leftAt = serviceTime("2026-01-01T08:00:00.000Z");
const lookedAt = serviceTime("2026-01-01T08:01:00.000Z");

let held: AJournal;
let journal: Journal;
beforeEach(() => {
  held = aJournal();
  journal = held.journal;
});
afterEach(() => held.remove());

const requests = () => value(journal.requests(accountKey));
const states = () => value(journal.entries(accountKey)).map(({ state, request }) => [state, request]);

/** A task with a change of it, both claimed for one request, and another task. */
function claimed(): void {
  value(
    journal.append(accountKey, [
      anEdit(1, { type: "task" }),
      anEdit(2, { type: "task", kind: "update", id: id(-1) }),
      anEdit(3, { type: "task" }),
    ]),
  );
  value(journal.claim(accountKey, [seq(1), seq(2)], leftAt));
}

it("law 5: the journal records for each request which edits it carries, when it left and when Rounds searched for it", () => {
  claimed();
  expect(requests()).toEqual([{ id: 1, sequences: [1, 2], leftAt, looks: 0, lookedAt: null }]);
  const [{ id: of } = { id: null }] = requests();
  if (of === null) throw new Error("no request");
  value(journal.noteLook(accountKey, of, null));
  value(journal.noteLook(accountKey, of, lookedAt));
  expect(requests()).toMatchObject([{ looks: 2, lookedAt }]);
});

it("law 5: a crash puts all edits of one request in doubt together, and keeps them in that request", () => {
  claimed();
  value(journal.claim(accountKey, [seq(3)], leftAt));
  value(recoverEntries(journal, accountKey));
  expect(states()).toEqual([
    ["ambiguous", 1],
    ["ambiguous", 1],
    ["ambiguous", 2],
  ]);
});

it("law 5: edits whose request did not arrive wait without that request, and leave with another", () => {
  claimed();
  value(journal.mark(accountKey, { sequences: [seq(1), seq(2)], event: "notSent" }));
  expect(states().slice(0, 2)).toEqual([
    ["waiting", null],
    ["waiting", null],
  ]);
  expect(requests()).toEqual([]);
  value(journal.claim(accountKey, [seq(1)], lookedAt));
  expect(requests()).toEqual([{ id: 2, sequences: [1], leftAt: lookedAt, looks: 0, lookedAt: null }]);
});

it("law 5: the journal keeps a request as long as it carries an edit, and no longer", () => {
  const kept = () => {
    const file = new DatabaseSync(held.file, { readOnly: true });
    const ids = file.prepare("SELECT id FROM request").all();
    file.close();
    return ids.map((row) => row.id);
  };
  claimed();
  value(journal.claim(accountKey, [seq(3)], leftAt));
  value(journal.mark(accountKey, { sequences: [seq(3)], event: "notSent" }));
  value(journal.forget(accountKey, [seq(1)]));
  expect(kept()).toEqual([1]);
  value(journal.forget(accountKey, [seq(2)]));
  expect(kept()).toEqual([]);
});

it("law 13: the requests of one account are not shown to another", () => {
  claimed();
  expect(value(journal.requests("https://other.test#8" as typeof accountKey))).toEqual([]);
});
