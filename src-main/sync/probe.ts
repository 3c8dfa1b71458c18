import type { Entry } from "../contract/outbox.ts";
import { descriptorOf } from "../contract/records/registry.ts";
import { nextAttempt } from "./core/next-attempt.ts";
import { type Delivery, settle } from "./deliver.ts";
import { markEntries } from "./mark-entries.ts";
import type { SyncSession } from "./session.ts";

/** A request that was cut off may still be carried out for a while: so long a create is not taken for lost. */
export const graceMs = 10_000;

/**
 * Looks for a create that may have arrived (law 5). Found, it is settled; not found after the grace period, it
 * waits to be sent again; where the service offers no way to look, it is parked and the rep decides.
 */
export async function probe(session: SyncSession, head: Entry): Promise<Delivery> {
  const descriptor = descriptorOf(head.type);
  if (descriptor.service === "local") return { kind: "done" };
  const claimed = session.journal.claimed(session.account.key, head.type);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  const looked = await session.remotes[descriptor.service].findLost(descriptor, {
    sent: head.patch,
    creatorId: session.account.userId,
    notBefore: head.notBefore,
    claimed: claimed.value,
  });
  if (!looked.ok)
    return nextAttempt(looked.error, "create").kind === "later"
      ? { kind: "later", fault: looked.error }
      : { kind: "stop", fault: looked.error };
  switch (looked.value.kind) {
    case "found":
      session.log.info("push.foundLostCreate", { type: head.type, sequence: head.sequence });
      return settle(session, head, { sequences: [head.sequence] }, looked.value.row);
    case "cannotTell":
      return marked(session, head, { state: "parked", park: { kind: "unknownIfArrived" } });
    case "absent":
      return absent(session, head);
  }
}

async function absent(session: SyncSession, head: Entry): Promise<Delivery> {
  const now = session.clock.monotonic();
  const since = session.absentSince.get(head.sequence) ?? now;
  session.absentSince.set(head.sequence, since);
  // Looked for again until the grace period is over.
  if (now - since < graceMs) return { kind: "later", fault: { kind: "timeout" } };
  session.absentSince.delete(head.sequence);
  session.log.info("push.lostCreateAbsent", { type: head.type, sequence: head.sequence });
  return marked(session, head, { state: "waiting" });
}

async function marked(
  session: SyncSession,
  head: Entry,
  change: Pick<Entry, "state"> & Partial<Pick<Entry, "park">>,
): Promise<Delivery> {
  const outcome = await markEntries(session, { sequences: [head.sequence], ...change });
  return outcome.ok ? { kind: "done" } : { kind: "stop", fault: outcome.error };
}
