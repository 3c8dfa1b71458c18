import type { Sequence } from "../../src-shared/ids.ts";
import { liveQuery } from "../replica/query/live-query.ts";
import type { ReplicaDatabase } from "../replica/store/database.ts";

/**
 * Calls `gone` once when all of these edits have been delivered or given up. Returns a function that stops
 * waiting.
 */
export function whenGone(
  database: ReplicaDatabase,
  sequences: readonly Sequence[],
  gone: () => void,
): () => void {
  const run = () => leftOf(database, sequences);
  const left = liveQuery(database, {
    key: `left of ${sequences.join()}`,
    types: ["outbox"],
    run,
    once: true,
  });
  const stop = left.follow({
    answered: () => {
      if (left.last()?.value !== 0) return;
      stop();
      gone();
    },
  });
  return stop;
}

async function leftOf(database: ReplicaDatabase, sequences: readonly Sequence[]): Promise<number> {
  const entries = await database.outbox.bulkGet([...sequences]);
  return entries.filter((one) => one !== undefined && one.state !== "settled").length;
}
