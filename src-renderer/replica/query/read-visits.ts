import type { Collection, Table } from "dexie";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import { nobodyYet } from "../../../src-shared/records/task.ts";
import type { VisitRow } from "../../../src-shared/records/visit.ts";
import type { VisitKind } from "../../../src-shared/visit-note.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import { earlierVisits, visitsOfNotes } from "./logged-visit.ts";
import { mayRead } from "./may-read.ts";
import { kindOf, mergeVisits, outcomeOf, type Visit, verificationOf } from "./merge-visits.ts";

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

export type Stores = Pick<ReplicaDatabase, "visit" | "visit_log" | "note">;

/** The two halves of a visit may stand so many places apart in their lists. */
export const margin = 20;

/**
 * Reads the latest visits that fit, from notes and from the service's own. A visit that is both is judged by the
 * values that are shown of it: so halves are put together before anything is left out. Rows are read by index
 * and in growing numbers, until enough of them fit.
 */
export async function readVisits(
  database: Stores,
  query: VisitsQuery,
  found?: FoundVisits,
): Promise<readonly ListedVisit[]> {
  const { me, by, limit, kind, about, place, outcomes } = query;
  const isAbout = (row: { readonly resource_type?: string | null }) =>
    about === undefined || row.resource_type === about;
  const fits = (one: Visit) =>
    (kind === undefined || kindOf(one) === kind) &&
    (place === undefined || verificationOf(one) === place) &&
    (outcomes === undefined || outcomes.includes(outcomeOf(one) ?? "")) &&
    (found === undefined || found.fits(one));
  const isOwn = by === null || by === me;
  const logs = isOwn ? await range(database.visit_log, "visited_at", query).filter(isAbout).toArray() : [];
  const earlier = await earlierVisits(database, logs);
  const merged = (visits: readonly VisitRow[], notes: readonly NoteRow[]) => {
    const logged = visitsOfNotes(notes.filter((note) => isAbout(note) && mayRead(note, me)));
    return mergeVisits(visits.filter(isAbout), [...logged, ...earlier], me)
      .filter(fits)
      .slice(0, limit);
  };
  if (found !== undefined) return await withCopies(database, merged(found.visits, found.notes));
  for (let count = limit + margin; ; count *= 4) {
    const [visits, ...notes] = await Promise.all([
      latest(listedBy(database, query), isAbout, count),
      ...notesBy(database, query).map((one) =>
        latest(one, (note) => isAbout(note) && mayRead(note, me), count),
      ),
    ]);
    const latestOnes = merged(visits, notes.flat());
    const isAll = [visits, ...notes].every((rows) => rows.length < count);
    if (latestOnes.length === limit || isAll) return await withCopies(database, latestOnes);
  }
}

/** Tells whether a visit with this reference is here, sent or not. */
export async function isVisitLogged(
  { note }: Pick<ReplicaDatabase, "note">,
  reference: string,
): Promise<boolean> {
  return (await note.where("visitRefKey").equals(reference).count()) > 0;
}

type Range = Pick<VisitsQuery, "from" | "below">;

function range<T>(table: Table<T, RecordId>, index: string, { from, below }: Range, author?: number) {
  const key = (at: string) => (author === undefined ? at : [author, at]);
  return table.where(index).between(key(from), key(below), true, false);
}

function listedBy({ visit }: Stores, query: VisitsQuery): Collection<VisitRow, RecordId> {
  return query.by === null
    ? range(visit, "visited_at", query)
    : range(visit, "[creator_id+visited_at]", query, query.by);
}

/** An unsent note has no author yet: it is this rep's. */
function notesBy({ note }: Stores, query: VisitsQuery): readonly Collection<NoteRow, RecordId>[] {
  if (query.by === null) return [range(note, "visitKey", query)];
  const authors = query.by === query.me ? [query.by, nobodyYet] : [query.by];
  return authors.map((author) => range(note, "ownVisitKey", query, author));
}

async function latest<T>(
  rows: Collection<T, RecordId>,
  fits: (row: T) => boolean,
  count: number,
): Promise<readonly T[]> {
  return await rows.reverse().filter(fits).limit(count).toArray();
}

async function withCopies({ note }: Stores, visits: readonly Visit[]): Promise<readonly ListedVisit[]> {
  const references = visits.flatMap(({ logged }) => (logged?.note ? logged.reference : []));
  const keys = references.length === 0 ? [] : await note.where("visitRefKey").anyOf(references).keys();
  const counts = Map.groupBy(keys, (key) => key);
  return visits.map((one) => ({
    ...one,
    isCopied: (counts.get(one.logged?.reference ?? "")?.length ?? 0) > 1,
  }));
}
