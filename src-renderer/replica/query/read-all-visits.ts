import type { RecordId } from "../../../src-shared/ids.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { VisitRow } from "../../../src-shared/records/visit.ts";
import { readVisitNote } from "../../../src-shared/visit-note.ts";
import { foldText, saysAll, wantedWords } from "../search/fold-text.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import type { ReplicaDatabase, StoreName, Stores } from "../store/database.ts";
import { type LoggedVisit, visitsOfNotes } from "./logged-visit.ts";
import { mayRead } from "./may-read.ts";
import { listedAt, loggedAt, mergeVisits, nearMs, pairKey, type Visit } from "./merge-visits.ts";
import {
  aboutOf,
  earlierOnes,
  fitOf,
  keyIn,
  listedBy,
  notesBy,
  rangeOf,
  type VisitIndex,
  type VisitsQuery,
} from "./read-visits.ts";
import { turnsOf } from "./reading/reading-turns.ts";

/** Number of rows in one request: the store serves nobody else meanwhile. */
const usualPart = 500;
/** Times sort as text, by the hour of the place that they name. No two places are so far apart. */
const textOrderMs = 24 * 3_600_000;

export interface AllVisitsQuery extends Omit<VisitsQuery, "limit"> {
  /** Words of the summary. */
  readonly words?: string | undefined;
}

/** A row of a visit that is not merged yet. */
interface Half {
  readonly at: number;
  readonly pair: string;
  readonly visit: VisitRow | null;
  readonly logged: LoggedVisit | null;
}

/**
 * Reads all visits that fit, the newest first: those that `readVisits` and `readFoundVisits` would list without a limit. Each part
 * has a transaction of its own, so that other readers and writers get their turn in between. A row is merged once every row
 * that may be its other half is read.
 */
export async function* readAllVisits(
  database: ReplicaDatabase,
  query: AllVisitsQuery,
  part = usualPart,
): AsyncGenerator<readonly Visit[]> {
  const { me } = query;
  const fits = fitOf(query);
  const words = wantedWords(query.words ?? "");
  const says = ({ logged, visit }: Visit) =>
    words.length === 0 || saysAll(foldText((logged ?? visit)?.summary ?? ""), words);
  const { lists, first } = await begin(database, query, part);
  let halves = first;
  let merged: readonly Visit[] = [];
  for (let reached = Number.POSITIVE_INFINITY; reached > Number.NEGATIVE_INFINITY; ) {
    await turnsOf(database).ofScan();
    const read = await Promise.all(lists.map((one) => (one.reached() === reached ? one.next() : [])));
    halves = [...halves, ...read.flat()];
    reached = Math.max(...lists.map((one) => one.reached()));
    const { whole, rest, last } = split(halves, reached + textOrderMs);
    halves = rest;
    const [visits, logged] = [
      whole.flatMap(({ visit }) => visit ?? []),
      whole.flatMap(({ logged }) => logged ?? []),
    ];
    const more = mergeVisits(visits, logged, me).filter((one) => fits(one) && says(one));
    const ordered = [...merged, ...more].sort((a, b) => b.at - a.at);
    // A row that waits for its other half may come before a visit that has both.
    merged = ordered.filter(({ at }) => at <= last);
    yield ordered.filter(({ at }) => at > last);
  }
}

/**
 * Reads the unsent visits of one person and those of earlier builds at once, as they are few; the others are read from `lists`.
 * An unsent note has no author, so it moves from one list to another once it is sent: it counts where it was at first.
 */
async function begin(database: ReplicaDatabase, query: AllVisitsQuery, part: number) {
  const { me } = query;
  const isAbout = aboutOf(query);
  const loggedHalves = (notes: readonly NoteRow[]) =>
    visitsOfNotes(notes.filter((note) => isAbout(note) && mayRead(note, me))).map((one) =>
      loggedHalf(one, me),
    );
  const [, withoutAuthor] = notesBy(database, query);
  const unsent = withoutAuthor === undefined ? [] : await rangeOf(withoutAuthor, query).reverse().toArray();
  const earlier = await earlierOnes(database, query);
  const origins = unsent.map(({ id }) => ["note", id] as [RecordName, RecordId]);
  const lists = [
    partsOf(database, ["visit"], (stores) => listedBy(stores, query), query, {
      part,
      timeOf: ({ visited_at }) => visited_at,
      halvesOf: async (visits) => visits.filter(isAbout).map(listedHalf),
    }),
    partsOf(database, ["note", "aliases"], (stores) => notesBy(stores, query)[0], query, {
      part,
      timeOf: (note) => readVisitNote(note)?.visitedAt,
      halvesOf: async (rows, { aliases }) => {
        const sent = origins.length === 0 ? [] : await aliases.bulkGet(origins);
        const sentIds = new Set(sent.map((one) => one?.to));
        return loggedHalves(rows.filter(({ id }) => !sentIds.has(id)));
      },
    }),
  ];
  return { lists, first: [...loggedHalves(unsent), ...earlier.map((one) => loggedHalf(one, me))] };
}

function listedHalf(visit: VisitRow): Half {
  return { at: listedAt(visit), pair: pairKey(visit, visit.creator_id), visit, logged: null };
}

function loggedHalf(logged: LoggedVisit, me: RecordId): Half {
  return { at: loggedAt(logged), pair: pairKey(logged, logged.creator_id ?? me), visit: null, logged };
}

/**
 * Splits off the `rest`: halves that a row from before `cut` may belong to, and those near enough to take one another's place.
 * `last`: nothing that comes later is newer.
 */
function split(halves: readonly Half[], cut: number) {
  const edges = new Map<string, number>();
  let last = cut;
  for (const { at, pair } of halves.toSorted((a, b) => a.at - b.at)) {
    const edge = edges.get(pair) ?? cut;
    if (at > edge + nearMs) continue;
    edges.set(pair, Math.max(edge, at));
    last = Math.max(last, at);
  }
  const isHeld = ({ at, pair }: Half) => at <= (edges.get(pair) ?? cut);
  return { whole: halves.filter((one) => !isHeld(one)), rest: halves.filter(isHeld), last };
}

interface PartsOptions<T, N extends StoreName> {
  readonly part: number;
  /** Returns a row's time as the index has it. */
  readonly timeOf: (row: T) => string | null | undefined;
  /** Reads from the stores that it is given, and may wait for nothing else. */
  readonly halvesOf: (rows: readonly T[], stores: Stores<N>) => Promise<readonly Half[]>;
}

interface Parts {
  readonly next: () => Promise<readonly Half[]>;
  /** Returns the moment after which every row is read; minus infinity once all are. */
  readonly reached: () => number;
}

/** The rows under an index in parts, the newest first. */
function partsOf<T extends { readonly id: RecordId }, const N extends StoreName>(
  database: ReplicaDatabase,
  stores: readonly N[],
  indexIn: (stores: Stores<N>) => VisitIndex<T>,
  { from, below }: AllVisitsQuery,
  { part, timeOf, halvesOf }: PartsOptions<T, N>,
): Parts {
  let reached = Number.POSITIVE_INFINITY;
  let before = below;
  const read = async (index: VisitIndex<T>): Promise<readonly T[]> => {
    const some = await rangeOf(index, { from, below: before }).reverse().limit(part).toArray();
    const last = some.at(-1);
    const time = last && timeOf(last);
    if (some.length < part || time == null) {
      reached = Number.NEGATIVE_INFINITY;
      return some;
    }
    // The part may end among rows of one time.
    const alike = await index.table.where(index.index).equals(keyIn(index, time)).reverse().toArray();
    before = time;
    const at = Date.parse(time);
    if (!Number.isNaN(at)) reached = at;
    return [...some.slice(0, some.findLastIndex((row) => timeOf(row) !== time) + 1), ...alike];
  };
  return {
    next: () => atOneMoment(database, stores, async (from) => halvesOf(await read(indexIn(from)), from)),
    reached: () => reached,
  };
}
