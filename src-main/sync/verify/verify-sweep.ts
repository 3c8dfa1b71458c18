import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { VerificationOrder } from "../plan/plan-verify.ts";
import { sweepToResume } from "./begun-sweep.ts";
import type { VerifyLane } from "./lane.ts";
import { sweepParts } from "./sweep-parts.ts";

export interface Swept {
  /** Deletion candidates: records held before that neither the sweep nor a delta brought (law 9). */
  readonly absent: readonly RecordId[];
  /** Number of records held in the parts of the list that the sweep covered. */
  readonly of: number;
  /** Number of rows listed, not held and not new: the sweep before missed them. */
  readonly missed: number;
  readonly complete: boolean;
  /** Number of records that could not be read, because the service fails over each of them. */
  readonly gap: number;
}

/**
 * Reads a whole list once more, or a part of it, wholly in this lane. Deltas and settlements go on meanwhile:
 * Rounds applies the sweep's pages between them, never older than the page applied last (law 7). A sweep that
 * was cut off goes on where it stopped, also after a new start.
 */
export async function verifySweep(
  lane: VerifyLane,
  type: RecordName,
  order: VerificationOrder,
): Promise<Result<Swept, SyncFailure>> {
  const begun = await sweepToResume(lane, type, order);
  if (!begun.ok) return begun;
  const listed = begun.value?.listed ?? new Set<RecordId>();
  lane.listed.set(type, listed);
  const swept = await sweepParts(lane, type, order, { listed, begun: begun.value, where: null, depth: 0 });
  lane.listed.delete(type);
  if (!swept.ok) return swept;
  const { held, missed, complete, gap } = swept.value;
  return ok({ absent: [...held].filter((id) => !listed.has(id)), of: held.size, missed, complete, gap });
}
