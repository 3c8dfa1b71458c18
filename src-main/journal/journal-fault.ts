import type { StorageFailure } from "../../src-shared/errors/storage.ts";

/** SQLITE_FULL. */
const full = 13;
/** SQLITE_BUSY and SQLITE_LOCKED. */
const held: ReadonlySet<number | null> = new Set([5, 6]);
/** SQLITE_PERM, _READONLY, _CANTOPEN, _AUTH. */
const closed: ReadonlySet<number | null> = new Set([3, 8, 14, 23]);

/** Translates a failure of the journal's file into a fault that the rep can be shown. */
export function journalFault(cause: unknown): StorageFailure {
  const code = sqliteCode(cause);
  if (code === full) return { kind: "diskFull" };
  if (held.has(code)) return { kind: "storageHeld" };
  if (closed.has(code)) return { kind: "storageClosed" };
  return { kind: "storageBroken", detail: cause instanceof Error ? cause.message : String(cause) };
}

/** SQLite's primary result code; null where the failure is not SQLite's. */
export function sqliteCode(cause: unknown): number | null {
  return typeof cause === "object" && cause !== null && "errcode" in cause
    ? Number(cause.errcode) & 0xff
    : null;
}
