import type { Changes } from "../store/changes.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";

/**
 * Wraps the worker's work so that the feed gets a report after each part of it that the search index takes in. The
 * store reports a change before the index has it, so searches need this second report.
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
