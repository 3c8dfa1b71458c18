import { existsSync, renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Fault } from "../contract/fault.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { Journal } from "./port.ts";
import { migrate } from "./schema.ts";
import { sqliteJournal } from "./sqlite-journal.ts";

export interface OpenedJournal {
  readonly journal: Journal;
  /** Where an unreadable journal was put, to be looked at by somebody: it is never overwritten. */
  readonly setAside: string | null;
}

/**
 * Opens the journal at `file`, or a new one. One that cannot be read is set aside under a name that carries
 * `stamp`; one of a newer Rounds is left untouched and refused with `storageBroken`. `maxPages` bounds the file.
 */
export function openJournal(input: {
  readonly file: string;
  readonly stamp: string;
  readonly maxPages?: number;
}): Result<OpenedJournal, Fault> {
  const first = tryOpen(input.file, input.maxPages);
  if (first.kind === "open") return ok({ journal: first.journal, setAside: null });
  if (first.kind === "newer") {
    return err({ kind: "storageBroken", detail: "it was written by a newer version of Rounds" });
  }
  const aside = `${input.file}.unreadable-${input.stamp}`;
  try {
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(input.file + suffix)) renameSync(input.file + suffix, aside + suffix);
    }
  } catch (cause) {
    return err({ kind: "storageBroken", detail: String(cause) });
  }
  const second = tryOpen(input.file, input.maxPages);
  if (second.kind === "open") return ok({ journal: second.journal, setAside: aside });
  return err({
    kind: "storageBroken",
    detail: second.kind === "broken" ? second.detail : "unexpected version",
  });
}

type Attempt =
  | { readonly kind: "open"; readonly journal: Journal }
  | { readonly kind: "newer" }
  | { readonly kind: "broken"; readonly detail: string };

function tryOpen(file: string, maxPages: number | undefined): Attempt {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 2000; PRAGMA secure_delete = ON;",
    );
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
    return { kind: "broken", detail: cause instanceof Error ? cause.message : String(cause) };
  }
}
