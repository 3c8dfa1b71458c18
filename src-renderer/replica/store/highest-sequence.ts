import { type RecordName, recordNames } from "../../../src-shared/records/registry.ts";
import { atOneMoment } from "./at-one-moment.ts";
import { type ReplicaDatabase, rowsOf, type Stores } from "./database.ts";

/**
 * The highest sequence that this replica has seen: new ones must lie above it, though the journal were lost.
 * A temporary id is the sequence of its create with a minus, and the lowest id of a table comes first.
 */
export function highestSequence(database: ReplicaDatabase): Promise<number> {
  // One transaction: each by itself would cost more than what it reads.
  return atOneMoment(database, [...recordNames, "outbox", "history", "aliases"], highestIn);
}

async function highestIn(stores: Stores<RecordName | "outbox" | "history" | "aliases">): Promise<number> {
  const [outbox, history, ...created] = await Promise.all([
    stores.outbox.orderBy(":id").lastKey(),
    stores.history.orderBy("sequence").lastKey(),
    ...recordNames.map(async (type) => {
      const [lowest] = await rowsOf(stores, type).orderBy(":id").limit(1).primaryKeys();
      const [alias] = await stores.aliases
        .where("[type+from]")
        .between([type, Number.NEGATIVE_INFINITY], [type, 0])
        .limit(1)
        .primaryKeys();
      return Math.max(-(lowest ?? 0), -(alias?.[1] ?? 0));
    }),
  ]);
  return Math.max(0, Number(outbox ?? 0), Number(history ?? 0), ...created);
}
