import type { RecordId } from "../../src-main/contract/ids.ts";
import { descriptorOf, type RecordName, recordNames } from "../../src-main/contract/records/registry.ts";

export interface Found {
  readonly type: RecordName;
  readonly id: RecordId;
  readonly title: string;
}

/**
 * Finds records by words, offline, in the replica as it is at this moment. Upper and lower case and diacritics
 * do not matter; each word of the query must begin a word of the record; titles that begin like the query come
 * first. An empty query finds nothing.
 */
export interface Search {
  find(query: string, limit: number): Promise<readonly Found[]>;
}

/** The types that are searched: those whose descriptor says by what words. */
export const searchedTypes: readonly RecordName[] = recordNames.filter(
  (name) => descriptorOf(name).searchText !== undefined,
);
