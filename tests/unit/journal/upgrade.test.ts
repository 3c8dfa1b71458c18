// notices: newer-journal-written, upgrade-not-one-transaction, failed-upgrade-sets-journal-aside
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { journalSteps, journalVersion, migrate } from "../../../src-main/journal/schema.ts";
import { accountKey, anEdit, seq } from "../sync/entries.ts";
import { settlement, value } from "./a-journal.ts";
import { laterSteps, versionOf, writeJournalOfNow } from "./later-steps.ts";

let folder = "";
const file = () => join(folder, "journal.sqlite");
const open = (more: { maxPages?: number; patienceMs?: number; steps?: readonly string[] } = {}) =>
  openJournal({ file: file(), stamp: "now", ...more });
/** Opens the journal as a later version of Rounds does. */
const upgrade: typeof open = (more) => open({ steps: laterSteps, ...more });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-upgrade-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const versionNow = () => versionOf(file());

/** Hashes each file on the disk, except the index of the write-ahead log, which any reader rebuilds. */
function bytes(): Record<string, string> {
  const names = readdirSync(folder).filter((name) => !name.endsWith("-shm"));
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}

describe("law 3: a journal of a newer Rounds is refused, and not one byte of it changes", () => {
  const refused = { ok: false, error: { kind: "newerProfile", part: "journal" } };

  it("law 3: a newer Rounds' journal that was closed in order is refused, and not one byte of it changes", () => {
    value(open()).journal.close();
    const newer = new DatabaseSync(file());
    newer.exec(`PRAGMA user_version = ${journalVersion + 1}`);
    newer.close();
    const before = bytes();
    expect(open()).toEqual(refused);
    expect(bytes()).toEqual(before);
  });

  it("law 3: a newer Rounds' journal with edits only in its write-ahead log is refused, and not one byte of it changes", () => {
    const { journal } = value(open());
    value(journal.append(accountKey, [anEdit(1)]));
    const newer = new DatabaseSync(file());
    newer.exec(`PRAGMA user_version = ${journalVersion + 1}`);
    const living = folder;
    folder = mkdtempSync(join(tmpdir(), "rounds-upgrade-"));
    for (const suffix of ["", "-wal"]) copyFileSync(join(living, `journal.sqlite${suffix}`), file() + suffix);
    newer.close();
    journal.close();
    rmSync(living, { recursive: true });
    const before = bytes();
    expect(Object.keys(before)).toEqual(["journal.sqlite", "journal.sqlite-wal"]);
    expect(open()).toEqual(refused);
    expect(bytes()).toEqual(before);
  });

  it("law 3: a newer Rounds' journal whose tables this SQLite cannot read is refused, and not one byte of it changes", () => {
    value(open()).journal.close();
    const newer = new DatabaseSync(file(), { defensive: false });
    newer.exec("CREATE TABLE of_tomorrow (id INTEGER); PRAGMA writable_schema = ON;");
    newer.exec(
      "UPDATE sqlite_master SET sql = 'CREATE TABLE of_tomorrow (id NEW SYNTAX OF) TOMORROW' WHERE name = 'of_tomorrow'",
    );
    newer.exec(`PRAGMA user_version = ${journalVersion + 1}`);
    newer.close();
    const before = bytes();
    expect(open()).toEqual(refused);
    expect(bytes()).toEqual(before);
  });
});

it("law 2: edits of an earlier version, whose journal had no list of references, get the id of the record that they name", () => {
  const before = new DatabaseSync(file());
  migrate(before, undefined, journalSteps.slice(0, 2));
  const insert = before.prepare(
    `INSERT INTO entry (sequence, account, type, record_id, kind, patch, recorded_at, state)
     VALUES (?, ?, ?, ?, 'create', ?, 0, 'waiting')`,
  );
  insert.run(1, accountKey, "contact", -1, '{"last_name":"A"}');
  insert.run(2, accountKey, "note", -2, '{"resource_type":"contact","resource_id":-1}');
  before.close();
  const { journal } = value(open());
  value(journal.settle(accountKey, settlement({ sequences: [seq(1)] })));
  expect(value(journal.entries(accountKey))).toMatchObject([{}, { patch: { resource_id: 41 } }]);
  journal.close();
});

describe("law 3: an upgrade that fails leaves the journal to the Rounds that wrote it", () => {
  /** The Rounds that wrote it opens it, and has the edit. */
  function stillOpens(): void {
    expect(versionNow()).toBe(journalVersion);
    const { journal, setAside } = value(open());
    expect(setAside).toBeNull();
    expect(value(journal.entries(accountKey))).toMatchObject([{ patch: { last_name: "Ångström" } }]);
    journal.close();
  }

  it("law 3: an upgrade on a full disk leaves the journal to its older Rounds, and succeeds once there is room", () => {
    writeJournalOfNow(file());
    const maxPages = statSync(file()).size / 4096 + 2;
    expect(upgrade({ maxPages })).toMatchObject({ error: { kind: "upgradeFailed", reason: "diskFull" } });
    stillOpens();
    const { journal } = value(upgrade());
    expect(value(journal.entries(accountKey))).toMatchObject([{ patch: { last_name: "Ångström" } }]);
    journal.close();
  });

  it("law 3: an upgrade step that does not fit the stored data leaves the journal to its older Rounds", () => {
    writeJournalOfNow(file());
    const strange = new DatabaseSync(file());
    strange.exec("CREATE TABLE tomorrow_three (id INTEGER)");
    strange.close();
    expect(upgrade()).toMatchObject({ error: { kind: "upgradeFailed", reason: "other" } });
    expect(readdirSync(folder).filter((name) => name.includes("unreadable"))).toEqual([]);
    stillOpens();
  });

  it("law 3: an upgrade that makes an edit unreadable leaves the journal to its older Rounds", () => {
    writeJournalOfNow(file());
    const steps = [...laterSteps, "UPDATE entry SET state = 'of tomorrow'"];
    expect(upgrade({ steps })).toEqual({
      ok: false,
      error: { kind: "upgradeFailed", reason: "other", detail: "an unsent edit could not be read" },
    });
    expect(readdirSync(folder).filter((name) => name.includes("unreadable"))).toEqual([]);
    stillOpens();
  });

  it("law 3: an upgrade during another process's write leaves the journal to its older Rounds", () => {
    writeJournalOfNow(file());
    const holder = new DatabaseSync(file());
    holder.exec("BEGIN IMMEDIATE");
    expect(upgrade({ patienceMs: 0 })).toEqual({ ok: false, error: { kind: "storageHeld" } });
    holder.close();
    expect(versionNow()).toBe(journalVersion);
    value(upgrade()).journal.close();
    expect(versionNow()).toBe(laterSteps.length);
    expect(existsSync(`${file()}.unreadable-now`)).toBe(false);
  });
});
