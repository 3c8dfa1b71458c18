import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { changeBack } from "../../outbox/change-back.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";

/** Ticks a task off or opens it again, with a way back. */
export function useCompleteTask(): (task: TaskRow, completed: boolean) => Promise<void> {
  const { edits } = useReplica();
  return async (task, completed) => {
    const saved = await edits.update("task", task.id, { completed }, task);
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(completed ? t`Task done.` : t`Task open again.`, edits, saved.value, () =>
      changeBack(edits, "task", task, { completed }),
    );
  };
}
