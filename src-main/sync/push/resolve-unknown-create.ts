import type { Fault } from "../../contract/fault.ts";
import type { Entry } from "../../contract/outbox.ts";
import type { LostCreate, RecordDescriptor } from "../../contract/records/define.ts";
import { lostCreateOf } from "../../contract/records/lost-create.ts";
import { descriptorOf } from "../../contract/records/registry.ts";
import type { Mark } from "../../journal/port.ts";
import type { Coalesced } from "../plan/coalesce.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import type { Unit } from "../plan/plan-push.ts";
import type { LostCreateAnswer, Remote } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { stopwatch } from "../stopwatch.ts";
import { type Delivery, interruption, settle } from "./deliver.ts";
import { lostRequestTimeLeft, lostRequestTimeoutMs } from "./lost-request-timeout.ts";
import { markEntries } from "./mark-entries.ts";
import { rememberResent } from "./remember-resent.ts";

/** A create that is answered with nonsense this often, and is never there, is the rep's to decide about (law 4). */
// mutation: nonsense-answers-sent-for-ever
const mostNonsense = 5;

/**
 * So is one whose connection breaks off this often, while looking for it works: something on the way does not let it
 * through. By then more than an hour has passed (`patienceMs`).
 */
// mutation: reset-create-sent-for-ever
const mostSends = 12;

const mostPatienceMs = 10 * 60_000;

/** How long a create that was sent so often is looked for: twice as long with each sending after the second, to a limit. */
function patienceMs(sent: number): number {
  return sent >= mostSends
    ? lostRequestTimeoutMs
    : Math.min(mostPatienceMs, lostRequestTimeoutMs * 2 ** Math.max(0, sent - 2));
}

type Probe = Extract<Unit, { do: "probe" }>;

/**
 * Looks for a create that may have arrived (law 5). Found, it is settled; not found after the grace period, it
 * waits to be sent again; where the service offers no way to look, it is parked and the rep decides.
 */
export async function resolveUnknownCreate(session: SyncSession, unit: Probe): Promise<Delivery> {
  const { head, request } = unit;
  // Such a pair never left.
  if (request.kind === "cancelled") return marked(session, unit, { event: "missed" });
  const descriptor = descriptorOf(head.type);
  if (descriptor.service === "local") return { kind: "done" };
  const age = stopwatch(session.clock);
  const answer = await look(session, session.remotes[descriptor.service], descriptor, unit);
  switch (answer.kind) {
    case "found":
      // Without a time before which it cannot have been made, an older one of the same words is as good a match.
      if (isUndated(head, descriptor)) return undecided();
      session.log.info("push.foundLostCreate", { type: head.type, sequence: head.sequence });
      return settle(session, head, request, answer.row);
    case "cannotTell":
      // mutation: sent-again-without-a-way-to-look
      return undecided();
    case "absent":
      return absent(session, unit, age());
    default:
      return answer;
  }

  function undecided(): Promise<Delivery> {
    return marked(session, unit, { event: "parked", park: { kind: "unknownIfArrived" } });
  }
}

/** As it was sent. Where a lost journal took the word of that with it, as it may have been sent. */
async function look(
  session: SyncSession,
  remote: Remote,
  descriptor: RecordDescriptor,
  { head, request, shorter }: Probe,
): Promise<LostCreateAnswer | Delivery> {
  const claimed = session.journal.claimed(session.account.key, head.type);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  for (const sent of [request, ...(isUndated(head, descriptor) ? shorter : [])]) {
    const looked = await remote.findLost(descriptor, {
      sent: patchOf(sent),
      creatorId: session.account.userId,
      notBefore: head.notBefore,
      claimed: claimed.value,
    });
    if (!looked.ok) return unlooked(looked.error);
    if (looked.value.kind !== "absent") return looked.value;
  }
  return { kind: "absent" };
}

function patchOf(request: Coalesced): Entry["patch"] {
  return request.kind === "cancelled" ? {} : request.patch;
}

/** Ways of looking that compare what anybody may have written. */
const datedMarks: ReadonlySet<LostCreate["kind"]> = new Set(["list", "included"]);

function isUndated(head: Entry, descriptor: RecordDescriptor): boolean {
  return head.notBefore === null && datedMarks.has(lostCreateOf(descriptor, head.patch).kind);
}

/** One that will not let us look offers no way to look. */
function unlooked(fault: Fault): Delivery | { readonly kind: "cannotTell" } {
  const verdict = nextAttempt(fault, "create");
  return verdict.kind === "park" ? { kind: "cannotTell" } : interruption(verdict, fault);
}

async function absent(session: SyncSession, unit: Probe, ageMs: number): Promise<Delivery> {
  const { head } = unit;
  const times = session.journal.timesResent(session.account.key, head.sequence);
  if (!times.ok) return { kind: "stop", fault: times.error };
  const sent = times.value + 1;
  const afterMs = lostRequestTimeLeft(session, head.sequence, ageMs, patienceMs(sent));
  if (afterMs > 0) return { kind: "waits", afterMs };
  if (sent >= (isItsOwnFault(head.fault) ? mostNonsense : mostSends))
    return marked(session, unit, { event: "parked", park: { kind: "unknownIfArrived", sent } });
  session.log.info("push.lostCreateAbsent", { type: head.type, sequence: head.sequence });
  const { sequences } = unit.request;
  // mutation: retried-create-leaves-no-mark
  const remembered = rememberResent(session, head, { patch: patchOf(unit.request), sequences });
  // mutation: retried-create-leaves-no-mark#check
  if (!remembered.ok) return { kind: "stop", fault: remembered.error };
  return marked(session, unit, { event: "missed" });
}

/** Rather than a network that loses requests, or the end of the app: those pass. */
function isItsOwnFault(fault: Fault | null): boolean {
  return fault !== null && nextAttempt(fault, "create").kind === "later";
}

async function marked(
  session: SyncSession,
  { request }: Pick<Unit, "request">,
  change: Pick<Mark, "event" | "park">,
): Promise<Delivery> {
  const outcome = await markEntries(session, { sequences: request.sequences, ...change });
  return outcome.ok ? { kind: "done" } : { kind: "stop", fault: outcome.error };
}
