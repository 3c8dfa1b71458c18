import { nobodyYet, noTime } from "../../../src-shared/records/task.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { type InsightsQuery, stretchOf, timeKey, type VisitInsights } from "./insights-query.ts";
import { earlierVisits, visitsOfNotes } from "./logged-visit.ts";
import { mayRead } from "./may-read.ts";
import { mergeVisits, outcomeOf } from "./merge-visits.ts";

/** Counts the tasks done in each stretch of time. An index counts them, so no task is read. */
export async function countDoneTasks(
  database: ReplicaDatabase,
  { me, everyone, bounds, now }: InsightsQuery,
): Promise<readonly number[]> {
  const owners = everyone ? [null] : [me, nobodyYet];
  const within = (from: string, below: string, whose: number | null) =>
    whose === null
      ? database.task.where("doneKey").between(from, below, true, false)
      : database.task.where("ownDoneKey").between([whose, from], [whose, below], true, false);
  return await database.transaction("r", database.task, async () => {
    const counted = async (from: string, below: string) => {
      const counts = await Promise.all(owners.map((whose) => within(from, below, whose).count()));
      return counts.reduce((one, other) => one + other, 0);
    };
    // Ticked off here and not yet there: the service says when only once it has them.
    const here = await counted(noTime, `${noTime}~`);
    const current = stretchOf(bounds, now);
    return await Promise.all(
      bounds.slice(1).map(async (below, at) => {
        const done = await counted(timeKey(bounds[at] ?? below), timeKey(below));
        return at === current ? done + here : done;
      }),
    );
  });
}

/**
 * Counts the outcomes of visits in each stretch of time. A visit that was logged with Rounds and is listed by
 * the service counts once, and so does a visit whose note was sent twice.
 */
export async function countVisits(
  database: ReplicaDatabase,
  { me, everyone, bounds }: InsightsQuery,
): Promise<VisitInsights> {
  const [from, below] = [timeKey(bounds[0] ?? 0), timeKey(bounds.at(-1) ?? 0)];
  const listed = everyone
    ? database.visit.where("visited_at").between(from, below, true, false)
    : database.visit.where("[creator_id+visited_at]").between([me, from], [me, below], true, false);
  const authors = everyone ? [] : [me, nobodyYet];
  const noted = everyone
    ? [database.note.where("visitKey").between(from, below, true, false)]
    : authors.map((one) =>
        database.note.where("ownVisitKey").between([one, from], [one, below], true, false),
      );
  const logs = database.visit_log.where("visited_at").between(from, below, true, false);
  const [visits, earlier, ...notes] = await Promise.all([
    listed.toArray(),
    logs.toArray().then((rows) => earlierVisits(database, rows)),
    ...noted.map((one) => one.filter((note) => mayRead(note, me)).toArray()),
  ]);
  const byReference = new Map(visitsOfNotes(notes.flat()).map((one) => [one.reference, one]));
  const logged = [...byReference.values(), ...earlier];
  const counts = bounds.slice(1).map(() => new Map<string | number | null, number>());
  for (const one of mergeVisits(visits, logged, me)) {
    const outcome = outcomeOf(one);
    const of = counts[stretchOf(bounds, one.at)];
    of?.set(outcome, (of.get(outcome) ?? 0) + 1);
  }
  return counts.map((of) => [...of].map(([outcome, count]) => ({ outcome, count })));
}
