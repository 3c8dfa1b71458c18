import { z } from "zod";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { recordName } from "../../../src-shared/ipc/outbox.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { currentId } from "../store/current-id.ts";
import type { ReplicaDatabase, Stores } from "../store/database.ts";

export interface RecentRecord {
  readonly type: RecordName;
  readonly id: RecordId;
}

const kept = z.array(z.object({ type: recordName, id: recordId }));
const most = 12;

/** Keeps that a record's page was opened, on this computer alone; it goes with the replica. */
export async function rememberOpened(database: ReplicaDatabase, opened: RecentRecord): Promise<void> {
  await database.transaction("rw", database.meta, database.aliases, async () => {
    const { type } = opened;
    // The record may have got its id since its page was opened.
    const id = await currentId(database, type, opened.id);
    const before = await recentlyOpened(database);
    const others = before.filter((one) => one.type !== type || one.id !== id);
    const value = JSON.stringify([{ type, id }, ...others].slice(0, most));
    await database.meta.put({ key: "opened", value });
  });
}

/** The records whose pages were opened last, the latest first, each under the id that it has now (law 11). */
export async function recentlyOpened(database: Stores<"meta" | "aliases">): Promise<readonly RecentRecord[]> {
  const row = await database.meta.get("opened");
  const opened = row === undefined ? [] : kept.parse(JSON.parse(row.value));
  return await Promise.all(
    opened.map(async ({ type, id }) => ({ type, id: await currentId(database, type, id) })),
  );
}
