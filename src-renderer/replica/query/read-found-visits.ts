import type { RecordId } from "../../../src-shared/ids.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { foldText, saysAll, wantedWords } from "../search/fold-text.ts";
import { type ListedVisit, margin, readVisits, type VisitStores, type VisitsQuery } from "./read-visits.ts";
import { rowsUnder } from "./reading/rows-under.ts";

/** The ids of the visits and notes in which a search found the words, the newest first. */
interface MatchingVisits {
  readonly words: string;
  readonly visit: readonly RecordId[];
  readonly note: readonly RecordId[];
}

/** Reads the latest visits whose summary, as it is shown, has the words. */
export async function readFoundVisits(
  database: VisitStores,
  query: VisitsQuery,
  matches: MatchingVisits,
): Promise<readonly ListedVisit[]> {
  const words = wantedWords(matches.words);
  return await readVisits(database, query, {
    ...(await ofMatchingSubjects(database, query, matches)),
    fits: ({ logged, visit }) => saysAll(foldText((logged ?? visit)?.summary ?? ""), words),
  });
}

/**
 * Reads all visits to the contacts and leads that the found rows are about: a visit's other half may say nothing of the words,
 * and the two are still one.
 */
async function ofMatchingSubjects({ visit, note }: VisitStores, query: VisitsQuery, matches: MatchingVisits) {
  const { me, by, limit, from, below } = query;
  const [seen, noted] = await Promise.all([
    visit.bulkGet(matches.visit.slice(0, limit + margin)),
    note.bulkGet(matches.note.slice(0, limit + margin)),
  ]);
  const keys = new Map(
    [...seen, ...noted].flatMap((row) =>
      row?.resource_type && row.resource_id
        ? [[`${row.resource_type} ${row.resource_id}`, [row.resource_type, row.resource_id]] as const]
        : [],
    ),
  );
  const about = "[resource_type+resource_id]";
  const isIn = (at: string | null | undefined) => at != null && at >= from && at < below;
  const [visits, notes] = await Promise.all([
    rowsUnder(visit, about, [...keys.values()]),
    rowsUnder(note, about, [...keys.values()]),
  ]);
  return {
    visits: visits.filter((one) => isIn(one.visited_at) && (by === null || one.creator_id === by)),
    notes: notes.filter(
      (one) => isIn(readVisitNote(one)?.visitedAt) && (by === null || (one.creator_id ?? me) === by),
    ),
  };
}
