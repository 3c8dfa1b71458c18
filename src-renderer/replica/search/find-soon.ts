import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "../store/at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "../store/database.ts";
import { wordsOf } from "./fold-text.ts";
import { type Found, namedTypes } from "./search.ts";

/**
 * Finds records by their names without the search index, which takes seconds to build over 100,000 records: by the store's own
 * indexes, so by the beginning of a name alone, and not past a diacritic. A rep who types right after the start finds whom to
 * visit; the index finds the rest.
 */
export async function findSoon(
  database: ReplicaDatabase,
  query: string,
  limit: number,
): Promise<readonly Found[]> {
  const words = wordsOf(query);
  const [first] = query.trim().split(/\s+/);
  if (words.length === 0 || first === undefined) return [];
  return await atOneMoment(database, namedTypes, async (stores) => {
    const found = await Promise.all(
      namedTypes.map((type) => beginningWith(stores, type, { first, words, limit })),
    );
    const start = words.join(" ");
    const all = found
      .flat()
      .map((one) => ({ ...one, leading: wordsOf(one.title).join(" ").startsWith(start) }));
    const best = [...all.filter((one) => one.leading), ...all.filter((one) => !one.leading)];
    return best.slice(0, limit).map(({ type, id, title }) => ({ type, id, title }));
  });
}

interface Wanted {
  /** The query's first word as it was typed: an index tells upper case from lower. */
  readonly first: string;
  readonly words: readonly string[];
  readonly limit: number;
}

async function beginningWith(
  stores: Stores<RecordName>,
  type: RecordName,
  { first, words, limit }: Wanted,
): Promise<readonly Found[]> {
  const table = rowsOf(stores, type);
  const reads = nameIndexesOf(type).flatMap((index) =>
    spellings(first).map((start) => table.where(index).startsWith(start).limit(limit).toArray()),
  );
  const rows = new Map<RecordId, Row>((await Promise.all(reads)).flat().map((row) => [row.id, row]));
  const { title, searchText } = descriptorOf(type);
  const fits = (row: Row) => {
    const has = wordsOf(`${title(row)} ${searchText?.(row) ?? ""}`);
    return words.every((word) => has.some((one) => one.startsWith(word)));
  };
  const found = [...rows.values()].filter(fits).map((row) => ({ type, id: row.id, title: title(row) }));
  return found.toSorted((one, other) => one.title.localeCompare(other.title)).slice(0, limit);
}

/** Indexes of a type over a line of text, as its names and its email. */
function nameIndexesOf(type: RecordName): readonly string[] {
  const { fields, indexes } = descriptorOf(type);
  return indexes.filter((index) => fields[index]?.kind === "text");
}

/** A word as people write it at the beginning of a name, and as they type it in a hurry. */
function spellings(word: string): readonly string[] {
  const lower = word.toLowerCase();
  return [...new Set([word, lower, lower.charAt(0).toUpperCase() + lower.slice(1), word.toUpperCase()])];
}
