import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Cursor, PulledPage } from "../../../src-shared/ipc/pull.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { ListPage, ListQuery } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { filterInFlight } from "./in-flight-filter.ts";

/** Reads a page of a list, as long as the replica is attached. */
export async function list(
  session: SyncSession,
  of: AnyDescriptor,
  query: ListQuery,
): Promise<Result<ListPage, SyncFailure>> {
  if (of.service === "local") return err({ kind: "internal", reference: `list of ${of.name}` });
  if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
  return session.remotes[of.service].list(of, query);
}

export interface Fetched extends Pick<PulledPage, "others"> {
  readonly rows: readonly Row[];
  readonly requestSeq: RequestSeq;
  readonly cursor: Cursor;
}

/** Applies rows and cursor in one transaction of the replica (law 2). */
export async function applyRows(session: SyncSession, fetched: Fetched): Promise<Result<null, SyncFailure>> {
  if (session.signal.aborted) return err({ kind: "replicaUnavailable" });
  const present = session.ownAnswers.over(session.account.key, fetched.cursor.type, fetched.rows);
  const free = await filterInFlight(session, { rows: present, cursor: fetched.cursor });
  if (!free.ok) return free;
  const { rows, cursor } = free.value;
  const applied = await session.replica["replica.applyPage"]({
    type: cursor.type,
    rows: [...rows],
    cursor,
    requestSeq: fetched.requestSeq,
    others: fetched.others,
  });
  if (!applied.ok) return applied;
  const listed = session.listed.get(cursor.type);
  if (listed !== undefined) for (const row of fetched.rows) listed.add(row.id);
  if (fetched.requestSeq > (session.appliedAt.get(cursor.type) ?? 0))
    session.appliedAt.set(cursor.type, fetched.requestSeq);
  session.cursors.set(cursor.type, cursor);
  session.onProgress(cursor.type, null);
  return ok(null);
}

/** Applies a cursor without rows. */
export async function applyCursor(session: SyncSession, cursor: Cursor): Promise<Result<null, SyncFailure>> {
  const requestSeq = session.logicalClock();
  return await applyRows(session, { rows: [], others: "keep", requestSeq, cursor });
}

/**
 * Returns the service's time, ISO 8601; the computer's until the service has sent one (law 10).
 */
export function serviceNow(session: SyncSession, answered: string | null = null): string {
  return answered ?? session.serverDate() ?? new Date(session.clock.now()).toISOString();
}
