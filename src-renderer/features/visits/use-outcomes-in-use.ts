import { useLiveQuery } from "../../replica/live/hooks.ts";

/** Number of recent visits that are searched for outcome numbers in use. */
const looked = 1_000;

export interface OutcomeInUse {
  readonly id: number;
  readonly count: number;
  /** Summary of the last visit that had this outcome; empty if it has none. */
  readonly latest: string;
}

/** The outcome numbers of recent visits, ascending. Undefined until they are read. */
export function useOutcomesInUse(): readonly OutcomeInUse[] | undefined {
  return useLiveQuery({
    key: ["outcomes of visits"],
    types: ["visit"],
    run: async (database) => {
      const visits = await database.visit.orderBy("visited_at").reverse().limit(looked).toArray();
      const byOutcome = Map.groupBy(visits, (one) => one.outcome_id ?? null);
      return [...byOutcome]
        .flatMap(([id, those]) =>
          id === null
            ? []
            : [{ id, count: those.length, latest: those.find((one) => one.summary)?.summary ?? "" }],
        )
        .toSorted((a, b) => a.id - b.id);
    },
  });
}
