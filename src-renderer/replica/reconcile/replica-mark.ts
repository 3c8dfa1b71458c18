import type { ReplicaHeld } from "../../../src-shared/ipc/attach.ts";
import type { ReplicaDatabase } from "../store/database.ts";
import type { RandomSource } from "../store/random-source.ts";

/**
 * Identifies this replica to main. By the mark main recognizes a lost replica that was made anew, and an older copy of
 * this one (law 3).
 */
export type ReplicaMark = Pick<ReplicaHeld, "epoch" | "generation" | "confirmed">;

/** Writes a new generation to the disk before main gets it. Creates an epoch if the replica has none. */
export async function nextMark(database: ReplicaDatabase, random: RandomSource): Promise<ReplicaMark> {
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

/** Gives an older copy an epoch of its own, because it goes its own way from here on. Runs within the caller's transaction. */
export async function renewEpoch(database: ReplicaDatabase, epoch: string): Promise<void> {
  await database.meta.put({ key: "epoch", value: epoch });
  await database.meta.delete("confirmed");
}

/** Notes that main has started with this generation: a journal that does not know it is older than this replica. */
export async function confirmMark(
  database: ReplicaDatabase,
  { generation }: Pick<ReplicaMark, "generation">,
): Promise<void> {
  await database.meta.put({ key: "confirmed", value: String(generation) });
}
