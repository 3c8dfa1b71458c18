import type { RecordName } from "../../../src-shared/records/registry.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { InsightsQuery } from "../../replica/query/insights/insights-query.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";
import { useMe } from "../../session/use-me.ts";

type Question = "sumDeals" | "countDoneTasks" | "countVisits";
/** The data of a chart, by the question that it answers. */
export type InsightsAnswer<Q extends Question> = Awaited<ReturnType<ReplicaWork[Q]>>;

const read: Readonly<Record<Question, readonly RecordName[]>> = {
  sumDeals: ["deal", "stage"],
  countDoneTasks: ["task"],
  countVisits: ["visit", "visit_log", "note"],
};

/**
 * Computes the data of a chart, live, off the UI thread. Undefined until the first answer; the last answer
 * stays until the next.
 */
export function useInsights<Q extends Question>(
  question: Q,
  asked: Omit<InsightsQuery, "me">,
): InsightsAnswer<Q> | undefined {
  const query: InsightsQuery = { ...asked, me: useMe() };
  return useLiveQuery({
    key: [question, query],
    types: read[question],
    where: "worker",
    once: true,
    run: (work) => (work[question] as (query: InsightsQuery) => Promise<InsightsAnswer<Q>>)(query),
  });
}
