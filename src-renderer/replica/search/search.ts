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
  /** By their names: each word of the query begins a word of the name; names that begin like the query come first. */
  find(query: string, limit: number): Promise<readonly Found[]>;
  /**
   * By what they say: each word of the query stands somewhere in it. No more than `limit` of each type, the newest first;
   * `title` is the place where it is said.
   */
  findText(query: string, limit: number): Promise<readonly Found[]>;
}

/** The types that are found by their names: those whose descriptor says by what words. */
export const namedTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).searchText !== undefined,
);

/** The types that are found by what they say. */
export const toldTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).fullText !== undefined,
);

export const searchedTypes: readonly RecordName[] = [...namedTypes, ...toldTypes];
