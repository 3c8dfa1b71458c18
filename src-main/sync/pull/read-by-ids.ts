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
 * Reads up to `pageSize` records in one request (sales document, "Common list parameters", `ids`). The service may have deleted a
 * record that the list leaves out, or the list may lag behind it: only a 404 for the record alone shows a deletion (law 9). Null
 * if the service refuses the request, ignores `ids` or sends an unreadable row: then the answer shows nothing about missing
 * records.
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
