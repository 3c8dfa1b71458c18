import type { RecordDescriptor } from "../../../src-shared/descriptor/define.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { isTemporary, type RecordId, recordId } from "../../../src-shared/ids.ts";
import { createMutex } from "../../../src-shared/mutex.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { currentId } from "../store/current-id.ts";
import { type ReplicaDatabase, rowsOf } from "../store/database.ts";
import { excerptOf } from "./excerpt.ts";
import { findSoon } from "./find-soon.ts";
import { type Found, namedTypes, type Search, textTypes } from "./search.ts";
import { type Indexed, SearchIndex } from "./search-index.ts";
import { TextIndex } from "./text-index.ts";

const chunk = 1_000;
/** With fewer hits one wrong letter is forgiven. */
const enoughFound = 5;
/** Most records of a list that one wrong letter keeps from being found. */
const mostAlmost = 50;

/** The search over one replica, kept up to date by whoever writes there. */
export interface ReplicaSearch extends Search {
  /** Builds the index ahead of the first query. */
  readonly warm: () => Promise<void>;
  /** Finds by names without the index, as far as that goes. Returns null once the index is ready. */
  readonly findSoon: (query: string, limit: number) => Promise<readonly Found[] | null>;
  /** Takes in rows as they now are, before the next query, but after the caller is done. */
  readonly put: (type: RecordName, rows: readonly Row[]) => void;
  readonly remove: (type: RecordName, ids: readonly RecordId[]) => void;
  /** Reads records again that another part of Rounds wrote. */
  readonly refresh: (type: RecordName, ids: readonly RecordId[]) => Promise<void>;
  /** Returns all records of a type that `find` finds by its names or, if it has none, whose text has each of the words. */
  readonly matchingIds: (type: RecordName, query: string) => Promise<ReadonlySet<RecordId>>;
}

/**
 * Builds each index in chunks, so that pages and queries get their turn in between. The first query builds the index of
 * the names and waits for it, unless `warm` has built it before. The first search in the texts of a type builds the
 * index of these texts.
 */
export function createSearch(database: ReplicaDatabase): ReplicaSearch {
  const names = new Map(namedTypes.map((type) => [type, new SearchIndex()]));
  /** Indexes of the types whose texts somebody has asked for. */
  const texts = new Map<RecordName, TextIndex>();
  const built = new Map<"names" | RecordName, Promise<unknown>>();
  const turns = createMutex();
  let namesAreBuilt = false;
  const given: { readonly type: RecordName; readonly rows: readonly Row[] }[] = [];

  function once(what: "names" | RecordName, build: () => Promise<unknown>): Promise<unknown> {
    const begun =
      built.get(what) ??
      build().catch((error: unknown) => {
        // The next query tries again.
        built.delete(what);
        throw error;
      });
    built.set(what, begun);
    return begun;
  }

  const warm = () =>
    once("names", async () => {
      for (const type of namedTypes) await read(type);
      namesAreBuilt = true;
    });

  async function textsOf(type: RecordName): Promise<TextIndex> {
    const index = texts.get(type) ?? new TextIndex();
    texts.set(type, index);
    await once(type, () => read(type));
    return index;
  }

  async function read(type: RecordName): Promise<void> {
    let last = Number.NEGATIVE_INFINITY;
    for (;;) {
      const rows = await rowsOf(database, type).where(":id").above(last).limit(chunk).toArray();
      enterGiven();
      enter(type, rows);
      const end = rows.at(-1);
      if (end === undefined) break;
      last = end.id;
    }
  }

  /** A page is answered first: its rows go in while the store is at work on the next one. */
  function put(type: RecordName, rows: readonly Row[]): void {
    if (rows.length === 0 || !(names.has(type) || texts.has(type))) return;
    given.push({ type, rows });
    if (given.length === 1) setTimeout(enterGiven, 0);
  }

  function enterGiven(): void {
    for (const { type, rows } of given.splice(0)) enter(type, rows);
  }

  function enter(type: RecordName, rows: readonly Row[]): void {
    const descriptor = descriptorOf(type);
    for (const row of rows) {
      names.get(type)?.put(indexed(descriptor, row));
      texts.get(type)?.put(row.id, textOf(type, row));
    }
  }

  function remove(type: RecordName, ids: readonly RecordId[]): void {
    enterGiven();
    for (const id of ids) {
      names.get(type)?.remove(id);
      texts.get(type)?.remove(id);
    }
  }

  async function reread(type: RecordName, ids: readonly RecordId[]): Promise<void> {
    if (!names.has(type) && !texts.has(type)) return;
    const rows = await rowsOf(database, type).bulkGet([...ids]);
    remove(
      type,
      ids.filter((_, at) => rows[at] === undefined),
    );
    put(
      type,
      rows.filter((row) => row !== undefined),
    );
  }

  return {
    put,
    remove,
    warm: async () => void (await warm()),
    refresh: (type, ids) => turns.run(() => reread(type, ids)),
    findSoon: async (query, limit) => (namesAreBuilt ? null : await findSoon(database, query, limit)),
    find: async (query, limit) => {
      // A query finds every record that was written before it.
      await Promise.all([warm(), turns.settled()]);
      enterGiven();
      const hits = [...names].flatMap(([type, index]) =>
        index.find(query, limit).map((hit) => ({ ...hit, type })),
      );
      const almost =
        hits.length >= enoughFound
          ? []
          : [...names].flatMap(([type, index]) => {
              const found = new Set(hits.filter((one) => one.type === type).map(({ id }) => id));
              return index.findAlmost(query, limit, found).map((hit) => ({ ...hit, type }));
            });
      const best = [...hits, ...almost].toSorted((one, other) => one.tier - other.tier).slice(0, limit);
      return await filled(database, best, (type, row) => descriptorOf(type).title(row));
    },
    findText: async (query, limit) => {
      const found: Found[] = [];
      for (const type of textTypes) {
        const index = await textsOf(type);
        await turns.settled();
        enterGiven();
        const hits = index.find(query, limit).map((id) => ({ type, id }));
        found.push(...(await filled(database, hits, (_, row) => excerptOf(textOf(type, row), query))));
      }
      return found;
    },
    matchingIds: async (type, query) => {
      const named = names.get(type);
      const index = named ?? (await textsOf(type));
      await Promise.all([named && warm(), turns.settled()]);
      enterGiven();
      const found = index.matching(query);
      if (named === undefined || found.size >= enoughFound) return found;
      const almost = named.findAlmost(query, mostAlmost, found);
      return new Set([...found, ...almost.map(({ id }) => id)]);
    },
  };
}

/** The texts that find a record: its name, its numbers and the record that it stands under. */
export function indexed(descriptor: RecordDescriptor, row: Row): Indexed {
  const { title, searchText, searchNumbers = [], searchUnder } = descriptor;
  const numbers = searchNumbers
    .map((field) => row[field])
    .filter((one) => typeof one === "string" && one !== "");
  const under = recordId.safeParse(searchUnder === undefined ? null : row[searchUnder]);
  return {
    id: row.id,
    title: title(row),
    text: searchText?.(row) ?? "",
    numbers: numbers as readonly string[],
    under: under.success ? under.data : null,
  };
}

function textOf(type: RecordName, row: Row): string {
  const value = row[descriptorOf(type).fullText ?? ""];
  return typeof value === "string" ? value : "";
}

/** Returns the hits with their current titles, one request a type. Leaves out records that have gone since. */
async function filled(
  database: ReplicaDatabase,
  hits: readonly { readonly type: RecordName; readonly id: RecordId }[],
  titleOf: (type: RecordName, row: Row) => string,
): Promise<readonly Found[]> {
  const rows = new Map<string, Row>();
  const readAll = async (all: typeof hits) => {
    const byType = Map.groupBy(all, ({ type }) => type);
    await Promise.all(
      [...byType].map(async ([type, of]) => {
        for (const row of await rowsOf(database, type).bulkGet(of.map(({ id }) => id)))
          if (row !== undefined) rows.set(recordKey({ type, id: row.id }), row);
      }),
    );
  };
  await readAll(hits);
  // The index learns a record's new id a moment later, and holds the temporary one until then (law 11).
  const lost = hits.filter(({ type, id }) => isTemporary(id) && !rows.has(recordKey({ type, id })));
  const current = new Map<string, RecordId>();
  for (const { type, id } of lost) current.set(recordKey({ type, id }), await currentId(database, type, id));
  const idOf = ({ type, id }: (typeof hits)[number]) => current.get(recordKey({ type, id })) ?? id;
  if (lost.length > 0) await readAll(lost.map((hit) => ({ ...hit, id: idOf(hit) })));
  const shown = new Set<string>();
  return hits.flatMap((hit) => {
    const { type } = hit;
    const id = idOf(hit);
    const key = recordKey({ type, id });
    const row = rows.get(key);
    if (row === undefined || shown.has(key)) return [];
    shown.add(key);
    return [{ type, id, title: titleOf(type, row) }];
  });
}
