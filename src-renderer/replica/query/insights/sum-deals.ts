import { hundredths } from "../../../../src-shared/amount.ts";
import type { DealStageKey } from "../../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { nobodyYet } from "../../../../src-shared/records/task.ts";
import { atOneMoment } from "../../store/at-one-moment.ts";
import type { ReplicaDatabase } from "../../store/database.ts";
import { movedHere } from "../moved-here.ts";
import { timeKey } from "../reading/index-keys.ts";
import { readTotals, sumsByCurrency, type Total } from "../totals.ts";
import { type DealInsights, type InsightsQuery, stretchOf } from "./insights-query.ts";

const dayMs = 86_400_000;
const lastKey = "~";

const nothing: Total = { count: 0, sums: [] };

/**
 * Sums open deals by stage, and won and lost deals by the time when they ended. For open deals it reads the stored
 * totals. For the others it walks over the keys of an index, from the first stretch of time on, and reads no deal. An
 * unsent move counts as made now.
 */
export async function sumDeals(database: ReplicaDatabase, query: InsightsQuery): Promise<DealInsights> {
  const { bounds, me, everyone, now } = query;
  const whose = everyone ? undefined : [me, nobodyYet];
  // A day earlier: the service may write a time with its distance from Greenwich.
  const since = timeKey((bounds[0] ?? 0) - dayMs);
  return await atOneMoment(database, ["deal", "stage", "outbox", "totals"], async (stores) => {
    const [stages, moved, totals] = await Promise.all([
      stores.stage.toArray(),
      movedHere(stores),
      readTotals(stores, "deal", whose),
    ]);
    const closed = bounds.slice(1).map(() => ({ won: createTally(), lost: createTally() }));
    const counts = (key: DealStageKey) => whose?.includes(key[2]) ?? true;

    const readClosed = async ({ id, category }: StageRow) => {
      if (category !== "won" && category !== "lost") return;
      const add = (key: DealStageKey, at: number) => {
        if (counts(key)) closed[stretchOf(bounds, at)]?.[category].add(key);
      };
      const keys = stores.deal.where("stageKey").between([id, since], [id, lastKey]);
      await keys.eachKey((indexed, { primaryKey }) => {
        const key = indexed as unknown as DealStageKey;
        if (!moved.has(primaryKey)) add(key, Date.parse(key[1]));
      });
      for (const key of moved.values()) if (key[0] === id) add(key, now);
    };
    await Promise.all(stages.map(readClosed));
    // Deals also name stages that the service does not list (`readDealStages`).
    const open = new Map([...stages.map(({ id }) => [id, nothing] as const), ...totals]);
    for (const stage of stages) if (isClosed(stage)) open.delete(stage.id);
    return {
      open: [...open].flatMap(([stage, total]) => (stage === null ? [] : { stage, ...total })),
      closed: closed.map(({ won, lost }) => ({ won: won.result(), lost: lost.result() })),
    };
  });
}

/** Adds amounts up by currency, never mixed and never as floats. */
function createTally() {
  let count = 0;
  const cents = new Map<string | null, bigint>();
  return {
    add: ([, , , code, value]: DealStageKey) => {
      const currency = code || null;
      count += 1;
      if (value !== "") cents.set(currency, (cents.get(currency) ?? 0n) + hundredths(value));
    },
    result: (): Total => ({ count, sums: sumsByCurrency(cents) }),
  };
}
