// notices: newer-journal-written, upgrade-not-one-transaction, failed-upgrade-sets-journal-aside
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "../../../src-main/journal/open-journal.ts";
import { journalVersion } from "../../../src-main/journal/schema.ts";
import { accountKey, anEdit } from "../sync/entries.ts";
import { value } from "./a-journal.ts";
import { versionOf, writeOldJournal } from "./old-journal.ts";

let folder = "";
const file = () => join(folder, "journal.sqlite");
const open = (more: { maxPages?: number; patienceMs?: number } = {}) =>
  openJournal({ file: file(), stamp: "now", ...more });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rounds-upgrade-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ofVersion = (steps: number) => writeOldJournal(file(), steps);
const versionNow = () => versionOf(file());

/** What stands on the disk, but for the index of the write-ahead log, which any reader makes anew. */
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

  it("as a Rounds that ended in order left it", () => {
    value(open()).journal.close();
    const newer = new DatabaseSync(file());
    newer.exec(`PRAGMA user_version = ${journalVersion + 1}`);
    newer.close();
    const before = bytes();
    expect(open()).toEqual(refused);
    expect(bytes()).toEqual(before);
  });

  it("as one that was killed left it, with edits in the write-ahead log alone", () => {
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

  it("though this SQLite cannot make sense of its tables", () => {
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

describe("law 3: an upgrade that does not come about leaves the journal to the Rounds that wrote it", () => {
  it("where the disk is full, and it comes about once there is room", () => {
    ofVersion(1);
    expect(open({ maxPages: 8 })).toMatchObject({ error: { kind: "upgradeFailed", reason: "diskFull" } });
    expect(versionNow()).toBe(1);
    const { journal } = value(open());
    expect(value(journal.entries(accountKey))).toMatchObject([{ patch: { last_name: "Ångström" } }]);
    journal.close();
  });

  it("where a step does not fit what is there", () => {
    ofVersion(1);
    const strange = new DatabaseSync(file());
    strange.exec("CREATE TABLE attempt (id INTEGER)");
    strange.close();
    expect(open()).toMatchObject({ error: { kind: "upgradeFailed", reason: "other" } });
    expect(versionNow()).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes("unreadable"))).toEqual([]);
  });

  it("where an edit can no longer be read afterwards", () => {
    ofVersion(1);
    const strange = new DatabaseSync(file());
    strange.exec("UPDATE entry SET state = 'of old'");
    strange.close();
    expect(open()).toEqual({
      ok: false,
      error: { kind: "upgradeFailed", reason: "other", detail: "an unsent edit could not be read" },
    });
    expect(versionNow()).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes("unreadable"))).toEqual([]);
  });

  it("where another process is writing", () => {
    ofVersion(1);
    const holder = new DatabaseSync(file());
    holder.exec("BEGIN IMMEDIATE");
    expect(open({ patienceMs: 0 })).toEqual({ ok: false, error: { kind: "storageHeld" } });
    holder.close();
    expect(versionNow()).toBe(1);
    value(open()).journal.close();
    expect(versionNow()).toBe(journalVersion);
    expect(existsSync(`${file()}.unreadable-now`)).toBe(false);
  });
});
