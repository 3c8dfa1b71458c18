import { amountOf, hundredths } from "../../../../src-shared/amount.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealStageKey } from "../../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { nobodyYet } from "../../../../src-shared/records/task.ts";
import { atOneMoment } from "../../store/at-one-moment.ts";
import type { ReplicaDatabase, Stores } from "../../store/database.ts";
import { readDealStages } from "../deal-stages.ts";
import { movedHere } from "../moved-here.ts";
import { readTotals } from "../totals.ts";
import { type DealInsights, type InsightsQuery, stretchOf, timeKey } from "./insights-query.ts";

const dayMs = 86_400_000;
const lastKey = "~";

/**
 * Sums open deals by stage, and won and lost deals by the time when they ended. For open deals it reads the stored
 * totals. For the others it walks over the keys of an index, from the first stretch of time on, and reads no deal. An
 * unsent move counts as made now.
 */
export async function sumDeals(database: ReplicaDatabase, query: InsightsQuery): Promise<DealInsights> {
  const { bounds, me, everyone, now } = query;
  // A day earlier: the service may write a time with its distance from Greenwich.
  const since = timeKey((bounds[0] ?? 0) - dayMs);
  return await atOneMoment(database, ["deal", "stage", "outbox", "totals"], async (stores) => {
    const [stages, moved, totals] = await Promise.all([
      readDealStages(stores),
      movedHere(stores),
      readTotals(stores, "deal", everyone ? undefined : [me, nobodyYet]),
    ]);
    const closed = bounds.slice(1).map(() => ({ won: new Tally(), lost: new Tally() }));
    const counts = (key: DealStageKey) => everyone || key[2] === me || key[2] === nobodyYet;

    const readClosed = async ({ id, category }: StageRow) => {
      if (category !== "won" && category !== "lost") return;
      const add = (key: DealStageKey, at: number) => {
        if (counts(key)) closed[stretchOf(bounds, at)]?.[category].add(key);
      };
      await eachKey(stores, id, since, (key, deal) => {
        if (!moved.has(deal)) add(key, Date.parse(key[1]));
      });
      for (const key of moved.values()) if (key[0] === id) add(key, now);
    };
    await Promise.all(stages.map(readClosed));
    const open = stages.filter((stage) => !isClosed(stage));
    return {
      open: open.map(({ id }) => ({ stage: id, ...(totals.get(id) ?? { count: 0, sums: [] }) })),
      closed: closed.map(({ won, lost }) => ({ won: won.result(), lost: lost.result() })),
    };
  });
}

async function eachKey(
  { deal }: Stores<"deal">,
  stage: RecordId,
  since: string,
  run: (key: DealStageKey, deal: RecordId) => void,
): Promise<void> {
  await deal
    .where("stageKey")
    .between([stage, since], [stage, lastKey])
    .eachKey((key, { primaryKey }) => {
      run(key as DealStageKey, primaryKey);
    });
}

/** Amounts added up by currency, never mixed and never as floats. */
class Tally {
  #count = 0;
  readonly #cents = new Map<string, bigint>();

  add([, , , currency, value]: DealStageKey): void {
    this.#count += 1;
    if (value !== "") this.#cents.set(currency, (this.#cents.get(currency) ?? 0n) + hundredths(value));
  }

  result() {
    const sums = [...this.#cents].map(([currency, cents]) => ({
      currency: currency === "" ? null : currency,
      amount: amountOf(cents),
    }));
    return { count: this.#count, sums };
  }
}
