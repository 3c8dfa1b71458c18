import { createRecoveryOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { CreateRecovery } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { Entry, JournalEntry, Values } from "../../../src-shared/ipc/outbox.ts";
import type { Coalesced } from "../../../src-shared/merge/coalesce.ts";
import { wasChanged } from "../../../src-shared/merge/is-older.ts";
import { matchOf } from "../../../src-shared/merge/match-of.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { type AnyDescriptor, descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err } from "../../../src-shared/result.ts";
import type { MarkReason } from "../../journal/port.ts";
import type { Unanswered } from "../health.ts";
import { unitKey } from "../plan/health-keys.ts";
import { asReading, isHopeless, isRefusedAgain, isUnreadable, mostSends } from "../plan/lost-write-policy.ts";
import { hasValues } from "../plan/match-lost-create.ts";
import { nextAttempt } from "../plan/next-attempt.ts";
import { done, type Outcome } from "../plan/outcome.ts";
import type { Unit } from "../plan/plan-push.ts";
import type { LostCreateAnswer, Remote, Service } from "../ports.ts";
import { stopwatch } from "../stopwatch.ts";
import type { PushLane } from "./lane.ts";
import { lostRequestTimeoutMs } from "./lost-request-timeout.ts";
import { markEntries } from "./mark-entries.ts";
import { retriedCreateOf, sentAgain } from "./remember-retried.ts";
import { answerToWrite, settleAnswer } from "./settle-answer.ts";
import { settleCreated } from "./settle-created.ts";

/**
 * Milliseconds for which a create that Rounds cannot look for waits for the service to answer another write; after them the rep
 * decides.
 */
const undecidedMs = 30 * 60_000;

const mostPatienceMs = 10 * 60_000;

/**
 * Milliseconds for which Rounds looks for a create that it has sent `sent` times. They double with each sending after the second,
 * up to a limit. From `mostSends` on they are the fewest again.
 */
function patienceMs(sent: number): number {
  return sent >= mostSends
    ? lostRequestTimeoutMs
    : Math.min(mostPatienceMs, lostRequestTimeoutMs * 2 ** Math.max(0, sent - 2));
}

type UnknownCreate = Extract<Unit, { do: "lookFor" }>;

/**
 * Looks for a create that may have arrived (law 5). If Rounds finds it, it settles it. If Rounds does not find it within
 * `patienceMs`, the create waits to be sent again, or Rounds parks it after too many sendings. Rounds also parks it, after the
 * wait that `noteDoubt` sets, if the service offers no way to look or the found record may be another one: then the rep decides.
 */
export async function resolveUnknownCreate(lane: PushLane, unit: UnknownCreate): Promise<Outcome> {
  const { head, request } = unit;
  // Rounds never sends a create together with its delete, so this pair has not arrived.
  if (request.kind === "cancelled") return marked(lane, unit, { event: "notArrived" });
  const { service } = descriptorOf(head.type);
  if (service === "local") return done;
  const age = stopwatch(lane.clock);
  const answer = await findLost(lane, service, unit);
  switch (answer.kind) {
    case "found":
      // An undated create may match an older record with the same values, so the rep decides.
      if (matchesWithoutTimeBound(unit)) return undecided();
      // mutation: record-with-other-values-taken-for-ours
      if (mayBeFromAnotherComputer(unit, answer.row)) return undecided();
      lane.log.info("push.foundLostCreate", { type: head.type, sequence: head.sequence });
      return found(lane, unit, { row: answer.row, service });
    case "cannotTell":
      // mutation: sent-again-without-a-way-to-look
      return undecided();
    case "absent":
      return absent(lane, unit, age());
    default:
      return answer;
  }

  async function undecided(): Promise<Outcome> {
    // mutation: maintenance-parks-what-cannot-be-looked-for
    const afterMs = noteDoubt(lane, head);
    if (afterMs > 0) return { kind: "waits", afterMs };
    return marked(lane, unit, { event: "parked", park: { kind: "unknownIfArrived" } });
  }
}

/**
 * True if another computer of the rep may have made the found record a moment ago, because it matches some fields of the create
 * and differs in others. Rounds then cannot be sure that the record is the create (law 4).
 */
function mayBeFromAnotherComputer(unit: UnknownCreate, row: Row | null): boolean {
  const { head, request } = unit;
  if (row === null || head.request === null || !isKnownByFields(unit) || wasChanged(row)) return false;
  return (
    !hasValues(descriptorOf(head.type), row, patchOf(request)) &&
    !hasValues(descriptorOf(head.type), row, head.patch)
  );
}

/**
 * Settles the create and the changes sent with it. Rounds settles the create alone if the record lacks some of the sent values,
 * and either the journal does not know which changes went with the create, or Rounds found the record by its fields and nobody
 * has changed it since. It then compares those changes with the record, like any others.
 */
async function found(
  lane: PushLane,
  unit: UnknownCreate,
  { row, service }: { readonly row: Row | null; readonly service: Service },
): Promise<Outcome> {
  const { head, request } = unit;
  // A record with a mark of our own is ours, even if the service spells its values otherwise.
  const isProvenOurs = row !== null && (wasChanged(row) || !isKnownByFields(unit));
  const settlesWhole = row === null || (head.request !== null && isProvenOurs);
  const descriptor = descriptorOf(head.type);
  const remote = lane.remotes[service];
  const settles = (sequences: readonly Sequence[], patch: Values) => {
    const created = { head, descriptor, remote, request: { sequences, patch } };
    // Another value may be somebody's edit since then, which is no part that the service left out.
    // mutation: edit-of-found-record-counts-as-left-out
    return row !== null && wasChanged(row)
      ? settleAnswer(lane, answerToWrite(created, row))
      : settleCreated(lane, created, row);
  };
  // mutation: change-settled-with-found-create
  if (settlesWhole || hasValues(descriptorOf(head.type), row, patchOf(request)))
    return settles(request.sequences, patchOf(request));
  const rest = request.sequences.filter((one) => one !== head.sequence);
  const waiting = await markEntries(lane, { sequences: rest, event: "notArrived" });
  if (!waiting.ok) return { kind: "stop", fault: waiting.error };
  return settles([head.sequence], head.patch);
}

/**
 * Looks for the create by the values that Rounds sent. If a lost journal no longer knows those, Rounds also looks by each set of
 * values that it may have sent.
 */
async function findLost(
  lane: PushLane,
  service: Service,
  unit: UnknownCreate,
): Promise<LostCreateAnswer | Outcome> {
  const { head, request, shorter } = unit;
  const claimed = lane.journal.claimed(lane.account.key, head.type);
  if (!claimed.ok) return { kind: "stop", fault: claimed.error };
  const match = matchOf(head.base, patchOf(request));
  for (const sent of [request, ...(matchesWithoutTimeBound(unit) ? shorter : [])]) {
    const asked = await lane.remotes[service].findLost(descriptorOf(head.type), {
      sent: patchOf(sent),
      creatorId: lane.account.userId,
      notBefore: head.notBefore,
      claimed: claimed.value,
      match,
    });
    const found = asked.ok ? asked : err(asReading(asked.error));
    const search = unitKey(unit);
    lane.health.recordOutcomeOfThing(service, "reads", search, found.ok ? null : found.error);
    const searched = found.ok ? found.value : cannotLook(lane, service, search, found.error);
    const answer = match === null ? searched : ofUpsert(searched, head.type, patchOf(sent));
    if (answer.kind !== "absent") return answer;
  }
  return { kind: "absent" };
}

/**
 * An upsert has arrived if its record has the sent values. Any other answer lets Rounds send it again, because it then finds
 * its own record: the bound on sendings alone ends that.
 */
function ofUpsert(
  answer: LostCreateAnswer | Outcome,
  type: RecordName,
  sent: Entry["patch"],
): LostCreateAnswer | Outcome {
  if (answer.kind === "cannotTell") return { kind: "absent" };
  if (answer.kind !== "found") return answer;
  return answer.row !== null && hasValues(descriptorOf(type), answer.row, sent) ? answer : { kind: "absent" };
}

function patchOf(request: Coalesced): Entry["patch"] {
  return request.kind === "cancelled" ? {} : request.patch;
}

/** Ways to find a create by values that anybody may have written. */
const matchedByValues: ReadonlySet<CreateRecovery["kind"]> = new Set(["list", "included"]);

function matchesWithoutTimeBound(unit: UnknownCreate): boolean {
  return unit.head.notBefore === null && isKnownByFields(unit);
}

/** False for an upsert as well: its match identifies its record, whoever made it and whenever. */
function isKnownByFields({ head: { type, base, patch }, request }: UnknownCreate): boolean {
  const isUpsert = matchOf(base, patchOf(request)) !== null;
  return !isUpsert && matchedByValues.has(createRecoveryOf(descriptorOf(type), patch).kind);
}

/**
 * A service that refuses the search twice in a row offers no way to look, and so does one that fails over it again and again while
 * it answers other readings.
 */
function cannotLook(
  { health }: PushLane,
  service: Service,
  search: string,
  fault: SyncFailure,
): Outcome | { readonly kind: "cannotTell" } {
  const verdict = nextAttempt(fault, "create");
  if (verdict.kind === "park")
    return isRefusedAgain(health.streakOf(search)) ? { kind: "cannotTell" } : { kind: "later", fault };
  const alone = health.unanswered(service, "reads", search)?.alone ?? 0;
  return isUnreadable(fault, alone) ? { kind: "cannotTell" } : verdict;
}

async function absent(lane: PushLane, unit: UnknownCreate, ageMs: number): Promise<Outcome> {
  const { head } = unit;
  const times = lane.journal.timesRetried(lane.account.key, head.sequence);
  if (!times.ok) return { kind: "stop", fault: times.error };
  const sent = times.value + 1;
  const left = lane.lostRequests.missed(head, ageMs, patienceMs(sent));
  if (!left.ok) return { kind: "stop", fault: left.error };
  if (left.value > 0) return { kind: "waits", afterMs: left.value };
  const alone = lostWriteOf(lane, head)?.alone ?? 0;
  if (isHopeless({ kind: "create", fault: head.fault, sent, alone }))
    return marked(lane, unit, { event: "parked", park: { kind: "unknownIfArrived", sent } });
  lane.log.info("push.lostCreateAbsent", { type: head.type, sequence: head.sequence });
  const again = sentAgain(lane, [retriedCreateOf(head, unit.request)]);
  return marked(lane, unit, { event: "notArrived", again });
}

/**
 * Milliseconds for which a create that Rounds cannot look for stays ambiguous. They are more than zero only after a server error,
 * while the service has answered no other write: the service itself may be at fault. A wait longer than `undecidedMs` would show
 * nothing more.
 */
function noteDoubt(lane: PushLane, head: Entry): number {
  const { service } = descriptorOf(head.type);
  if (service === "local" || head.fault?.kind !== "serverFault") return 0;
  // mutation: maintenance-forgotten-with-a-restart
  if (lostWriteOf(lane, head) === null)
    lane.health.recordOutcome(service, "writes", recordKey(head), head.fault);
  const lost = lostWriteOf(lane, head);
  return lost === null || lost.othersAnswered ? 0 : Math.max(0, undecidedMs - lost.agoMs);
}

function lostWriteOf({ health }: PushLane, head: Entry): Unanswered | null {
  const { service } = descriptorOf(head.type);
  return service === "local" ? null : health.unanswered(service, "writes", recordKey(head));
}

async function marked(
  lane: PushLane,
  { request }: Pick<Unit, "request">,
  change: MarkReason,
): Promise<Outcome> {
  const outcome = await markEntries(lane, { sequences: request.sequences, ...change });
  return outcome.ok ? done : { kind: "stop", fault: outcome.error };
}

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
