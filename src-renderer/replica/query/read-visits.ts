import type { Collection, Table } from "dexie";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { nobodyYet } from "../../../src-shared/records/task.ts";
import type { VisitRow } from "../../../src-shared/records/visit.ts";
import { readVisitNote, type VisitKind } from "../../../src-shared/visit-note.ts";
import type { Stores } from "../store/database.ts";
import { earlierVisits, type LoggedVisit, visitsOfNotes } from "./logged-visit.ts";
import { mayRead } from "./may-read.ts";
import { mergeVisits, outcomeOf, type Visit, verificationOf, visitKindOf } from "./merge-visits.ts";
import { countsUnder } from "./reading/rows-under.ts";

export interface VisitsQuery {
  readonly me: RecordId;
  /** The person whose visits are read; null for everybody's. */
  readonly by: RecordId | null;
  readonly limit: number;
  /** `visited_at` from this on, and before that. */
  readonly from: string;
  readonly below: string;
  /** Visits or calls alone; both if left out. */
  readonly kind?: VisitKind | undefined;
  readonly about?: string | undefined;
  readonly place?: string | undefined;
  /** Outcomes that fit: one outcome has a name in notes and a number at the service. */
  readonly outcomes?: readonly (string | number)[] | undefined;
}

/** Rows among which a search has found visits, and what it asks of them. */
interface FoundVisits {
  readonly visits: readonly VisitRow[];
  readonly notes: readonly NoteRow[];
  readonly fits: (visit: Visit) => boolean;
}

export interface ListedVisit extends Visit {
  /** Another note has the same reference: the visit was sent twice. */
  readonly isCopied: boolean;
}

export type VisitStores = Stores<"visit" | "visit_log" | "note">;

/** The two halves of a visit may stand so many places apart in their lists. */
export const margin = 20;
/** Extra rows to read, because this rep may not see all of them: a second read would cost more. */
const spare = 20;

/**
 * Reads the latest visits that fit, from notes and from the service's own. A visit that is both is judged by the
 * values that are shown of it: so halves are put together before anything is left out. Rows are read by index
 * and in growing numbers, until enough visits fit among those that no unread row can precede.
 */
export async function readVisits(
  database: VisitStores,
  query: VisitsQuery,
  found?: FoundVisits,
): Promise<readonly ListedVisit[]> {
  const { me, limit } = query;
  const isAbout = aboutOf(query);
  const fitsShown = fitOf(query);
  const fits = (one: Visit) => fitsShown(one) && (found === undefined || found.fits(one));
  const earlier = await earlierOnes(database, query);
  const merged = (visits: readonly VisitRow[], notes: readonly NoteRow[]) => {
    const logged = visitsOfNotes(notes.filter((note) => isAbout(note) && mayRead(note, me)));
    return mergeVisits(visits.filter(isAbout), [...logged, ...earlier], me).filter(fits);
  };
  if (found !== undefined) {
    return await withCopies(database, merged(found.visits, found.notes).slice(0, limit));
  }
  for (let count = limit + margin + spare; ; count *= 4) {
    const [visits, ...notes] = await Promise.all([
      latest(rangeOf(listedBy(database, query), query), count, (visit) => visit.visited_at),
      ...notesBy(database, query).map((one) =>
        latest(rangeOf(one, query), count, (note) => readVisitNote(note)?.visitedAt),
      ),
    ]);
    const lists = [visits, ...notes];
    const since = lists.map((list) => list.since).reduce((a, b) => (a > b ? a : b));
    const all = merged(
      visits.rows,
      notes.flatMap(({ rows }) => rows),
    );
    const sure = all.filter(({ logged, visit }) => (logged?.visitedAt ?? visit?.visited_at ?? "") >= since);
    if (sure.length >= limit || since === "") return await withCopies(database, sure.slice(0, limit));
  }
}

/** Tells whether a visit with this reference is here, sent or not. */
export async function isVisitLogged({ note }: Stores<"note">, reference: string): Promise<boolean> {
  return (await note.where("visitRefKey").equals(reference).count()) > 0;
}

/** Tells rows about the chosen kind of record. */
export function aboutOf({ about }: Pick<VisitsQuery, "about">) {
  return (row: { readonly resource_type?: string | null }) =>
    about === undefined || row.resource_type === about;
}

/** Tells visits that fit by the values that are shown of them. */
export function fitOf({ kind, place, outcomes }: Pick<VisitsQuery, "kind" | "place" | "outcomes">) {
  return (one: Visit) =>
    (kind === undefined || visitKindOf(one) === kind) &&
    (place === undefined || verificationOf(one) === place) &&
    (outcomes === undefined || outcomes.includes(outcomeOf(one) ?? ""));
}

/** An index of visits by their times: of everybody's, or of those by one author. */
export interface VisitIndex<T> {
  readonly table: Table<T, RecordId>;
  readonly index: string;
  readonly author?: number;
}

export function keyIn(
  { author }: Pick<VisitIndex<unknown>, "author">,
  at: string,
): string | [number, string] {
  return author === undefined ? at : [author, at];
}

export function rangeOf<T>(
  of: VisitIndex<T>,
  { from, below }: Pick<VisitsQuery, "from" | "below">,
): Collection<T, RecordId> {
  return of.table.where(of.index).between(keyIn(of, from), keyIn(of, below), true, false);
}

export function listedBy({ visit }: Stores<"visit">, { by }: Pick<VisitsQuery, "by">): VisitIndex<VisitRow> {
  return by === null
    ? { table: visit, index: "visited_at" }
    : { table: visit, index: "[creator_id+visited_at]", author: by };
}

/** An unsent note has no author yet: it is this rep's. */
export function notesBy(
  { note }: Stores<"note">,
  { by, me }: Pick<VisitsQuery, "by" | "me">,
): readonly [VisitIndex<NoteRow>, ...VisitIndex<NoteRow>[]] {
  if (by === null) return [{ table: note, index: "visitKey" }];
  const own = { table: note, index: "ownVisitKey", author: by };
  return by === me ? [own, { ...own, author: nobodyYet }] : [own];
}

/** Reads the visits of earlier builds, which are this rep's own. */
export async function earlierOnes(
  database: VisitStores,
  query: Omit<VisitsQuery, "limit">,
): Promise<readonly LoggedVisit[]> {
  if (query.by !== null && query.by !== query.me) return [];
  const kept = { table: database.visit_log, index: "visited_at" };
  return await earlierVisits(database, await rangeOf(kept, query).filter(aboutOf(query)).toArray());
}

/** The latest rows of a list, of which those `since` a time have their other halves among the rows of other lists. */
interface Latest<T> {
  readonly rows: readonly T[];
  /** A time as the index spells it; empty once all rows are read. */
  readonly since: string;
}

/** Reads without a filter: the store answers in one piece, where a filter would make it go from row to row. */
async function latest<T>(
  list: Collection<T, RecordId>,
  count: number,
  timeOf: (row: T) => string | null | undefined,
): Promise<Latest<T>> {
  const rows = await list.reverse().limit(count).toArray();
  const last = rows.length < count ? undefined : rows[count - margin - 1];
  return { rows, since: (last && timeOf(last)) ?? "" };
}

async function withCopies({ note }: VisitStores, visits: readonly Visit[]): Promise<readonly ListedVisit[]> {
  const references = visits.flatMap(({ logged }) => (logged?.note ? logged.reference : []));
  const counts = await countsUnder(note, "visitRefKey", references);
  return visits.map((one) => ({ ...one, isCopied: (counts.get(one.logged?.reference ?? "") ?? 0) > 1 }));
}
