import type { Fault } from "../contract/fault.ts";
import type { Entry } from "../contract/outbox.ts";
import type { LostCreate } from "../contract/records/define.ts";
import { descriptorOf } from "../contract/records/registry.ts";
import { nextAttempt } from "./core/next-attempt.ts";
import type { Unit } from "./core/plan-push.ts";
import { type Delivery, interruption, settle } from "./deliver.ts";
import { markEntries } from "./mark-entries.ts";
import type { SyncSession } from "./session.ts";

/** A request that was cut off may still be carried out for a while: so long a create is not taken for lost. */
export const graceMs = 10_000;

/**
 * Looks for a create that may have arrived (law 5). Found, it is settled; not found after the grace period, it
 * waits to be sent again; where the service offers no way to look, it is parked and the rep decides.
 */
export async function probe(session: SyncSession, unit: Extract<Unit, { do: "probe" }>): Promise<Delivery> {
  const { head, request } = unit;
  // Such a pair never left.
  if (request.kind === "cancelled") return marked(session, unit, { state: "waiting" });
  const descriptor = descriptorOf(head.type);
  if (descriptor.service === "local") return { kind: "done" };
  const claimed = session.journal.claimed(session.account.key, head.type);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  const looked = await session.remotes[descriptor.service].findLost(descriptor, {
    sent: request.patch,
    creatorId: session.account.userId,
    notBefore: head.notBefore,
    claimed: claimed.value,
  });
  const answer = looked.ok ? looked.value : unlooked(looked.error);
  switch (answer.kind) {
    case "found":
      // Without a time before which it cannot have been made, an older one of the same words is as good a match.
      if (head.notBefore === null && datedMarks.has(descriptor.lostCreate.kind)) return undecided();
      session.log.info("push.foundLostCreate", { type: head.type, sequence: head.sequence });
      return settle(session, head, request, answer.row);
    case "cannotTell":
      return undecided();
    case "absent":
      return absent(session, unit);
    default:
      return answer;
  }

  function undecided(): Promise<Delivery> {
    return marked(session, unit, { state: "parked", park: { kind: "unknownIfArrived" } });
  }
}

/** Ways of looking that compare what anybody may have written. */
const datedMarks: ReadonlySet<LostCreate["kind"]> = new Set(["list", "included"]);

/** One that will not let us look offers no way to look; a login can be put right, and is waited for. */
function unlooked(fault: Fault): Delivery | { readonly kind: "cannotTell" } {
  const verdict = nextAttempt(fault, "create");
  if (verdict.kind !== "park") return interruption(verdict, fault);
  return fault.kind === "credentialsWrong" ? { kind: "later", fault } : { kind: "cannotTell" };
}

async function absent(session: SyncSession, unit: Extract<Unit, { do: "probe" }>): Promise<Delivery> {
  const { head } = unit;
  const now = session.clock.monotonic();
  const since = session.absentSince.get(head.sequence) ?? now;
  session.absentSince.set(head.sequence, since);
  // Looked for again until the grace period is over.
  if (now - since < graceMs) return { kind: "later", fault: { kind: "timeout" } };
  session.absentSince.delete(head.sequence);
  session.log.info("push.lostCreateAbsent", { type: head.type, sequence: head.sequence });
  return marked(session, unit, { state: "waiting" });
}

async function marked(
  session: SyncSession,
  { request }: Pick<Unit, "request">,
  change: Pick<Entry, "state"> & Partial<Pick<Entry, "park">>,
): Promise<Delivery> {
  const outcome = await markEntries(session, { sequences: request.sequences, ...change });
  return outcome.ok ? { kind: "done" } : { kind: "stop", fault: outcome.error };
}
