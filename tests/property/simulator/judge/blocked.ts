import type { Sequence } from "../../../../src-shared/ids.ts";
import type { Entry } from "../../../../src-shared/ipc/outbox.ts";
import { referencesIn } from "../../../../src-shared/merge/remap-ids.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import { visitRefOf } from "../../../../src-shared/visit-event.ts";
import { pathOf } from "../rep/rule-edits.ts";

/**
 * Whether an edit waits for one that is stuck: for an earlier one of its record (for a redirect rule: of its path), for a record
 * that it names, or as the event of a visit for the change that it tells of, and for the earlier event of that visit (law 6).
 */
export function isBlocked(
  entry: Entry,
  among: readonly Entry[],
  isStuck: (other: Entry) => boolean = ({ state }) => state === "parked",
  seen: Set<Sequence> = new Set(),
): boolean {
  // An edit that was looked at once leads to nothing stuck: a dozen of one record would be looked at on thousands of ways.
  if (seen.has(entry.sequence)) return false;
  seen.add(entry.sequence);
  const named = referencesIn(descriptorOf(entry.type), { ...entry.base, ...entry.patch });
  return among.some((other) => {
    const before = other.sequence < entry.sequence && isOfOneRecord(other, entry);
    const parent =
      other.kind === "create" &&
      named.some((one) => one.type === other.type && one.id === other.id && one.id < 0);
    const told =
      other.type === "note" &&
      other.kind !== "create" &&
      entry.type === "user_event" &&
      other.visitLogId !== null &&
      other.visitLogId === entry.visitLogId &&
      other.sequence < entry.sequence;
    if (!before && !parent && !told && !isEarlierEvent(other, entry)) return false;
    if (isStuck(other)) return true;
    // One in doubt is not looked for before that.
    return (
      (other.state === "waiting" || other.state === "ambiguous") && isBlocked(other, among, isStuck, seen)
    );
  });
}

/** No event follows one that is parked: only the rep knows when that one goes. */
function isEarlierEvent(one: Entry, other: Entry): boolean {
  if (one.type !== "user_event" || other.type !== "user_event" || one.state === "parked") return false;
  const visit = visitRefOf(other.patch);
  return visit !== null && visitRefOf(one.patch) === visit && one.sequence < other.sequence;
}

function isOfOneRecord(one: Entry, other: Entry): boolean {
  if (one.type !== other.type) return false;
  return one.id === other.id || (one.type === "redirect_rule" && pathOf(one) === pathOf(other));
}
