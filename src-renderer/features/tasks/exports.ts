/** Exports for other features, which import nothing else of this one. */
export { TaskForEach } from "./task-for-each.tsx";
export { TaskList } from "./task-list.tsx";
export { taskList } from "./task-lists.ts";
export type { TaskTableSearch } from "./tasks-search.ts";
export { useCompleteTask } from "./use-complete-task.ts";
export { useLate } from "./use-late.ts";
export { useTaskNow } from "./use-task-now.ts";
