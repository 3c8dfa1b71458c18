import type { TaskRow } from "../../../src-main/contract/records/task.ts";
import { useMe } from "../../app/use-me.ts";
import { useRows } from "../../replica/hooks.ts";

const doneShown = 50;

/**
 * Open tasks, and the latest of the done ones. `mine`: those assigned to me, and those I made that the service
 * has not assigned yet. Undefined until they are there.
 */
export function useTasks(mine: boolean): readonly TaskRow[] | undefined {
  const me = useMe();
  return useRows(["tasks", mine, me], async (database) => {
    const wanted = (task: TaskRow) => !mine || task.owner_id === me || task.owner_id == null;
    const open = await database.task.filter((task) => !task.completed && wanted(task)).toArray();
    const done = await database.task
      .orderBy("updated_at")
      .reverse()
      .filter((task) => task.completed === true && wanted(task))
      .limit(doneShown)
      .toArray();
    // Ticked off here a moment ago: the service's own time of change does not know it yet.
    const edited = await database.outbox.filter((row) => row.type === "task").toArray();
    const fresh = await database.task.bulkGet(edited.map((row) => row.id));
    const known = new Set(done.map((task) => task.id));
    const alsoDone = fresh.filter(
      (task): task is TaskRow => task?.completed === true && wanted(task) && !known.has(task.id),
    );
    return [...open, ...new Map(alsoDone.map((task) => [task.id, task])).values(), ...done];
  });
}
