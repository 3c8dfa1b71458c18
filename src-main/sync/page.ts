import type { Fault } from "../contract/fault.ts";
import type { Cursor } from "../contract/pull.ts";
import type { RecordDescriptor } from "../contract/records/define.ts";
import type { Row } from "../contract/records/read-row.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { ListPage, ListQuery } from "./ports.ts";
import type { SyncSession } from "./session.ts";

/** A page of a list, as long as the replica is attached. */
export async function list(
  session: SyncSession,
  of: RecordDescriptor,
  query: ListQuery,
): Promise<Result<ListPage, Fault>> {
  if (of.service === "local") return err({ kind: "internal", reference: `list of ${of.name}` });
  if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
  return session.remotes[of.service].list(of, query);
}

export interface Fetched {
  readonly rows: readonly Row[];
  readonly requestedAt: number;
  readonly cursor: Cursor;
  readonly whole?: boolean;
}

/** Rows and cursor in one transaction of the replica (law 2). Answers how many rows were written. */
export async function applyRows(session: SyncSession, fetched: Fetched): Promise<Result<number, Fault>> {
  if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
  const { cursor } = fetched;
  const applied = await session.replica["replica.applyPage"]({
    type: cursor.type,
    rows: [...fetched.rows],
    cursor,
    requestedAt: fetched.requestedAt,
    whole: fetched.whole ?? false,
  });
  if (!applied.ok) return applied;
  session.cursors.set(cursor.type, cursor);
  session.onProgress(cursor.type, null);
  return ok(applied.value.written);
}
