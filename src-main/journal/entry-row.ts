import type { DatabaseSync } from "node:sqlite";
import { requestId } from "../contract/ids.ts";
import { type Entry, entry, type JournalEntry, type Settlement, settlement } from "../contract/outbox.ts";

type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** A row of the table `entry` as an entry. What does not parse is a bug or a torn file: it throws. */
export function entryOf(row: SqlRow): Entry {
  return entry.parse({
    sequence: row.sequence,
    type: row.type,
    id: row.record_id,
    kind: row.kind,
    base: json(row.base),
    patch: json(row.patch),
    recordedAt: row.recorded_at,
    visitLogId: row.visit_log_id,
    state: row.state,
    attempts: row.attempts,
    notBefore: row.not_before,
    fault: json(row.fault),
    park: json(row.park),
  });
}

export function journalEntryOf(row: SqlRow): JournalEntry {
  return { ...entryOf(row), request: requestId.nullable().parse(row.request) };
}

export function settlementOf(row: SqlRow): Settlement {
  return settlement.parse(json(row.settlement));
}

/** Reads every entry and settlement of a journal, and throws on nonsense. */
export function verifyEntries(database: Pick<DatabaseSync, "prepare">): void {
  for (const row of database.prepare("SELECT * FROM entry").all() as SqlRow[]) {
    entryOf(row);
    if (row.settlement !== null) settlementOf(row);
  }
}

export function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function json(value: SqlValue | undefined): unknown {
  return typeof value === "string" ? JSON.parse(value) : null;
}
