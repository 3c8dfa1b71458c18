import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { removeWith } from "../copy-main-records.ts";
import { newCursor } from "../plan/plan-pull.ts";
import { adoptServerIds } from "../push/adopt-server-ids.ts";
import type { SyncSession } from "../session.ts";
import { applyRows } from "./page.ts";
import { readHeldIds } from "./read-held-ids.ts";

/** Records of a type that the service named for some values. */
interface NamedRecords {
  readonly rows: readonly Row[];
  readonly requestSeq: RequestSeq;
  /** The values that Rounds asked for, and whether the service named every record that has them. */
  readonly asked: readonly { readonly where: Values; readonly complete: boolean }[];
}

/**
 * Takes the answer of a service that lists a part of a type. A row that may be a create of ours in flight waits (law 7). A delivered
 * record takes the id that the service lists it with (law 11). Rounds removes a missing record, and what lives under it, only after
 * a complete answer (law 9).
 */
export async function applyListing(
  session: SyncSession,
  type: RecordName,
  { rows, requestSeq, asked }: NamedRecords,
): Promise<Result<null, SyncFailure>> {
  const before = await adoptServerIds(session, type, rows);
  if (!before.ok) return before;
  const cursor = session.cursors.get(type) ?? newCursor(type);
  const applied = await applyRows(session, { rows, others: "keep", requestSeq, cursor });
  if (!applied.ok) return applied;
  // The replica may hold a temporary record that was delivered while the page was on its way.
  // mutation: late-delivery-listed-twice
  const after = await adoptServerIds(session, type, rows);
  if (!after.ok) return after;
  const listed = new Set(rows.map((row) => row.id));
  for (const { where, complete } of asked) {
    // mutation: incomplete-answer-removes
    if (!complete) continue;
    const held = await readHeldIds(session, type, where);
    if (!held.ok) return held;
    const gone = [...held.value].filter((id) => !listed.has(id));
    const removed = await removeWith(session, { type, ids: gone, requestSeq, why: "gone" });
    if (!removed.ok) return removed;
  }
  return ok(null);
}
