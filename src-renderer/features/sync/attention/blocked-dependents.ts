import type { OutboxRow } from "../../../replica/store/database.ts";
import { referenceKey } from "../../../replica/store/reference-keys.ts";

type Waiting = Pick<OutboxRow, "sequence" | "type" | "id" | "kind" | "refs">;

/**
 * Finds the edits that wait until `parked` is settled (law 6): later edits of its record, edits that refer to
 * a record that it creates, and the dependents of both in turn. Oldest first.
 */
export function blockedDependents<E extends Waiting>(
  entries: readonly E[],
  parked: readonly Waiting[],
): readonly E[] {
  const own = new Set(parked.map((one) => one.sequence));
  const held = new Map<number, E>();
  const waiting: Waiting[] = [...parked];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const key = referenceKey(one.type, one.id);
    for (const other of entries) {
      if (own.has(other.sequence) || held.has(other.sequence)) continue;
      const later = other.type === one.type && other.id === one.id && other.sequence > one.sequence;
      const child = one.kind === "create" && other.refs.includes(key);
      if (!later && !child) continue;
      held.set(other.sequence, other);
      waiting.push(other);
    }
  }
  return [...held.values()].toSorted((a, b) => a.sequence - b.sequence);
}
