import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName, recordNames } from "../../../src-shared/records/registry.ts";

export interface Found {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly title: string;
}

/**
 * Finds records by words, offline, in the replica as it is at this moment. Upper and lower case and diacritics
 * do not matter. An empty query finds nothing.
 */
export interface Search {
  /**
   * Finds records by their names: each word of the query begins a word of the name. Names that begin like the query
   * come first.
   */
  find(query: string, limit: number): Promise<readonly Found[]>;
  /**
   * Finds records by their texts: each word of the query is somewhere in the text. Returns at most `limit` records of
   * each type; texts that begin like the query come first, then the newest. `title`: the part of the text around the
   * first word.
   */
  findText(query: string, limit: number): Promise<readonly Found[]>;
}

/** Types that a search finds by their names: their descriptors have a `searchText`. */
export const namedTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).searchText !== undefined,
);

/** Types that a search finds by their texts. */
export const textTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).fullText !== undefined,
);

export const searchedTypes: readonly RecordName[] = [...namedTypes, ...textTypes];
