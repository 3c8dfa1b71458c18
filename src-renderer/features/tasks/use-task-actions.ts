import { t } from "@lingui/core/macro";
import type { TaskDraft, TaskRow } from "../../../src-shared/records/task.ts";
import { instantOf, momentText } from "../../format/dates.ts";
import { useClock } from "../../platform/clock.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { snoozed } from "./snooze.ts";

interface TaskActions {
  readonly snooze: (task: TaskRow, at: number) => Promise<void>;
  /** Returns whether the task is gone. */
  readonly remove: (task: TaskRow) => Promise<boolean>;
}

/** Actions on a task other than completing it, each with an Undo. */
export function useTaskActions(): TaskActions {
  const { edits } = useReplica();
  const clock = useClock();
  return {
    snooze: async (task, at) => {
      const patch = snoozed(task, at);
      const saved = await edits.update("task", task.id, patch, task);
      if (!saved.ok) return announceFailure(saved.error);
      const { due_date = null, remind_at = null } = task;
      announceSaved(t`Postponed: ${{ moment: momentText(at, clock()) }}.`, edits, saved.value, () =>
        edits.update(
          "task",
          task.id,
          { due_date, ...(instantOf(remind_at) === null ? {} : { remind_at }) },
          { ...task, ...patch },
        ),
      );
    },
    remove: async (task) => {
      const removed = await edits.remove("task", task.id, { whole: task });
      if (removed.ok)
        announceSaved(t`Task deleted.`, edits, removed.value, () => edits.create("task", madeAgain(task)));
      else announceFailure(removed.error);
      return removed.ok;
    },
  };
}

/** Draft that creates a task again after its deletion was sent. */
export function madeAgain(task: TaskRow): TaskDraft {
  const { content, due_date, remind_at, owner_id, resource_type, resource_id, completed } = task;
  return given({ content, due_date, remind_at, owner_id, resource_type, resource_id, completed });
}

/** Leaves out the fields without a value. */
function given<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined | null> };
}
