import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { type Coalesced, coalesce } from "../../../src-shared/merge/coalesce.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import type { RetriedCreate, SentAgain } from "../../journal/retried-creates.ts";
import { presently } from "../pull/page.ts";
import type { SyncSession } from "../session.ts";

/** Creates that are to be sent again: their first sendings may turn up for 30 days (law 5). Null where there is none. */
export function sentAgain(
  session: SyncSession,
  creates: readonly (RetriedCreate | null)[],
): SentAgain | null {
  const some = creates.filter((one) => one !== null);
  return some.length === 0 ? null : { creates: some, at: presently(session) };
}

export function resentAs({ sequence, type, notBefore }: Entry, request: Coalesced): RetriedCreate | null {
  if (request.kind === "cancelled") return null;
  return { sequence, sequences: request.sequences, type, sent: request.patch, notBefore };
}

/** Of what was parked together, the create of which nobody can tell whether it has arrived. */
export function doubtedOf([head, ...rest]: readonly Entry[]): RetriedCreate | null {
  if (head?.kind !== "create" || head.park?.kind !== "unknownIfArrived") return null;
  return resentAs(head, coalesce(descriptorOf(head.type), [head, ...rest]));
}
