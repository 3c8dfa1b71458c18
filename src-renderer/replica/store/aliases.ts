import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { AliasRow, ReplicaDatabase } from "./database.ts";

/**
 * Maps records created here to their real ids, in memory: the identity of records on screen must not wait for
 * a read (law 11). The id that a record was created under identifies it.
 */
export interface Aliases {
  /** Returns the id that the record has now. */
  readonly current: (type: RecordName, id: RecordId) => RecordId;
  /**
   * Returns the id that the record was created under here; `id` itself if the record came from the service.
   */
  readonly origin: (type: RecordName, id: RecordId) => RecordId;
  readonly add: (alias: AliasRow) => void;
  /** Calls `listener` after each addition. Returns a function that stops. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createAliases(known: readonly AliasRow[]): Aliases {
  const forward = new Map<string, RecordId>();
  const back = new Map<string, RecordId>();
  const listeners = new Set<() => void>();
  const remember = ({ type, from, to }: AliasRow) => {
    forward.set(recordKey({ type, id: from }), to);
    back.set(recordKey({ type, id: to }), from);
  };
  known.forEach(remember);
  return {
    current: (type, id) => forward.get(recordKey({ type, id })) ?? id,
    origin: (type, id) => back.get(recordKey({ type, id })) ?? id,
    add: (alias) => {
      remember(alias);
      // mutation: open-page-not-told-of-id
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export async function loadAliases(database: ReplicaDatabase): Promise<Aliases> {
  return createAliases(await database.aliases.toArray());
}
