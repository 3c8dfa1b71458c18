import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { EntryMark } from "../../journal/port.ts";
import type { SyncSession } from "../session.ts";

/**
 * Notes a new state of entries in the journal, then shows it in the replica. The journal decides: if the window is gone the mark
 * still holds, and the next attach brings it to the replica.
 */
export async function markEntries(
  session: SyncSession,
  change: EntryMark,
): Promise<Result<null, SyncFailure>> {
  const marked = session.journal.mark(session.account.key, { at: session.serverDate(), ...change });
  if (!marked.ok) return marked;
  await showEntries(session, marked.value);
  noteForbidden(session, marked.value);
  return ok(null);
}

/** Sends the present states of entries to the replica, those with equal states in one call. */
export async function showEntries(session: SyncSession, entries: readonly Entry[]): Promise<void> {
  const alike = Map.groupBy(entries, ({ state, attempts, fault, park }) =>
    JSON.stringify([state, attempts, fault, park]),
  );
  for (const [first, ...rest] of alike.values()) {
    if (first === undefined) continue;
    const { state, attempts, fault, park } = first;
    const sequences = [first, ...rest].map(({ sequence }) => sequence);
    const shown = await session.replica["replica.mark"]({ sequences, state, attempts, fault, park });
    for (const one of sequences) {
      // mutation: state-never-shown
      if (shown.ok) session.unshown.delete(one);
      else session.unshown.add(one);
    }
    if (!shown.ok) session.log.warn("push.markNotShown", { fault: shown.error.kind });
  }
}

/** Shows the states that the replica could not take before. */
export async function showUnshown(session: SyncSession): Promise<Result<null, SyncFailure>> {
  const entries = session.journal.entries(session.account.key);
  if (!entries.ok) return entries;
  const wanted = entries.value.filter(({ sequence }) => session.unshown.has(sequence));
  session.unshown.clear();
  await showEntries(session, wanted);
  return ok(null);
}

/**
 * Reports that the account may not use a type of the Support platform, so that its screen says it once and
 * not for each edit.
 */
function noteForbidden(session: SyncSession, entries: readonly Entry[]): void {
  for (const { type, fault } of entries)
    if (fault?.kind === "forbidden" && descriptorOf(type).service === "support")
      session.onProgress(type, fault);
}
