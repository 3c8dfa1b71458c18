import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { type Coalesced, coalesce } from "../../../src-shared/merge/coalesce.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import type { RetriedCreate, SentAgain } from "../../journal/tables/retried-creates.ts";
import { serviceNow } from "../pull/page.ts";
import type { SyncSession } from "../session.ts";

/**
 * Returns the creates that Rounds is about to send again, so that the journal remembers them: for 30 days the first sending of
 * each may still turn up (law 5). Null if there are none.
 */
export function sentAgain(
  session: SyncSession,
  creates: readonly (RetriedCreate | null)[],
): SentAgain | null {
  const some = creates.filter((one) => one !== null);
  return some.length === 0 ? null : { creates: some, at: serviceNow(session) };
}

export function retriedCreateOf(
  { sequence, type, notBefore }: Entry,
  request: Coalesced,
): RetriedCreate | null {
  if (request.kind === "cancelled") return null;
  return { sequence, sequences: request.sequences, type, sent: request.patch, notBefore };
}

/**
 * Returns the create among entries that were parked as one request, if they were parked because nobody can tell whether the
 * create arrived; else null.
 */
export function doubtedOf([head, ...rest]: readonly Entry[]): RetriedCreate | null {
  if (head?.kind !== "create" || head.park?.kind !== "unknownIfArrived") return null;
  return retriedCreateOf(head, coalesce(descriptorOf(head.type), [head, ...rest]));
}
