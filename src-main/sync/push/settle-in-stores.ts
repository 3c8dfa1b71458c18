import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { Settlement } from "../../../src-shared/ipc/outbox.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { SyncSession } from "../session.ts";

/**
 * Brings a service's answer home in three steps: the journal stores answer and remap in one transaction; then the replica
 * settles, idempotently; then the journal forgets the rows (docs/design.md, "The two stores"). If a step breaks off,
 * `replaySettled` goes on from the journal.
 */
export async function settleInStores(
  session: SyncSession,
  settlement: Omit<Settlement, "at">,
): Promise<Result<null, SyncFailure>> {
  const settled = { ...settlement, at: session.logicalClock() };
  // mutation: answer-skips-journal
  const journalled = session.journal.settle(session.account.key, settled, session.serverDate());
  // mutation: answer-skips-journal#check
  if (!journalled.ok) return journalled;
  session.ownAnswers.note(session.account.key, settlement);
  // A deleted record is no duplicate. A create that has just ended may now have one.
  if (settled.deleted || isTemporary(settled.id)) session.onDuplicates();
  return settleInReplica(session, settled);
}

/**
 * Settles in the replica the edits that the journal holds as answered, after a crash or while the window was away. Returns
 * the fault of a record that the replica cannot write: the journal keeps that answer for the next run, and all other edits
 * go on (law 14). Fails if the replica can write none.
 */
export async function replaySettled(session: SyncSession): Promise<Result<SyncFailure | null, SyncFailure>> {
  const left = session.journal.unsettled(session.account.key);
  if (!left.ok) return left;
  let failed: SyncFailure | null = null;
  for (const settlement of left.value) {
    const settled = await settleInReplica(session, { ...settlement, at: session.logicalClock() });
    if (settled.ok) continue;
    // mutation: unsettled-record-stops-others
    if (!isFailureOfRecord(settled.error)) return settled;
    failed ??= settled.error;
  }
  return ok(failed);
}

/** True if the replica works and failed only over this record. */
export function isFailureOfRecord({ kind }: SyncFailure): boolean {
  return kind === "internal" || kind === "invalidArguments";
}

async function settleInReplica(
  session: SyncSession,
  settlement: Settlement,
): Promise<Result<null, SyncFailure>> {
  const settled = await session.replica["replica.settle"](settlement);
  return settled.ok ? session.journal.forget(session.account.key, settlement.sequences) : settled;
}
