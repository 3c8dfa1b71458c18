import type { RequestSeq } from "../../../src-shared/clock.ts";
import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { MassDeletion } from "../../../src-shared/ipc/pull.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { newCursor } from "../plan/plan-pull.ts";
import { massDeletionOf, mostRemovable, verificationOrder } from "../plan/plan-verify.ts";
import { applyCursor, serviceNow } from "../pull/page.ts";
import type { VerifyLane } from "./lane.ts";
import { removeDeleted } from "./remove-deleted.ts";
import { verifyDeletions } from "./verify-deletions.ts";
import { type Swept, verifySweep } from "./verify-sweep.ts";

/** Findings about the records that a sweep did not list. */
interface Absences {
  readonly requestSeq: RequestSeq;
  readonly gone: readonly RecordId[];
  readonly massDeletion: MassDeletion | null;
  /** The sweep overlooked no record that is held. */
  readonly agrees: boolean;
}

/**
 * Runs one verification sweep of a type (docs/design.md, "Pull"). It applies the rows that the sweep brings. A
 * record that the sweep does not list is a deletion candidate, and Rounds removes it once the service says so
 * for its id (law 9). Two sweeps agree when the second neither lists rows that the first missed, nor misses
 * rows that are there.
 */
export async function verifyType(lane: VerifyLane, type: RecordName): Promise<Result<null, SyncFailure>> {
  const { confirmations } = lane.cursors.get(type) ?? newCursor(type);
  const { pull } = descriptorOf(type);
  const swept = await verifySweep(lane, type, verificationOrder(pull, confirmations));
  if (!swept.ok) return swept;
  const absences = await judge(lane, type, swept.value, confirmations);
  if (!absences.ok) return absences;
  const { gone, massDeletion, requestSeq, agrees } = absences.value;
  return lane.mutexOf(type).run(async () => {
    if (gone.length > 0) {
      const removed = await removeDeleted(lane, type, gone, requestSeq);
      if (!removed.ok) return removed;
    }
    if (massDeletion !== null) lane.log.warn("verify.massDeletion", { type, ...massDeletion });
    const cursor = lane.cursors.get(type) ?? newCursor(type);
    const agreed = agrees && swept.value.missed === 0 && swept.value.complete;
    const noted = await applyCursor(lane, {
      ...cursor,
      confirmations: confirmations + 1,
      disagreements: agreed ? 0 : cursor.disagreements + 1,
      sweptAt: serviceNow(lane),
      vanished: massDeletion,
      gap: swept.value.gap,
    });
    if (noted.ok) await lane.sweepFiles.remove(type);
    return noted;
  });
}

async function judge(
  lane: VerifyLane,
  type: RecordName,
  { absent, of, gap }: Swept,
  confirmations: number,
): Promise<Result<Absences, SyncFailure>> {
  const descriptor = descriptorOf(type);
  const before = lane.cursors.get(type)?.vanished ?? null;
  const most = mostRemovable(of, before);
  if (absent.length === 0)
    return ok({ requestSeq: lane.logicalClock(), gone: [], massDeletion: null, agrees: true });
  if (descriptor.pull.kind === "newestFirst") {
    // The service offers no reading by id. A record that two sweeps in opposite orders lack is deleted.
    const requestSeq = lane.logicalClock();
    const opposite = await verifySweep(lane, type, verificationOrder(descriptor.pull, confirmations + 1));
    if (!opposite.ok) return opposite;
    const again = new Set(opposite.value.absent);
    const both = absent.filter((id) => again.has(id));
    return ok(
      withMassDeletion({ requestSeq, gone: both, agrees: both.length === absent.length }, of, before),
    );
  }
  const verdicts = await verifyDeletions(lane, descriptor, absent, most);
  if (!verdicts.ok) return verdicts;
  const { requestSeq, gone, there } = verdicts.value;
  // mutation: unreadable-record-swept-for
  const agrees = there.length <= gap;
  return ok(withMassDeletion({ requestSeq, gone, agrees }, of, before, absent.length - there.length));
}

/** Keeps the records and shows the mass deletion where too many would go at once. */
function withMassDeletion(
  found: Omit<Absences, "massDeletion">,
  of: number,
  before: MassDeletion | null,
  missing = found.gone.length,
): Absences {
  const massDeletion = massDeletionOf(found.gone.length, of, before);
  return massDeletion === null
    ? { ...found, massDeletion }
    : { ...found, gone: [], massDeletion: { ...massDeletion, count: missing } };
}
