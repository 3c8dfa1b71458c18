import type { RecordId } from "../../../src-shared/ids.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import type { WorkerQuery } from "../../replica/live/replica-query.ts";
import { readFoundVisits } from "../../replica/query/read-found-visits.ts";
import type { ListedVisit, VisitsQuery } from "../../replica/query/read-visits.ts";
import { atOneMoment } from "../../replica/store/at-one-moment.ts";
import { listedVisits, type TimeSpan, useVisitsQuery, visitStores } from "./use-visits.ts";
import type { VisitsSearch } from "./visits-search.ts";

/** Returns how many visits a page with this address reads at first: several screens of them, or those of a day. */
export function firstOnPage({ day }: Pick<VisitsSearch, "day">): number {
  return day === undefined ? 80 : 500;
}

/** The visits of a page with this address: the latest, or those that its words find. Undefined until they are there. */
export function useFoundVisits(
  limit: number,
  search: Omit<VisitsSearch, "day" | "week">,
  span: TimeSpan | undefined,
): readonly ListedVisit[] | undefined {
  const query = useVisitsQuery(limit, search, span);
  return useLiveQuery<readonly ListedVisit[], (typeof visitStores)[number]>(
    search.q === undefined ? listedVisits(query) : foundVisits(query, search.q),
  );
}

/** The worker finds the words; the window puts the visits together. */
function foundVisits(query: VisitsQuery, words: string): WorkerQuery<readonly ListedVisit[]> {
  const order = { descending: true, ranges: [{ from: query.from, below: query.below }] };
  return {
    key: ["visits", query, words],
    types: [...visitStores, "search"],
    where: "worker",
    run: async (work, { database }) => {
      const [visit = [], note = []] = await work.sortedLists([
        { ...order, type: "visit", index: "visited_at", where: [{ field: "summary", is: "saying", words }] },
        { ...order, type: "note", index: "visitKey", where: [{ field: "content", is: "saying", words }] },
      ]);
      const matches = { words, visit: idsIn(visit), note: idsIn(note) };
      return await atOneMoment(database, visitStores, (stores) => readFoundVisits(stores, query, matches));
    },
  };
}

function idsIn(list: ArrayLike<number>): readonly RecordId[] {
  return Array.from(list) as RecordId[];
}
