import { existsSync, renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Journal } from "./port.ts";
import { migrate } from "./schema.ts";
import { sqliteJournal } from "./sqlite-journal.ts";
import { sqliteCode, storageFault } from "./storage-fault.ts";

export interface OpenedJournal {
  readonly journal: Journal;
  /** Where an unreadable journal was put, to be looked at by somebody: it is never overwritten. */
  readonly setAside: string | null;
}

/**
 * Opens the journal at `file`, or a new one. One whose content makes no sense is set aside under a name that carries
 * `stamp`. One of a newer Rounds, and one that cannot be opened just now (held by another process, no room, no
 * right), is left untouched and refused with `storageBroken` or `diskFull`: its edits are not lost. `maxPages` bounds
 * the file; `patienceMs` is how long another process is waited for.
 */
export function openJournal(input: {
  readonly file: string;
  readonly stamp: string;
  readonly maxPages?: number;
  readonly patienceMs?: number;
}): Result<OpenedJournal, Fault> {
  const first = tryOpen(input);
  if (first.kind === "open") return ok({ journal: first.journal, setAside: null });
  if (first.kind === "newer") {
    return err({ kind: "storageBroken", detail: "it was written by a newer version of Rounds" });
  }
  if (first.kind === "unavailable") return err(first.fault);
  const aside = `${input.file}.unreadable-${input.stamp}`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(input.file + suffix)) renameSync(input.file + suffix, aside + suffix);
    }
  } catch (cause) {
    return err({ kind: "storageBroken", detail: String(cause) });
  }
  const second = tryOpen(input);
  if (second.kind === "open") return ok({ journal: second.journal, setAside: aside });
  if (second.kind === "unavailable") return err(second.fault);
  return err({
    kind: "storageBroken",
    detail: second.kind === "broken" ? second.detail : "unexpected version",
  });
}

type Attempt =
  | { readonly kind: "open"; readonly journal: Journal }
  | { readonly kind: "newer" }
  | { readonly kind: "unavailable"; readonly fault: Fault }
  | { readonly kind: "broken"; readonly detail: string };

/** What is committed has reached the disk, and outlives a power cut (law 3). */
export function makeDurable(database: DatabaseSync, patienceMs: number): void {
  database.exec(
    `PRAGMA busy_timeout = ${patienceMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;`,
  );
}

/** SQLite result codes that speak of what is in the file: SQLITE_ERROR, _CORRUPT, _FORMAT, _NOTADB. */
const contentCodes: ReadonlySet<number> = new Set([1, 11, 24, 26]);

function tryOpen(input: {
  readonly file: string;
  readonly maxPages?: number;
  readonly patienceMs?: number;
}): Attempt {
  const { file, maxPages, patienceMs = 2000 } = input;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    makeDurable(database, patienceMs);
    const check = database.prepare("PRAGMA quick_check").get()?.quick_check;
    if (check !== "ok") throw new Error(`quick_check: ${String(check)}`);
    if (!migrate(database)) {
      database.close();
      return { kind: "newer" };
    }
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`);
    const opened = sqliteJournal(database);
    // An entry that no longer parses shows here, while the file can still be set aside whole.
    opened.verify();
    return { kind: "open", journal: opened.journal };
  } catch (cause) {
    database?.close();
    const code = sqliteCode(cause);
    if (code !== null && !contentCodes.has(code)) return { kind: "unavailable", fault: storageFault(cause) };
    return { kind: "broken", detail: cause instanceof Error ? cause.message : String(cause) };
  }
}
