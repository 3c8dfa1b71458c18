import type { RecordId } from "../../../src-shared/ids.ts";
import { type DealStageKey, stageKeyOf } from "../../../src-shared/records/deal.ts";
import type { Stores } from "../store/database.ts";

/** Deals whose stage was changed here and not yet there: the service says when only once it has them. */
export async function movedHere({
  outbox,
  deal,
}: Stores<"outbox" | "deal">): Promise<ReadonlyMap<RecordId, DealStageKey>> {
  const edits = outbox.where("[type+id]").between(["deal", -Infinity], ["deal", Infinity]);
  const moves = await edits.filter(({ patch }) => Object.hasOwn(patch ?? {}, "stage_id")).toArray();
  const rows = await deal.bulkGet([...new Set(moves.map((one) => one.id))]);
  return new Map(
    rows.flatMap((row) => {
      const key = row === undefined ? undefined : stageKeyOf(row);
      return row === undefined || key === undefined ? [] : [[row.id, key] as const];
    }),
  );
}
