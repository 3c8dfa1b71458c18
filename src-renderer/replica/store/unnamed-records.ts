import { recordMarkOf } from "../../../src-shared/descriptor/create-recovery.ts";
import type { RecordId } from "../../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../../src-shared/records/registry.ts";
import { type ReplicaDatabase, rowsOf, tablesFor } from "./database.ts";

/** Records that were made here and delivered, and that the service gave no id for, each by its mark. */
export async function unnamedRecords(
  database: ReplicaDatabase,
  type: RecordName,
): Promise<{ readonly id: RecordId; readonly mark: string }[]> {
  return (await database.transaction("r", tablesFor(database, [type], database.outbox), async () => {
    const made = await rowsOf(database, type).where(":id").below(0).toArray();
    const found = await Promise.all(
      made.map(async (row) => {
        const unsent = await database.outbox.where("[type+id]").equals([type, row.id]).count();
        const mark = recordMarkOf(descriptorOf(type), row);
        return unsent > 0 || mark === null ? [] : [{ id: row.id, mark }];
      }),
    );
    return found.flat();
  })) as { id: RecordId; mark: string }[];
}
