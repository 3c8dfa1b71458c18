import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { JournalEntry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { AnyDescriptor } from "../../../src-shared/records/registry.ts";
import type { Remote } from "../ports.ts";
import type { PushLane } from "./lane.ts";

interface Refused {
  readonly head: JournalEntry;
  readonly descriptor: AnyDescriptor;
  readonly remote: Remote;
  readonly sent: Values;
  readonly fault: SyncFailure;
}

/**
 * Returns the record that an earlier sending of a refused create has made (law 5). A unique name is taken then, although the list
 * did not show the record before Rounds sent the create again. Null if no sending was lost, or if the service does not list one.
 */
export async function madeBefore(lane: PushLane, refused: Refused): Promise<Row | null> {
  const { head, descriptor, remote, sent, fault } = refused;
  if (fault.kind !== "rejected" || descriptor.unique === undefined || head.notBefore === null) return null;
  const { key, userId: creatorId } = lane.account;
  const times = lane.journal.timesRetried(key, head.sequence);
  const claimed = lane.journal.claimed(key, head.type);
  if (!times.ok || times.value === 0 || !claimed.ok) return null;
  const query = { sent, creatorId, notBefore: head.notBefore, claimed: claimed.value, match: null };
  const found = await remote.findLost(descriptor, query);
  return found.ok && found.value.kind === "found" ? found.value.row : null;
}
