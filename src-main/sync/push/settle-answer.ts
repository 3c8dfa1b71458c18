import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { JournalEntry, Settlement, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Coalesced } from "../../../src-shared/merge/coalesce.ts";
import { done, type Outcome, unclaimed } from "../plan/outcome.ts";
import type { SyncSession } from "../session.ts";
import { isFailureOfRecord, settleInStores } from "./settle-in-stores.ts";

/** The edits of one record, sent or not, that an answer is about. */
export interface AnsweredEdits {
  readonly head: JournalEntry;
  readonly request: Pick<Coalesced, "sequences">;
}

type Answer = Omit<Settlement, "at">;

/** Takes an answer of the service into journal and replica: its edits are delivered. */
export async function settleAnswer(session: SyncSession, answer: Answer): Promise<Outcome> {
  const acknowledged = await settleInStores(session, answer);
  if (acknowledged.ok) return done;
  return { kind: isFailureOfRecord(acknowledged.error) ? "later" : "stop", fault: acknowledged.error };
}

/** Settles edits that need no request, unless the rep has taken back any of them meanwhile. */
export async function settleUnsent(session: SyncSession, answer: Answer): Promise<Outcome> {
  const claimed = session.journal.claim(session.account.key, answer.sequences, null);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  return claimed.value === null ? unclaimed : settleAnswer(session, answer);
}

/**
 * Builds the answer to a write: the record is as `row` says; null if the service answered with no record. The service names a
 * record that it created. A record that already has an id keeps it, whatever the answer carries.
 */
export function answerToWrite({ head, request }: AnsweredEdits, row: Row | null): Answer {
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

/**
 * Builds the answer to a write by key. `row` has the key now, no matter who made it, and the edited record takes the id of `row`.
 */
export function answerToSet(answered: AnsweredEdits, row: Row): Answer {
  return { ...answerToWrite(answered, null), serverId: row.id, record: row as Values };
}

/** Builds the answer to a deletion: the record is gone, as the edits ask, or never was at the service. */
export function answerToDeletion(answered: AnsweredEdits): Answer {
  return { ...answerToWrite(answered, null), deleted: true };
}
