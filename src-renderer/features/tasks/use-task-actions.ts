import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { momentText } from "../../format/dates.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { draftAgain } from "../../outbox/draft-again.ts";
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
      announceSaved(t`Postponed: ${{ moment: momentText(at, clock()) }}.`, edits, saved.value, () =>
        changeBack(edits, "task", task, patch),
      );
    },
    remove: async (task) => {
      const removed = await edits.remove("task", task.id, { whole: task });
      if (removed.ok)
        announceSaved(t`Task deleted.`, edits, removed.value, () =>
          edits.create("task", draftAgain("task", task)),
        );
      else announceFailure(removed.error);
      return removed.ok;
    },
  };
}
