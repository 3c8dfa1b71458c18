import type { Search } from "../search/search.ts";
import type { ReplicaWork } from "../worker/worker-side.ts";

/** A search that reports each change of what it finds: `onChange` answers how to leave it. */
export interface LiveSearch extends Search {
  readonly onChange: (changed: () => void) => () => void;
}

/** The search of a worker, and the worker's own work with a report after each part of it that the index takes in. */
export function liveSearch(work: ReplicaWork): { readonly search: LiveSearch; readonly work: ReplicaWork } {
  const listeners = new Set<() => void>();
  const reported =
    <Given, Answer>(part: (given: Given) => Promise<Answer>) =>
    async (given: Given) => {
      const answer = await part(given);
      for (const listener of listeners) listener();
      return answer;
    };
  return {
    search: {
      find: (words, limit) => work.find({ words, limit }),
      findText: (words, limit) => work.findText({ words, limit }),
      onChange: (changed) => {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    work: {
      ...work,
      applyPage: reported(work.applyPage),
      remove: reported(work.remove),
      touched: reported(work.touched),
    },
  };
}
