// notices: long-ended-edit-forgotten

import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Journal } from "../../../src-main/journal/port.ts";
import { endedKept } from "../../../src-main/journal/tables/ended.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { accountKey, anEdit, anEntry, id, seq } from "../sync/entries.ts";
import { type AJournal, aJournal, settlement, value } from "./a-journal.ts";

const isCreate = (of: number) => of % 10 === 1;
const stranger = "https://other.test#8" as typeof accountKey;

let held: AJournal;
let journal: Journal;
beforeEach(() => {
  held = aJournal();
  journal = held.journal;
});
afterEach(() => held.remove());

/** Edits of those sequences, a create among ten. */
function recorded(from: number, to: number): readonly Sequence[] {
  const places = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const edits = places.map((of) =>
    anEdit(
      of,
      isCreate(of) ? {} : { kind: "update", id: id(7), base: { title: "A" }, patch: { title: "B" } },
    ),
  );
  value(journal.append(accountKey, edits));
  return edits.map((one) => one.sequence);
}

function rows(text: string): readonly Readonly<Record<string, unknown>>[] {
  const file = new DatabaseSync(held.file, { readOnly: true });
  try {
    return file.prepare(text).all();
  } finally {
    file.close();
  }
}

const runs = () =>
  rows("SELECT first, last FROM ended_run ORDER BY first").map((one) => [one.first, one.last]);

it("law 5: the journal still knows that a change ended long ago, though it keeps only one run for many ended changes", () => {
  const all = recorded(1, 2 * endedKept);
  value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
  value(journal.forget(accountKey, [seq(1)]));
  value(journal.forget(accountKey, all.slice(1)));
  expect(rows("SELECT count(*) AS n FROM ended WHERE kind <> 'create'")).toEqual([{ n: endedKept }]);
  expect(runs()).toHaveLength(1);
  expect(value(journal.ended(all))).toEqual(all);
  expect(value(journal.ended([seq(2 * endedKept + 1)]))).toEqual([]);
  value(journal.append(accountKey, [anEdit(2, { kind: "update", id: id(7), base: {}, patch: {} })]));
  expect(value(journal.entries(accountKey))).toEqual([]);
  // A record's two ids may be asked for whenever.
  expect(value(journal.sinceForgotten(accountKey)).renamed).toEqual([
    { type: "contact", from: id(-1), to: id(41) },
  ]);
});

it("law 3: a create that an earlier build ended under its temporary id, because the rep had deleted it, counts as taken back", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  value(journal.settle(accountKey, settlement({ sequences: [seq(1)], serverId: null })));
  value(journal.forget(accountKey, [seq(1)]));
  const file = new DatabaseSync(held.file);
  file.exec("UPDATE ended SET server_id = -1");
  file.close();
  expect(value(journal.sinceForgotten(accountKey))).toEqual({
    renamed: [],
    withdrawn: [{ type: "contact", id: -1 }],
  });
  value(
    journal.append(accountKey, [anEdit(2, { kind: "update", id: id(-1), base: {}, patch: { title: "B" } })]),
  );
  expect(value(journal.orphans(accountKey)).own).toEqual([2]);
});

it("law 4: a parked edit is in no run of the edits that ended before and after it", () => {
  const all = recorded(1, 2 * endedKept);
  value(
    journal.forget(
      accountKey,
      all.filter((of) => of !== 50),
    ),
  );
  expect(value(journal.ended([seq(49), seq(50), seq(51)]))).toEqual([49, 51]);
  expect(runs()).toMatchObject([
    [1, 49],
    [51, expect.any(Number)],
  ]);
  value(journal.withdraw(accountKey, [seq(50)]));
  expect(value(journal.ended([seq(50)]))).toEqual([50]);
  expect(runs()).toMatchObject([[1, expect.any(Number)]]);
});

it("law 13: the sequence of an edit that ended long ago belongs to its account and to no other", () => {
  const all = recorded(1, 2 * endedKept);
  value(journal.forget(accountKey, all));
  expect(journal.append(stranger, [anEdit(2)])).toMatchObject({ ok: false });
});

it("law 5: a file of edits does not bring back a change that ended long ago", () => {
  const all = recorded(1, 2 * endedKept);
  const saved = value(journal.unsent(accountKey));
  value(journal.forget(accountKey, all));
  const entries = saved.entries.filter((one) => one.sequence === 2);
  expect(value(journal.importEdits(accountKey, { ...saved, entries }, 0))).toMatchObject({
    taken: 0,
    known: 1,
  });
});

it("law 4: settling a create keeps the part of it that the service left empty as a parked edit, and sequences go on above it", () => {
  const park = {
    kind: "refused",
    fault: { kind: "rejected", status: 200, issues: [] },
  } satisfies Entry["park"];
  const made = anEdit(6, { kind: "update", id: id(42), base: { title: null }, patch: { title: "Dr" } });
  const left: Entry = { ...anEntry(6, made), state: "parked", park };
  value(journal.append(accountKey, [anEdit(7)]));
  const settled = settlement({ sequences: [seq(7)], id: id(-7), serverId: id(42), left });
  value(journal.settle(accountKey, settled));
  expect(value(journal.entries(accountKey)).find((one) => one.sequence === 6)).toMatchObject({
    id: 42,
    patch: { title: "Dr" },
    state: "parked",
    park,
  });
  expect(value(journal.unsettled(accountKey)).find((one) => one.serverId === 42)?.left).toMatchObject({
    sequence: 6,
    park,
  });
  value(journal.forget(accountKey, [seq(7)]));
  expect(value(journal.entries(accountKey)).map((one) => one.sequence)).toContain(6);
  expect(value(journal.reserve(1, 0))).toBeGreaterThan(7);
});
