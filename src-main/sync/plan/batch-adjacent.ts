import { setKeyOf } from "../../../src-shared/merge/set-key.ts";
import type { Unit } from "./plan-push.ts";

/** Sets that share one reading: few enough that the last of them leaves while the reading is fresh. */
const mostAtOnce = 50;

/**
 * Splits a round into single units and runs of neighbors that set records of one type. A set without a known key goes alone: only
 * for those with a key does the plan show that no two are of one key, so that their shared reading misses no effect of an earlier one.
 */
export function batchAdjacent(round: readonly Unit[]): readonly (readonly Unit[])[] {
  const parts: Unit[][] = [];
  for (const unit of round) {
    const last = parts.at(-1);
    const joins =
      isKeyed(unit) &&
      last?.[0]?.head.type === unit.head.type &&
      last.length < mostAtOnce &&
      last.every(isKeyed);
    if (joins) last.push(unit);
    else parts.push([unit]);
  }
  return parts;
}

function isKeyed({ head, request }: Unit): boolean {
  return setKeyOf(head.type, request) !== null;
}
