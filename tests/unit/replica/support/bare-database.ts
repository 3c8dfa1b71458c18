import { connect, type ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { freshEntry } from "../../../../src-renderer/replica/store/entries-of.ts";
import { recordEntry } from "../../../../src-renderer/replica/store/record-entry.ts";
import { sequenceNumber, temporaryId } from "../../../../src-shared/ids.ts";
import type { Edit, Values } from "../../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { id } from "./fake-main.ts";
import { newHost } from "./world.ts";

/** The time of a page that comes long after whatever a test has settled. */
export const later = Date.UTC(2040, 0, 1);

let names = 0;

/** A replica's database alone, for the functions that take one. */
export function bareDatabase(host = newHost()): ReplicaDatabase {
  names += 1;
  return connect({ name: `bare ${names}`, durability: "relaxed", host });
}

export function edit(
  number: number,
  type: RecordName,
  kind: Edit["kind"],
  patch: Values,
  more: Partial<Edit> = {},
): Edit {
  const own = sequenceNumber.parse(number);
  return {
    sequence: own,
    type,
    id: temporaryId(own),
    kind,
    base: null,
    patch,
    recordedAt: 0,
    visitLogId: null,
    ...more,
  };
}

/** Records an edit as saving does, without the journal. */
export async function recordEdit(database: ReplicaDatabase, made: Edit): Promise<Edit> {
  await database.transaction("rw", database.tables, () =>
    recordEntry(database, freshEntry(made), { acknowledged: true }),
  );
  return made;
}

export { id };
