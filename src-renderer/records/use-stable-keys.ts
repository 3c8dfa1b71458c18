import { useCallback } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import { useReplica } from "../replica/live/hooks.ts";

/**
 * React keys for the rows of a list: a record that was created here keeps the key of its temporary id after it
 * got its real one, so that its row is not taken down and built anew (law 11).
 */
export function useStableKeys(): (type: RecordName, id: RecordId) => string {
  const { aliases } = useReplica();
  // mutation: row-rebuilt-on-new-id
  return useCallback((type, id) => `${type}:${aliases.origin(type, id)}`, [aliases]);
}
