import type { Fault } from "../contract/fault.ts";
import { isTemporary } from "../contract/ids.ts";
import type { Settlement } from "../contract/outbox.ts";
import type { Result } from "../contract/result.ts";
import type { SyncSession } from "./session.ts";

/**
 * Takes a service's answer home: first the journal, answer and remap in one transaction; then the replica,
 * idempotently; then the journal's rows go (DESIGN section 3, "Two stores"). Where it breaks off, `replaySettled`
 * goes on from the journal.
 */
export async function conclude(
  session: SyncSession,
  settlement: Omit<Settlement, "at">,
): Promise<Result<null, Fault>> {
  const settled = { ...settlement, at: session.tick() };
  // mutation: answer-skips-journal
  const journalled = session.journal.settle(session.account.key, settled, session.serverDate());
  // mutation: answer-skips-journal#check
  if (!journalled.ok) return journalled;
  // A twin that is gone is none; one of a create that has ended now is one.
  if (settled.deleted || isTemporary(settled.id)) session.onDuplicates();
  return settleInReplica(session, settled);
}

/** Settles in the replica what the journal holds as answered: after a crash, or when the window was away. */
export async function replaySettled(session: SyncSession): Promise<Result<null, Fault>> {
  const left = session.journal.unsettled(session.account.key);
  if (!left.ok) return left;
  for (const settlement of left.value) {
    const settled = await settleInReplica(session, { ...settlement, at: session.tick() });
    if (!settled.ok) return settled;
  }
  return { ok: true, value: null };
}

async function settleInReplica(session: SyncSession, settlement: Settlement): Promise<Result<null, Fault>> {
  const settled = await session.replica["replica.settle"](settlement);
  return settled.ok ? session.journal.forget(session.account.key, settlement.sequences) : settled;
}
