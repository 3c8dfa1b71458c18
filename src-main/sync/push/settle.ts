import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { JournalEntry, Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Coalesced } from "../../../src-shared/merge/coalesce.ts";
import { done, type Outcome, unclaimed } from "../plan/outcome.ts";
import type { SyncSession } from "../session.ts";
import { acknowledge, isOfOneRecord } from "./acknowledge.ts";

/** The edits of one record that an answer is about, sent or not. */
export interface Answered {
  readonly head: JournalEntry;
  readonly request: Pick<Coalesced, "sequences">;
}

type Answer = Omit<Settlement, "at">;

/** The service has answered: journal and replica take it in, and the edits are delivered. */
export async function settle(session: SyncSession, answer: Answer): Promise<Outcome> {
  const acknowledged = await acknowledge(session, answer);
  if (acknowledged.ok) return done;
  return { kind: isOfOneRecord(acknowledged.error) ? "later" : "stop", fault: acknowledged.error };
}

/** Settles what needs no request, unless the rep has taken some of it back meanwhile. */
export async function settleUnsent(session: SyncSession, answer: Answer): Promise<Outcome> {
  const claimed = session.journal.claim(session.account.key, answer.sequences, null);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  return claimed.value === null ? unclaimed : settle(session, answer);
}

/**
 * The record is as `row` says; null where the answer says nothing. A service names what it created; a record that had its
 * name already keeps it, whatever an answer says.
 */
export function written({ head, request }: Answered, row: Row | null): Answer {
  const created = isTemporary(head.id);
  return {
    sequences: [...request.sequences],
    type: head.type,
    id: head.id,
    serverId: created ? (row?.id ?? null) : head.id,
    record: (created || row?.id === head.id ? row : null) as Values | null,
    deleted: false,
  };
}

/** The record that has the key now is `row`, whoever made it: from here on it goes by that id. */
export function writtenByKey(answered: Answered, row: Row): Answer {
  return { ...written(answered, null), serverId: row.id, record: row as Values };
}

/** The record is gone, as the edits would have it, or never was at the service. */
export function deleted(answered: Answered): Answer {
  return { ...written(answered, null), serverId: answered.head.id, deleted: true };
}
