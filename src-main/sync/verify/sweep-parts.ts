import type { SyncFailure } from "../../../src-shared/errors/fault.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { VerificationOrder } from "../plan/plan-verify.ts";
import { readHeldIds } from "../pull/read-held-ids.ts";
import { failedByItself } from "../pull/read-with-gaps.ts";
import type { VerifyLane } from "./lane.ts";
import { type Part, type SweptPart, sweepPages } from "./sweep-pages.ts";

/**
 * Reads a list that is longer than the service shows in parts, each of records with the same value of a
 * field.
 */
export async function sweepParts(
  lane: VerifyLane,
  type: RecordName,
  order: VerificationOrder,
  part: Part,
): Promise<Result<SweptPart, SyncFailure>> {
  const { pull } = descriptorOf(type);
  const first = await sweepPages(lane, type, order, part);
  if (!first.ok || first.value.complete || pull.kind !== "newestFirst") return first;
  const [field, known] = pull.partBy[part.depth] ?? [];
  if (field === undefined) return first;
  const values = known === undefined || known === null ? await readHeldIds(lane, "user") : ok(known);
  if (!values.ok) return values;
  const held = new Set<RecordId>();
  let { missed, gap } = first.value;
  let complete = true;
  let read = 0;
  let fault: SyncFailure | null = null;
  for (const value of values.value) {
    const where: Values = { ...part.where, [field]: value };
    const swept = await sweepParts(lane, type, order, {
      ...part,
      begun: null,
      where,
      depth: part.depth + 1,
    });
    // A part that fails affects no record of another part: each part was read whole, or not.
    // mutation: broken-part-keeps-others
    if (!swept.ok && !failedByItself(lane, descriptorOf(type), swept.error)) return swept;
    if (!swept.ok) {
      fault = swept.error;
      gap += 1;
      complete = false;
      continue;
    }
    read += 1;
    for (const id of swept.value.held) held.add(id);
    missed += swept.value.missed;
    gap += swept.value.gap;
    complete &&= swept.value.complete;
  }
  if (fault !== null && read === 0) return err(fault);
  return ok({ held, missed, complete, gap });
}
