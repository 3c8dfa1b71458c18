import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import { pageSize } from "../plan/plan-pull.ts";
import type { SyncSession } from "../session.ts";
import { list } from "./page.ts";

/**
 * Reads up to `pageSize` records in one request (sales document, "Common list parameters", `ids`). If the list
 * leaves a record out, the service has deleted it. Null if the list cannot show that: the caller then reads each record alone.
 */
export async function readByIds(
  session: SyncSession,
  of: RecordDescriptor,
  ids: readonly RecordId[],
): Promise<Result<ReadonlyMap<RecordId, Row> | null, SyncFailure>> {
  const answer = await list(session, of, { page: 1, perPage: pageSize, filters: { ids: ids.join(",") } });
  if (!answer.ok) return mayAskOtherwise(answer.error) ? ok(null) : answer;
  const { rows, received } = answer.value;
  const asked = new Set(ids);
  // A list with other records ignores the filter; an unreadable row may be any of the records.
  if (received !== rows.length || rows.some((row) => !asked.has(row.id))) return ok(null);
  return ok(new Map(rows.map((row) => [row.id, row])));
}

/** The service refuses this one reading and may still answer others. */
export function mayAskOtherwise(fault: SyncFailure): boolean {
  const { kind } = nextAttempt(fault, "update");
  return kind !== "stop" && kind !== "signIn";
}
