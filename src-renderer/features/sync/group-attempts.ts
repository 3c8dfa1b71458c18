import type { RecordId } from "../../../src-shared/ids.ts";
import type { Attempt } from "../../../src-shared/ipc/history.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { type Folded, foldVisits } from "../../replica/query/outbox/fold-visits.ts";
import { type Subject, subjectOf } from "../../session/ui.ts";

type Sent = Pick<Attempt, "type" | "id">;
type Reads = Partial<Record<RecordName, readonly RecordId[]>>;

export interface AttemptAbout<A> {
  /** The attempt, or those of one visit. */
  readonly attempts: Folded<A>;
  /** The record that the attempt is about; null where it is about none that has a page. */
  readonly subject: Subject | null;
  /** The newest attempt about its record. */
  readonly isFirst: boolean;
  /** The number of attempts about its record, those of a visit counted as one. */
  readonly count: number;
}

/** Returns the records that name a subject, by their types: a note, a task, a visit. A contact is its own subject. */
export function subjectsToRead(attempts: readonly Sent[]): Reads {
  const others = attempts.filter(({ type, id }) => subjectOf(type, id) === null);
  const byType = Map.groupBy(others, (one) => one.type);
  return Object.fromEntries([...byType].map(([type, all]) => [type, [...new Set(all.map(({ id }) => id))]]));
}

/**
 * Puts the attempts about one record below each other: first the record of the newest attempt, and of each record the newest
 * first. Those about no record are together, too. `visitOf`: the visit that an attempt delivered a part of.
 */
export function groupAttempts<A extends Sent>(
  attempts: readonly A[],
  subjects: ReadonlyMap<string, Subject>,
  visitOf: (attempt: A) => RecordId | null,
): readonly AttemptAbout<A>[] {
  const subjectOfAttempt = (one: Sent) => subjectOf(one.type, one.id) ?? subjects.get(recordKey(one)) ?? null;
  const groups = Map.groupBy(attempts, (one) => {
    const subject = subjectOfAttempt(one);
    return subject === null ? "other" : recordKey(subject);
  });
  return [...groups.values()].flatMap((those) => {
    const folded = foldVisits(those, (one) => ({ type: one.type, visit: visitOf(one) }));
    return folded.map((all, at) => ({
      attempts: all,
      subject: subjectOfAttempt(all[0]),
      isFirst: at === 0,
      count: folded.length,
    }));
  });
}
