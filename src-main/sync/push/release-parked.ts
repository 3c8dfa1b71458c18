import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import type { Entry } from "../../../src-shared/ipc/outbox.ts";
import { retoldBy, tellersOf } from "../../../src-shared/merge/changes-of-events.ts";
import { parkedTogether, type Release, release } from "../../../src-shared/merge/release.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import { isBlankRefusal } from "../plan/health.ts";
import type { Service } from "../ports.ts";
import type { SyncSession } from "../session.ts";
import { showEntries } from "./mark-entries.ts";
import { doubtedOf, sentAgain } from "./remember-retried.ts";

/**
 * Carries out the rep's decision about parked edits, in one transaction of the journal. The same transaction remembers the
 * creates that may now be at the service twice (law 5). Skips edits that are no longer parked; fails with `notFound` if none is.
 */
export async function releaseParked(
  session: SyncSession,
  named: readonly Sequence[],
  how: Release,
): Promise<Result<null, SyncFailure>> {
  const { journal, account } = session;
  const entries = journal.entries(account.key);
  if (!entries.ok) return entries;
  const requests = requestsOf(entries.value, named);
  if (requests.length === 0) return err({ kind: "notFound" });
  const decisions = requests.map(({ head, ofRecord }) => release(ofRecord, head, how));
  const dropped = decisions.flatMap((one) => one.dropped);
  const requeued = decisions.flatMap((one) => one.requeued);
  const rebased = decisions.flatMap((one) => one.rebased);
  const released = journal.release(
    account.key,
    {
      requeued,
      // mutation: told-change-given-up-alone
      dropped: [...dropped, ...tellersOf(dropped, entries.value)],
      // mutation: conflict-told-as-before
      rebased: [...rebased, ...retoldBy([...requeued, ...rebased], entries.value)],
    },
    sentAgain(
      session,
      requests.map(({ together }) => doubtedOf(together)),
    ),
  );
  if (!released.ok) return released;
  await showEntries(session, released.value);
  return ok(null);
}

/**
 * Has the edits sent again that were parked for a refusal without a reason, if no write was answered since: what refused
 * them refuses everything, so it is at fault and not they (law 4). Two at most, the things that fail before a breaker opens, and
 * each once: an edit that is refused after the service took others is with the rep for good.
 */
export async function releaseAccused(
  session: SyncSession,
  service: Service,
): Promise<Result<null, SyncFailure>> {
  // One refused reading shows nothing of the writes.
  if (session.health.stateOf(service, "writes") === "closed") return ok(null);
  const entries = session.journal.entries(session.account.key);
  if (!entries.ok) return entries;
  const missed = session.health.missed(service, "writes");
  // mutation: always-refused-edits-never-asked-about
  const isTakenBack = (one: Sequence) => session.takenBack.has(one);
  const accused = entries.value
    .filter((one) => descriptorOf(one.type).service === service && missed.has(recordKey(one)))
    .filter(({ park, fault }) => park?.kind === "refused" && fault !== null && isBlankRefusal(fault))
    .map((one) => one.sequence)
    .filter((one) => !isTakenBack(one));
  if (accused.length === 0) return ok(null);
  for (const one of accused) session.takenBack.add(one);
  return await releaseParked(session, accused, { patch: null, keep: "asIs" });
}

interface ParkedRequest {
  readonly head: Sequence;
  readonly together: readonly Entry[];
  /** All edits of its record. Rounds compares it with these alone, however many other edits there are. */
  readonly ofRecord: readonly Entry[];
}

/** Each request once: edits that were parked as one request are released as one. */
function requestsOf(entries: readonly Entry[], named: readonly Sequence[]): readonly ParkedRequest[] {
  const records = Map.groupBy(entries, recordKey);
  const bySequence = new Map(entries.map((one) => [one.sequence, one]));
  const known = new Set<Sequence>();
  return named.flatMap((head) => {
    const entry = bySequence.get(head);
    if (entry === undefined || known.has(head)) return [];
    const ofRecord = records.get(recordKey(entry)) ?? [];
    const together = parkedTogether(ofRecord, head);
    for (const { sequence } of together) known.add(sequence);
    return together.length === 0 ? [] : [{ head, together, ofRecord }];
  });
}
