// notices: journal-skips-the-disk, locked-journal-set-aside, new-journal-reuses-sequences
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeDurable, openJournal } from "../../../src-main/journal/open-journal.ts";
import type { Journal } from "../../../src-main/journal/port.ts";
import { accountKeyOf } from "../../../src-shared/ids.ts";
import { accountKey, anEdit, id, seq } from "../sync/entries.ts";
import { type AJournal, aJournal, settlement, value } from "./a-journal.ts";

let held: AJournal;
let journal: Journal;
const other = accountKeyOf("https://crm.test", id(8));
const entries = (of = accountKey) => value(journal.entries(of));
const noteOn = (of: number, contact: number) =>
  anEdit(of, {
    type: "note",
    patch: { resource_type: "contact", resource_id: contact, content: "Met" },
  });
const change = (of: number, contact: number) =>
  anEdit(of, { kind: "update", id: id(contact), base: { phone: null }, patch: { phone: "1" } });

beforeEach(() => {
  held = aJournal();
  journal = held.journal;
});
afterEach(() => held.remove());

it("law 6: a sequence that a replica brought into a new journal is not issued again", () => {
  value(journal.append(accountKey, [anEdit(5)]));
  expect(value(journal.reserve(10, 0))).toBe(6);
});

it("laws 6 and 13: an edit with a sequence of another account is refused, not skipped", () => {
  value(journal.append(accountKey, [anEdit(5), anEdit(6)]));
  value(journal.withdraw(accountKey, [seq(6)]));
  expect(journal.append(other, [anEdit(5)])).toMatchObject({ ok: false });
  expect(journal.append(other, [anEdit(6)])).toMatchObject({ ok: false });
  expect(entries(other)).toEqual([]);
  expect(entries()).toHaveLength(1);
});

it("law 2: a correction that names a record by its old temporary id gets the service's id, whether or not the replica has settled", () => {
  value(journal.append(accountKey, [anEdit(1), noteOn(2, -1), noteOn(3, -1)]));
  value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
  const patch = { resource_type: "contact", resource_id: -1, content: "Met Ana" };
  const base = { resource_id: -1, resource_type: "contact" };
  const decided = (of: number, values: { base: typeof base | null }) =>
    value(
      journal.release(
        accountKey,
        { requeued: [{ sequence: seq(of), patch, ...values }], dropped: [], rebased: [] },
        null,
      ),
    );
  decided(2, { base });
  value(journal.forget(accountKey, [seq(1)]));
  decided(3, { base: null });
  expect(entries()).toMatchObject([
    { base: { resource_id: 41 }, patch: { resource_id: 41, content: "Met Ana" } },
    { base: null, patch: { resource_id: 41, content: "Met Ana" } },
  ]);
});

describe("a create that can no longer be withdrawn", () => {
  const all = [seq(1), seq(2), seq(3), seq(4)];
  beforeEach(() => {
    value(journal.append(accountKey, [anEdit(1), change(2, -1), noteOn(3, -1), anEdit(4)]));
  });

  it("law 4: a create being sent keeps the edits that depend on it when all are withdrawn", () => {
    value(journal.claim(accountKey, [seq(1)], null));
    expect(value(journal.withdraw(accountKey, all)).taken).toEqual([4]);
    expect(entries().map((one) => one.sequence)).toEqual([1, 2, 3]);
  });

  it("law 4: a create keeps the edits that depend on it after its answer, and after the replica has settled", () => {
    value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
    expect(value(journal.withdraw(accountKey, [seq(1), seq(2)])).taken).toEqual([]);
    value(journal.forget(accountKey, [seq(1)]));
    expect(value(journal.withdraw(accountKey, all)).taken).toEqual([4]);
    expect(entries().map((one) => one.sequence)).toEqual([2, 3]);
  });

  it("law 4: an edit that depends on a create being sent can be withdrawn alone", () => {
    value(journal.claim(accountKey, [seq(1)], null));
    expect(value(journal.withdraw(accountKey, [seq(2)])).taken).toEqual([2]);
  });

  it("law 4: each of several changes that has not left is withdrawn, although another is being sent", () => {
    const changes = [5, 6].map((of) =>
      anEdit(of, {
        type: "task",
        kind: "update",
        id: id(9),
        base: { content: "a" },
        patch: { content: "b" },
      }),
    );
    value(journal.append(accountKey, changes));
    value(journal.claim(accountKey, [seq(5)], null));
    expect(value(journal.withdraw(accountKey, [seq(5), seq(6)])).taken).toEqual([6]);
  });

  it("law 4: an unsent create is withdrawn together with the edits that depend on it", () => {
    expect(value(journal.withdraw(accountKey, all)).taken).toEqual([1, 2, 3, 4]);
  });
});

it("law 3: a journal that another process holds open is left in place and refused", () => {
  value(journal.append(accountKey, [anEdit(1)]));
  journal.close();
  const holder = new DatabaseSync(held.file);
  holder.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE counter SET next = next; COMMIT;");
  expect(openJournal({ file: held.file, stamp: "now", patienceMs: 0 })).toMatchObject({
    error: { kind: "storageHeld" },
  });
  holder.close();
  expect(readdirSync(held.folder).filter((name) => name.includes("unreadable"))).toEqual([]);
  journal = held.open().journal;
  expect(entries()).toHaveLength(1);
});

it("law 3: a journal whose path cannot be opened at all is left in place and refused", () => {
  const blocked = join(held.folder, "blocked");
  mkdirSync(blocked);
  expect(openJournal({ file: blocked, stamp: "now" })).toMatchObject({ error: { kind: "storageClosed" } });
  expect(readdirSync(held.folder)).toContain("blocked");
});

it("law 3: the journal waits for the disk with every commit and writes ahead, so that a power cut loses nothing committed", () => {
  const database = new DatabaseSync(join(held.folder, "durable.sqlite"));
  makeDurable(database, 0);
  // 2 is FULL (SQLite, "PRAGMA synchronous").
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  // On macOS only these have the drive write what it was given.
  expect(database.prepare("PRAGMA fullfsync").get()).toEqual({ fullfsync: 1 });
  expect(database.prepare("PRAGMA checkpoint_fullfsync").get()).toEqual({ checkpoint_fullfsync: 1 });
  database.close();
});
