import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import { pageSize } from "../plan/plan-pull.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";

/**
 * Reads up to `pageSize` records in one request (sales document, "Common list parameters", `ids`). If the list leaves a record
 * out, either the service has deleted it, or the list lags behind a record that somebody has just made. `verifyDeletions` takes
 * it for deleted, because a complete sweep missed it as well. Other callers ask for it alone, and only a 404 counts (law 9). Null
 * if the request failed but others may succeed, if the list ignores `ids` or goes on, or if a row is unreadable: the list then
 * shows nothing about missing records.
 */
export async function readByIds(
  session: SyncSession,
  of: AnyDescriptor,
  ids: readonly RecordId[],
): Promise<Result<ReadonlyMap<RecordId, Row> | null, SyncFailure>> {
  const answer = await list(session, of, { page: 1, perPage: pageSize, filters: { ids: ids.join(",") } });
  if (!answer.ok) return mayAskOtherwise(answer.error) ? ok(null) : answer;
  const { rows, received, hasMore = false } = answer.value;
  const asked = new Set(ids);
  // A list with other records ignores the filter; an unreadable row may be any of the records, and so may those of a further page.
  if (hasMore || received !== rows.length || rows.some((row) => !asked.has(row.id))) return ok(null);
  return ok(new Map(rows.map((row) => [row.id, row])));
}

/** True if this one reading failed and others may still succeed: the fault is neither this computer's nor the sign-in's. */
export function mayAskOtherwise(fault: SyncFailure): boolean {
  const { kind } = nextAttempt(fault, "update");
  return kind !== "stop" && kind !== "signIn";
}
