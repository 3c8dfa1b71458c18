import { changesOfEvents } from "../../../../src-shared/merge/changes-of-events.ts";
import { setKeyOf } from "../../../../src-shared/merge/set-key.ts";
import { recordKey } from "../../../../src-shared/record-key.ts";
import type { OutboxRow } from "../../../replica/store/database.ts";

type Waiting = Pick<
  OutboxRow,
  "sequence" | "type" | "id" | "kind" | "base" | "patch" | "refs" | "visitLogId"
>;

/**
 * Finds the edits that wait until `parked` is settled (law 6): later edits of its record and of another record
 * with the same key, edits that refer to a record that it creates, the event that tells of the change, and the dependents of all
 * of them in turn. Oldest first.
 */
export function blockedDependents<E extends Waiting>(
  entries: readonly E[],
  parked: readonly Waiting[],
): readonly E[] {
  const own = new Set(parked.map((one) => one.sequence));
  const held = new Map<number, E>();
  const waiting: Waiting[] = [...parked];
  const changes = changesOfEvents<Waiting>([
    ...entries,
    ...parked.filter((one) => !entries.includes(one as E)),
  ]);
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const key = recordKey(one);
    for (const other of entries) {
      if (own.has(other.sequence) || held.has(other.sequence)) continue;
      const later = other.sequence > one.sequence && areOfOneRecord(one, other);
      const child = one.kind === "create" && other.refs.includes(key);
      const teller = changes.get(other.sequence)?.sequence === one.sequence;
      if (!later && !child && !teller) continue;
      held.set(other.sequence, other);
      waiting.push(other);
    }
  }
  return [...held.values()].toSorted((a, b) => a.sequence - b.sequence);
}

function areOfOneRecord(one: Waiting, other: Waiting): boolean {
  if (other.type !== one.type) return false;
  const key = setKeyOf(one.type, one);
  return other.id === one.id || (key !== null && key === setKeyOf(other.type, other));
}
