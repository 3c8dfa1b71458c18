import type { Unit } from "../../../src-shared/merge/plan-push.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";

/** Sets that share one reading: few enough that the last of them leaves while the reading is fresh. */
const mostAtOnce = 50;

/**
 * Splits a round into single units and runs of neighbors that set records of one type. A run has no two sets
 * of one key, because the shared reading would miss the effect of the first on the second.
 */
export function batchAdjacent(round: readonly Unit[]): readonly (readonly Unit[])[] {
  const parts: Unit[][] = [];
  let keys = new Set<unknown>();
  for (const unit of round) {
    const last = parts.at(-1);
    const by = descriptorOf(unit.head.type).writes.set?.by;
    const key = by === undefined ? undefined : keyOf(unit, by);
    const joins =
      last !== undefined &&
      key !== undefined &&
      last[0]?.head.type === unit.head.type &&
      last.length < mostAtOnce &&
      keys.size > 0 &&
      !keys.has(key);
    if (joins) last.push(unit);
    else {
      parts.push([unit]);
      keys = new Set();
    }
    if (key !== undefined) keys.add(key);
  }
  return parts;
}

/** Undefined for an edit without the key: it goes alone. */
function keyOf({ request }: Unit, by: string): string | undefined {
  if (request.kind === "cancelled") return undefined;
  const told = request.kind === "create" ? request.patch[by] : request.base?.[by];
  return typeof told === "string" ? told.trim() : undefined;
}
