import { nobodyYet, noTime } from "../../../../src-shared/records/task.ts";
import { visitKinds } from "../../../../src-shared/visit-note.ts";
import { foldText, saysAll, wantedWords } from "../../search/fold-text.ts";
import { atOneMoment } from "../../store/at-one-moment.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { earlierVisits, visitsOfNotes } from "../logged-visit.ts";
import { mayRead } from "../may-read.ts";
import { mergeVisits, outcomeOf, type Visit, verificationOf, visitKindOf } from "../merge-visits.ts";
import { timeKey } from "../reading/index-keys.ts";
import { type InsightsQuery, stretchOf, type VisitInsights } from "./insights-query.ts";

/** Counts the tasks done in each stretch of time. An index counts them, so no task is read. */
export async function countDoneTasks(
  database: ReplicaDatabase,
  { me, everyone, bounds, now }: InsightsQuery,
): Promise<readonly number[]> {
  const owners = everyone ? [null] : [me, nobodyYet];
  return await atOneMoment(database, ["task"], async ({ task }) => {
    const within = (from: string, below: string, whose: number | null) =>
      whose === null
        ? task.where("doneKey").between(from, below, true, false)
        : task.where("ownDoneKey").between([whose, from], [whose, below], true, false);
    const counted = async (from: string, below: string) => {
      const counts = await Promise.all(owners.map((whose) => within(from, below, whose).count()));
      return counts.reduce((one, other) => one + other, 0);
    };
    // Tasks ticked off here and not sent yet: the service gives their time only later.
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
 * Counts the outcomes of visits and of calls in each stretch of time. A visit that was logged with Rounds and is listed by
 * the service counts once, and so does a visit whose note was sent twice.
 */
export async function countVisits(database: ReplicaDatabase, query: InsightsQuery): Promise<VisitInsights> {
  const { me, everyone, of = me, bounds } = query;
  const [from, below] = [timeKey(bounds[0] ?? 0), timeKey(bounds.at(-1) ?? 0)];
  const listed = everyone
    ? database.visit.where("visited_at").between(from, below, true, false)
    : database.visit.where("[creator_id+visited_at]").between([of, from], [of, below], true, false);
  // An unsent note has no author yet: it is this rep's.
  const authors = of === me ? [of, nobodyYet] : [of];
  const noted = everyone
    ? [database.note.where("visitKey").between(from, below, true, false)]
    : authors.map((one) =>
        database.note.where("ownVisitKey").between([one, from], [one, below], true, false),
      );
  const kept = everyone || of === me ? database.visit_log.where("visited_at") : null;
  const [visits, earlier, ...notes] = await Promise.all([
    listed.toArray(),
    kept
      ?.between(from, below, true, false)
      .toArray()
      .then((rows) => earlierVisits(database, rows)) ?? [],
    ...noted.map((one) => one.toArray()),
  ]);
  // Filtered once they are read: in the store it would go from row to row.
  const read = notes.flat().filter((note) => mayRead(note, me));
  const byReference = new Map(visitsOfNotes(read).map((one) => [one.reference, one]));
  const logged = [...byReference.values(), ...earlier];
  const merged = mergeVisits(visits, logged, me).filter(isAmong(query));
  const byStretch = Map.groupBy(merged, ({ at }) => stretchOf(bounds, at));
  return bounds.slice(1).map((_, stretch) =>
    visitKinds.flatMap((kind) => {
      const found = byStretch.get(stretch)?.filter((one) => visitKindOf(one) === kind) ?? [];
      const byOutcome = Map.groupBy(found, outcomeOf);
      return [...byOutcome].map(([outcome, all]) => ({ kind, outcome, count: all.length }));
    }),
  );
}

/** The test for the visits that a query is about. It judges the values that are shown, as the list of visits does. */
function isAmong({ about, place, words = "" }: InsightsQuery): (one: Visit) => boolean {
  const wanted = wantedWords(words);
  return (one) => {
    const shown = one.logged ?? one.visit;
    return (
      (about === undefined || shown?.resource_type === about) &&
      (place === undefined || verificationOf(one) === place) &&
      (wanted.length === 0 || saysAll(foldText(shown?.summary ?? ""), wanted))
    );
  };
}
