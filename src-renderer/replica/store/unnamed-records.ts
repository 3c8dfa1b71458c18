import { recordMarkOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "./at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "./database.ts";

interface UnnamedRecord {
  readonly id: RecordId;
  readonly mark: string;
}

/** Records that were made here and delivered, and that the service gave no id for, each by its mark. */
export function unnamedRecords(database: ReplicaDatabase, type: RecordName): Promise<UnnamedRecord[]> {
  return atOneMoment(database, [type, "outbox"], (stores) => unnamedIn(stores, type));
}

/** Reads the records of `unnamedRecords` among other reads of one moment. */
export async function unnamedIn<N extends RecordName>(
  stores: Stores<N | "outbox">,
  type: N,
): Promise<UnnamedRecord[]> {
  const made = await rowsOf<N>(stores, type).where(":id").below(0).toArray();
  const found = await Promise.all(
    made.map(async (row) => {
      const unsent = await stores.outbox.where("[type+id]").equals([type, row.id]).count();
      const mark = recordMarkOf(descriptorOf(type), row);
      return unsent > 0 || mark === null ? [] : [{ id: row.id, mark }];
    }),
  );
  return found.flat();
}
