import { type RecordId, recordId } from "../../../../src-shared/ids.ts";
import { type ShownList, useLists } from "../../../replica/live/use-lists.ts";
import { useMe } from "../../../session/use-me.ts";
import { partsOfTab, type TaskPart, taskList } from "../task-lists.ts";
import { type TasksSearch, taskConditions } from "../tasks-search.ts";
import { useTaskNow } from "../use-task-now.ts";

interface TaskDaysShown {
  readonly parts: readonly TaskPart[];
  /** One for each part; undefined until they are read. */
  readonly lists: readonly ShownList[] | undefined;
  /** Null: everyone's. */
  readonly owner: RecordId | null;
  /** A search or a filter leaves some of the tab's tasks out. */
  readonly isNarrowed: boolean;
}

/** Reads the tasks of the tab that the address names. */
export function useTaskDays(search: TasksSearch): TaskDaysShown {
  const { when = "today", whose } = search;
  const me = useMe();
  const now = useTaskNow();
  const where = taskConditions(search);
  const owner = whose === "all" ? null : whose === undefined ? me : recordId.parse(whose);
  const parts = partsOfTab[when];
  const lists = useLists(
    "task",
    parts.map((part) => taskList({ part, owner, me, now, where })),
  );
  // Lists of the tab before stay until those of this one are read.
  const isOfTab = lists?.length === parts.length;
  return { parts, lists: isOfTab ? lists : undefined, owner, isNarrowed: where.length > 0 };
}
