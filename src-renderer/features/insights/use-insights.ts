import { useEffect, useState } from "react";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { followQuery } from "../../replica/live/follow-query.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import type { InsightsQuery } from "../../replica/query/insights-query.ts";
import type { ReplicaWork } from "../../replica/worker/worker-side.ts";
import { useMe } from "../../session/use-me.ts";

type Question = "sumDeals" | "countDoneTasks" | "countVisits";
type Answer<Q extends Question> = Awaited<ReturnType<ReplicaWork[Q]>>;

const read: Readonly<Record<Question, readonly RecordName[]>> = {
  sumDeals: ["deal", "stage"],
  countDoneTasks: ["task"],
  countVisits: ["visit", "visit_log"],
};

/**
 * Computes the data of a chart, live, off the UI thread. Undefined until the first answer; the last answer
 * stays until the next.
 */
export function useInsights<Q extends Question>(
  question: Q,
  asked: Omit<InsightsQuery, "me">,
): Answer<Q> | undefined {
  const { database, work } = useReplica();
  const me = useMe();
  const [answer, setAnswer] = useState<Answer<Q>>();
  const key = JSON.stringify(asked);
  useEffect(() => {
    const query: InsightsQuery = { ...(JSON.parse(key) as Omit<InsightsQuery, "me">), me };
    const ask = work[question] as (query: InsightsQuery) => Promise<Answer<Q>>;
    return followQuery({ database, types: read[question] }, () => ask(query), setAnswer);
  }, [database, work, question, me, key]);
  return answer;
}
