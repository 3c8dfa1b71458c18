import type { ReplicaHeld } from "../../../src-shared/ipc/attach.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import type { Random } from "../store/random.ts";

/** By what main tells this replica from a lost one that was made anew, and from an older copy of itself (law 3). */
export type ReplicaMark = Pick<ReplicaHeld, "epoch" | "generation" | "confirmed">;

/** A new generation, on the disk before main hears of it; a new epoch where there is none. */
export async function nextMark(database: ReplicaDatabase, random: Random): Promise<ReplicaMark> {
  return await database.transaction("rw", database.meta, async () => {
    const [epoch, generation, confirmed] = await database.meta.bulkGet(["epoch", "generation", "confirmed"]);
    const mark = {
      epoch: epoch?.value ?? random.uuid(),
      generation: Number(generation?.value ?? 0) + 1,
      confirmed: Number(confirmed?.value ?? 0),
    };
    await database.meta.bulkPut([
      { key: "epoch", value: mark.epoch },
      { key: "generation", value: String(mark.generation) },
    ]);
    return mark;
  });
}

/** An older copy goes its own way from here on, under an epoch of its own. Within the caller's transaction. */
export async function renewEpoch(database: ReplicaDatabase, epoch: string): Promise<void> {
  await database.meta.put({ key: "epoch", value: epoch });
  await database.meta.delete("confirmed");
}

/** Main has started with this generation: a journal that does not know it is older than this replica. */
export async function confirmMark(
  database: ReplicaDatabase,
  { generation }: Pick<ReplicaMark, "generation">,
): Promise<void> {
  await database.meta.put({ key: "confirmed", value: String(generation) });
}
