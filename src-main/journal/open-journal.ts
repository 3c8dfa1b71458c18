import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { StorageFailure } from "../../src-shared/errors/storage.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { fileFault, ownFileMode } from "../configuration/durable-file.ts";
import { doubtCopiedFile } from "./copied-file.ts";
import { journalFault, sqliteCode } from "./journal-fault.ts";
import type { Journal } from "./port.ts";
import { journalSteps, journalVersionOf, migrate } from "./schema.ts";
import { sqliteJournal } from "./sqlite-journal.ts";
import { type EntriesByAccount, readEntries } from "./tables/entry-row.ts";

export interface OpenedJournal {
  readonly journal: Journal;
  /**
   * Path to which an unreadable journal was moved, so that somebody can examine it: Rounds never overwrites
   * it.
   */
  readonly setAside: string | null;
  /** Waiting edits that the original of this file may have sent, if it is a copy. */
  readonly doubted: number;
}

/**
 * Opens the journal at `file`, or creates it. Moves a journal with damaged content aside, under a name with `stamp`. Refuses a journal
 * of a newer Rounds (`newerProfile`), one that it cannot upgrade (`upgradeFailed`), and one that it cannot open at present
 * (`storageHeld`, `storageClosed`, `diskFull`, `storageBroken`), and does not touch the file, so that no edit is lost. `maxPages` bounds
 * the file; Rounds waits `patienceMs` for another process that holds it; tests pass `steps`.
 */
export function openJournal(input: {
  readonly file: string;
  readonly stamp: string;
  readonly maxPages?: number;
  readonly patienceMs?: number;
  readonly steps?: readonly string[];
}): Result<OpenedJournal, StorageFailure> {
  const { steps = journalSteps } = input;
  const isNewer = (file: string) => versionOnDisk(file) > steps.length;
  // mutation: newer-journal-written
  if (isNewer(input.file)) return err(newer);
  const first = tryOpen({ ...input, steps });
  if (first.kind === "open") return ok({ ...first.opened, setAside: null });
  // mutation: locked-journal-set-aside
  if (first.kind === "unavailable") return err(first.fault);
  const aside = `${input.file}.unreadable-${input.stamp}`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(input.file + suffix)) renameSync(input.file + suffix, aside + suffix);
    }
  } catch (cause) {
    return err({ kind: "storageBroken", detail: String(cause) });
  }
  const second = tryOpen({ ...input, steps });
  if (second.kind === "open") return ok({ ...second.opened, setAside: aside });
  if (second.kind === "unavailable") return err(second.fault);
  return err({ kind: "storageBroken", detail: second.detail });
}

const newer: StorageFailure = { kind: "newerProfile", part: "journal" };

/**
 * Reads the version without write access. Opening a file for writing and closing it would change it: SQLite would move a newer
 * Rounds' write-ahead log into the database. This SQLite may also be too old for the file's tables and report them as corrupt.
 * Returns 0 if it can read no version.
 */
function versionOnDisk(file: string): number {
  try {
    if (!existsSync(file)) return 0;
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    return log === undefined || log.size === 0 ? versionInHeader(file) : versionBesideLog(file);
  } catch {
    // A fault of the file shows when Rounds opens it.
    return 0;
  }
}

/** Reads the user version, at offset 60 of an SQLite file ("Database File Format", section 1.3). */
function versionInHeader(file: string): number {
  const header = Buffer.alloc(64);
  const opened = openSync(file, "r");
  try {
    const whole = readSync(opened, header) === header.length;
    return whole && header.toString("latin1", 0, 16) === "SQLite format 3\0" ? header.readInt32BE(60) : 0;
  } finally {
    closeSync(opened);
  }
}

/**
 * Reads the version with the write-ahead log, which may hold a newer header. This creates no file but the
 * log's index, `-shm`.
 */
function versionBesideLog(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return journalVersionOf(database);
  } finally {
    database.close();
  }
}

type Attempt =
  | { readonly kind: "open"; readonly opened: Omit<OpenedJournal, "setAside"> }
  | { readonly kind: "unavailable"; readonly fault: StorageFailure }
  | { readonly kind: "broken"; readonly detail: string };

/** Makes each commit reach the disk before it returns, so that it outlives a power cut (law 3). */
export function makeDurable(database: DatabaseSync, patienceMs: number): void {
  database.exec(
    // mutation: journal-skips-the-disk
    `PRAGMA busy_timeout = ${patienceMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;`,
  );
  // On macOS fsync leaves the data in the drive's own memory; on other systems these pragmas change nothing.
  database.exec("PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON;");
}

/** SQLite result codes for bad file content: SQLITE_ERROR, _CORRUPT, _FORMAT, _NOTADB. */
const contentCodes: ReadonlySet<number> = new Set([1, 11, 24, 26]);

function tryOpen(input: {
  readonly file: string;
  readonly maxPages?: number;
  readonly patienceMs?: number;
  readonly steps: readonly string[];
}): Attempt {
  const { file, maxPages, patienceMs = 2000, steps } = input;
  let database: DatabaseSync | undefined;
  try {
    const unmade = makePrivate(file);
    if (unmade !== null) return { kind: "unavailable", fault: unmade };
    database = new DatabaseSync(file);
    database.exec(`PRAGMA busy_timeout = ${patienceMs}`);
    makeDurable(database, patienceMs);
    const check = database.prepare("PRAGMA quick_check").get()?.quick_check;
    if (check !== "ok") throw new Error(`quick_check: ${String(check)}`);
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    const upgraded = upgrade(database, steps);
    if (!upgraded.ok) {
      database.close();
      return { kind: "unavailable", fault: upgraded.error };
    }
    const { held, doubted } = doubtCopiedFile(database, file, upgraded.value);
    return { kind: "open", opened: { journal: sqliteJournal(database, held), doubted } };
  } catch (cause) {
    database?.close();
    const code = sqliteCode(cause);
    if (code !== null && !contentCodes.has(code)) return { kind: "unavailable", fault: journalFault(cause) };
    return { kind: "broken", detail: cause instanceof Error ? cause.message : String(cause) };
  }
}

/**
 * Restricts the file's mode: SQLite would give a new file the system's usual mode, and its write-ahead log
 * takes the mode of the file.
 */
function makePrivate(file: string): StorageFailure | null {
  if (existsSync(file)) return null;
  try {
    closeSync(openSync(file, "wx", ownFileMode));
    return null;
  } catch (error) {
    return fileFault(error);
  }
}

/**
 * Brings the journal to this version and parses every entry, so that a damaged entry throws while the file
 * can still be set aside whole. If an entry no longer parses after the upgrade, the fault is ours and the file is not damaged:
 * the Rounds that wrote the entry still reads it. Returns the entries, so that nothing parses them twice at a start.
 */
function upgrade(database: DatabaseSync, steps: readonly string[]): Result<EntriesByAccount, StorageFailure> {
  const version = journalVersionOf(database);
  const journalVersion = steps.length;
  try {
    let held: EntriesByAccount = new Map();
    const read = () => {
      held = readEntries(database);
    };
    return migrate(database, read, steps) ? ok(held) : err(newer);
  } catch (cause) {
    // mutation: failed-upgrade-sets-journal-aside
    if (version === 0 || version === journalVersion) throw cause;
    const fault = journalFault(cause);
    if (fault.kind !== "diskFull" && fault.kind !== "storageBroken") return err(fault);
    const detail = sqliteCode(cause) === null ? "an unsent edit could not be read" : String(cause);
    return err({ kind: "upgradeFailed", reason: fault.kind === "diskFull" ? "diskFull" : "other", detail });
  }
}
