import type { Changes } from "../store/changes.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";

/**
 * The worker's work, with a report to the feed after each part of it that the search index takes in: a store tells of a
 * change before the index has it.
 */
export function reportIndexed(changes: Changes, work: ReplicaWork): ReplicaWork {
  const reported =
    <Given, Answer>(part: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      const answer = await part(given);
      changes.report("search");
      return answer;
    };
  return {
    ...work,
    applyPage: reported(work.applyPage),
    remove: reported(work.remove),
    touched: reported(work.touched),
  };
}
