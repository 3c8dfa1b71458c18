import { useMe } from "../../app/use-me.ts";
import { useRows } from "../../replica/hooks.ts";
import { mergeVisits, type Visit } from "./merge-visits.ts";

/** The latest visits, logged and listed. Undefined until they are there. */
export function useVisits(limit: number, mine: boolean): readonly Visit[] | undefined {
  const me = useMe();
  return useRows(["visits", limit, mine, me], async (database) => {
    const visits = await database.visit
      .orderBy("visited_at")
      .reverse()
      .filter((visit) => !mine || visit.creator_id === me)
      .limit(limit)
      .toArray();
    const logs = await database.visit_log.orderBy("visited_at").reverse().limit(limit).toArray();
    return mergeVisits(visits, logs, me).slice(0, limit);
  });
}
