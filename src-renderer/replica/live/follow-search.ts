import type { Found } from "../search/search.ts";
import { followChanges } from "./follow-query.ts";
import type { OpenReplica } from "./open-replica.ts";

/**
 * Searches, and searches again after every change of the index. A record that gets its real id is for a moment found
 * under neither: an answer of that moment does not stay. Answers how to stop.
 */
export function followSearch(
  { database, search }: Pick<OpenReplica, "database" | "search">,
  query: { readonly by: "find" | "findText"; readonly words: string; readonly limit: number },
  tell: (found: readonly Found[]) => void,
): () => void {
  const run = () => search[query.by](query.words, query.limit);
  return followChanges({ database, source: search.onChange }, run, tell);
}
