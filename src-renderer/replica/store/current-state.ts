import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { BaseRow, ReplicaDatabase } from "./database.ts";
import { readRowOf } from "./overlay/overlay-row.ts";

/** A record as a new edit finds it: the row with all earlier edits, and what is kept under those, if there are any. */
export interface CurrentState {
  readonly row: Row | null;
  readonly held: BaseRow | undefined;
}

export type ReadCurrentState = (type: RecordName, id: RecordId) => Promise<CurrentState>;

export async function readCurrentState(
  database: ReplicaDatabase,
  type: RecordName,
  id: RecordId,
): Promise<CurrentState> {
  const [row, held] = await Promise.all([readRowOf(database, type, id), database.bases.get([type, id])]);
  return { row, held };
}

/**
 * Reads each record once, so that an edit goes over the same state that it was built from. The caller uses it within
 * one transaction, before that writes.
 */
export function currentStateOnce(database: ReplicaDatabase): ReadCurrentState {
  const read = new Map<string, Promise<CurrentState>>();
  return (type, id) => {
    const key = recordKey({ type, id });
    const known = read.get(key) ?? readCurrentState(database, type, id);
    read.set(key, known);
    return known;
  };
}
