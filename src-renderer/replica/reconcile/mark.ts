import type { ParsedInputOf } from "../../../src-shared/ipc/channel.ts";
import type { Requests } from "../../../src-shared/ipc/table.ts";
import type { ReplicaDatabase } from "../store/database.ts";

/** Notes where edits stand on their way. Edits that have left the outbox since are passed over. */
export async function mark(
  database: ReplicaDatabase,
  { sequences, state, attempts, park }: ParsedInputOf<Requests["replica.mark"]>,
): Promise<void> {
  await database.outbox.where("sequence").anyOf(sequences).modify({ state, attempts, park });
}
