import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { ensureSupportAccount } from "../ensure-support-account.ts";
import type { Service } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import type { PushLane } from "./lane.ts";
import { markEntries, showUnshown } from "./mark-entries.ts";
import { recoverEntries } from "./recover.ts";
import { replaySettled } from "./settle-in-stores.ts";

/** State in which a run of the push lane begins. */
export interface PushBeginning {
  /** Services to which the run sends nothing. */
  readonly paused: readonly Service[];
  /** A failure that stops a part of the run; the run reports it at its end. */
  readonly failure: SyncFailure | null;
}

/** Brings the journal and the replica to the state from which a run may plan, after a crash too. An error ends the run. */
export async function beginPush(lane: PushLane): Promise<Result<PushBeginning, SyncFailure>> {
  // No request is under way when a run begins: an entry marked so was cut off, or its answer could not be stored.
  const recovered = recoverEntries(lane.journal, lane.account.key);
  if (!recovered.ok) return recovered;
  const replayed = await replaySettled(lane);
  if (!replayed.ok) return replayed;
  if (lane.unshown.size > 0) {
    const shown = await showUnshown(lane);
    if (!shown.ok) return shown;
  }
  const parked = await parkOrphans(lane);
  if (!parked.ok) return parked;
  const ensured = await ensureSupportAccount(lane);
  const loggedOut = lane.loggedOut();
  return ok(
    ensured.ok
      ? { paused: loggedOut, failure: replayed.value }
      : { paused: [...loggedOut, "support"], failure: ensured.error },
  );
}

/**
 * Parks each change of a record whose create was withdrawn, and each edit that names a record which never
 * gets an id: the rep decides about them (law 4).
 */
async function parkOrphans(session: SyncSession): Promise<Result<null, SyncFailure>> {
  const orphans = session.journal.orphans(session.account.key);
  // mutation: orphaned-change-waits-for-ever
  if (!orphans.ok) return orphans;
  for (const [sequences, park] of [
    [orphans.value.own, { kind: "goneThere" }],
    [orphans.value.naming, { kind: "refused", fault: { kind: "notFound" } }],
  ] as const) {
    const parked =
      sequences.length === 0 ? ok(null) : await markEntries(session, { sequences, event: "parked", park });
    if (!parked.ok) return parked;
  }
  return ok(null);
}
