import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { AliasRow, ReplicaDatabase } from "./database.ts";
import { referenceKey } from "./reference-keys.ts";

/**
 * Which records created here have got which real ids, at hand without a read: identity on screen must not wait
 * (law 11). A record is told apart by the id it was created under.
 */
export interface Aliases {
  /** The id that the record has now. */
  readonly current: (type: RecordName, id: RecordId) => RecordId;
  /** The id that the record was created under here; `id` itself where it came from the service. */
  readonly origin: (type: RecordName, id: RecordId) => RecordId;
  readonly add: (alias: AliasRow) => void;
  /** Called after each addition. Answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

function createAliases(known: readonly AliasRow[]): Aliases {
  const forward = new Map<string, RecordId>();
  const back = new Map<string, RecordId>();
  const listeners = new Set<() => void>();
  const remember = ({ type, from, to }: AliasRow) => {
    forward.set(referenceKey(type, from), to);
    back.set(referenceKey(type, to), from);
  };
  known.forEach(remember);
  return {
    current: (type, id) => forward.get(referenceKey(type, id)) ?? id,
    origin: (type, id) => back.get(referenceKey(type, id)) ?? id,
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
