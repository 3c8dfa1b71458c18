import type { RecordId } from "../../src-main/contract/ids.ts";
import type { Row } from "../../src-main/contract/records/read-row.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { type ReplicaDatabase, rowsOf } from "./database.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { type Found, type Search, searchedTypes } from "./search.ts";
import { SearchIndex } from "./search-index.ts";

const chunk = 1_000;

/** The search over one replica, kept up to date by whoever writes there. */
export interface ReplicaSearch extends Search {
  /** Builds the index ahead of the first query. */
  readonly warm: () => Promise<void>;
  /** Takes in rows as they now are: before the next query, and not before the caller is done. */
  readonly put: (type: RecordName, rows: readonly Row[]) => void;
  readonly remove: (type: RecordName, ids: readonly RecordId[]) => void;
  /** Reads records anew that were written elsewhere. */
  readonly refresh: (type: RecordName, ids: readonly RecordId[]) => Promise<void>;
}

/**
 * Builds the index in chunks, so that pages and queries get their turn in between: with the first query, which waits
 * for its end, or earlier where it is told to.
 */
export function createSearch(database: ReplicaDatabase): ReplicaSearch {
  const indexes = new Map(searchedTypes.map((type) => [type, new SearchIndex()]));
  const turns = oneAtATime();
  const given: { readonly type: RecordName; readonly rows: readonly Row[] }[] = [];
  let built: Promise<void> | null = null;

  function warm(): Promise<void> {
    built ??= build().catch((error: unknown) => {
      // The next query tries again.
      built = null;
      throw error;
    });
    return built;
  }

  async function build(): Promise<void> {
    for (const type of searchedTypes) {
      let last = Number.NEGATIVE_INFINITY;
      for (;;) {
        const rows = await rowsOf(database, type).where(":id").above(last).limit(chunk).toArray();
        takeIn();
        enter(type, rows);
        const end = rows.at(-1);
        if (end === undefined) break;
        last = end.id;
      }
    }
  }

  /** A page is answered first: its rows go in while the store is at work on the next one. */
  function put(type: RecordName, rows: readonly Row[]): void {
    if (rows.length === 0) return;
    given.push({ type, rows });
    if (given.length === 1) setTimeout(takeIn, 0);
  }

  function takeIn(): void {
    for (const { type, rows } of given.splice(0)) enter(type, rows);
  }

  function enter(type: RecordName, rows: readonly Row[]): void {
    const descriptor = descriptorOf(type);
    for (const row of rows) {
      const text = descriptor.searchText?.(row) ?? "";
      indexes.get(type)?.put({ id: row.id, title: descriptor.title(row), text });
    }
  }

  function remove(type: RecordName, ids: readonly RecordId[]): void {
    takeIn();
    for (const id of ids) indexes.get(type)?.remove(id);
  }

  async function reread(type: RecordName, ids: readonly RecordId[]): Promise<void> {
    if (!indexes.has(type)) return;
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
    warm,
    refresh: (type, ids) => turns.run(() => reread(type, ids)),
    find: async (query, limit) => {
      // What was written before the query is found by it.
      await Promise.all([warm(), turns.settled()]);
      takeIn();
      const hits = searchedTypes.flatMap((type) =>
        (indexes.get(type)?.find(query, limit) ?? []).map((hit) => ({ ...hit, type })),
      );
      const best = [...hits.filter((one) => one.leading), ...hits.filter((one) => !one.leading)];
      return await named(database, best.slice(0, limit));
    },
  };
}

/** With the title that each has now; what has gone since is left out. */
async function named(
  database: ReplicaDatabase,
  hits: readonly { readonly type: RecordName; readonly id: RecordId }[],
): Promise<readonly Found[]> {
  const rows = await Promise.all(hits.map(({ type, id }) => rowsOf(database, type).get(id)));
  return hits.flatMap(({ type, id }, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ type, id, title: descriptorOf(type).title(row) }];
  });
}
