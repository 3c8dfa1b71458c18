import type { DatabaseSync } from "node:sqlite";
import { type AccountKey, requestId } from "../../../src-shared/ids.ts";
import {
  type Entry,
  entry,
  type JournalEntry,
  type Settlement,
  settlement,
} from "../../../src-shared/ipc/outbox.ts";

type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

/** Parses a row of the table `entry`. Throws if the row does not parse: the cause is a bug or a torn file. */
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

export type EntriesByAccount = ReadonlyMap<AccountKey, readonly JournalEntry[]>;

/** Every entry of a journal, in order. Throws if an entry or a settlement does not parse. */
export function readEntries(database: Pick<DatabaseSync, "prepare">): EntriesByAccount {
  const rows = database.prepare("SELECT * FROM entry ORDER BY sequence").all() as SqlRow[];
  for (const row of rows) if (row.settlement !== null) settlementOf(row);
  const read = rows.map((row) => ({ account: row.account as AccountKey, entry: journalEntryOf(row) }));
  return new Map(
    [...Map.groupBy(read, (one) => one.account)].map(([account, ofAccount]) => [
      account,
      ofAccount.map((one) => one.entry),
    ]),
  );
}

export function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function json(value: SqlValue | undefined): unknown {
  return typeof value === "string" ? JSON.parse(value) : null;
}
