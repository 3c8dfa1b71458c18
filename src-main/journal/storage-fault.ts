import type { Fault } from "../contract/fault.ts";

/** SQLITE_FULL. */
const full = 13;

/** What a failure of the journal's file means to the rep. */
export function storageFault(cause: unknown): Fault {
  if (sqliteCode(cause) === full) return { kind: "diskFull" };
  return { kind: "storageBroken", detail: cause instanceof Error ? cause.message : String(cause) };
}

/** SQLite's primary result code; null where the failure is not SQLite's. */
export function sqliteCode(cause: unknown): number | null {
  return typeof cause === "object" && cause !== null && "errcode" in cause
    ? Number(cause.errcode) & 0xff
    : null;
}
