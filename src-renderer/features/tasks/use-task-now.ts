import { instantOf } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";

/**
 * The time by which tasks fall on days. A device whose clock is slow takes what the service wrote last for the time: no
 * task stands under "later" that the service has long called overdue.
 */
export function useTaskNow(): number {
  const now = useNow();
  const written = useLiveQuery({
    key: ["task written last"],
    types: ["task"],
    run: async (database) => {
      const last = await database.task.orderBy("updated_at").last();
      return instantOf(last?.updated_at);
    },
  });
  return Math.max(now, written ?? 0);
}
