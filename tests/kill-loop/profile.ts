import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** As Chromium does when it finds the store torn, but between two runs. Answers whether there was one. */
export function deleteStore(userData: string): boolean {
  const folder = join(userData, "Chromium/Default/IndexedDB");
  const was = existsSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return was;
}

/** An entry of the journal that has not ended. */
export interface JournalEntry {
  readonly sequence: number;
  readonly type: string;
  readonly record_id: number;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly park: string | null;
  readonly base: string | null;
  readonly patch: string;
}

/** Reads beside the app, as it stands on disk. */
export function unsentIn(userData: string): readonly JournalEntry[] {
  const database = new DatabaseSync(join(userData, "journal.sqlite"), { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT sequence, type, record_id, kind, state, attempts, park, base, patch FROM entry
         WHERE state <> 'kept' ORDER BY sequence`,
      )
      .all() as unknown as JournalEntry[];
  } finally {
    database.close();
  }
}
