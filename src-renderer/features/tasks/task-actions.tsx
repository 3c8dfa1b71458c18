import { t } from "@lingui/core/macro";
import { Button, Menu } from "@mantine/core";
import { use } from "react";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { EditButton } from "../../records/edit-button.tsx";
import { PeekedRecordContext } from "../../records/peek/peeked-record.ts";
import { RecordMenu } from "../../records/record-menu.tsx";
import { useWayToList } from "../../records/use-way-to-list.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconAlarmSnooze, IconMapPin } from "../../ui/icons.ts";
import { PostponeItems } from "./postpone-items.tsx";
import { useTaskActions } from "./use-task-actions.ts";
import { subjectOfTask, visitFromTask } from "./visit-from-task.ts";

/** The actions on the task whose page this is. */
export function TaskActions({ task }: { readonly task: TaskRow }) {
  const { remove } = useTaskActions();
  const { leave } = useWayToList("task");
  const peeked = use(PeekedRecordContext);
  const subject = subjectOfTask(task);
  // Nothing is left to show of a task that is gone: the pane closes, the page gives way to the list.
  const removeAndLeave = async () => {
    if (!(await remove(task))) return;
    if (peeked === null) await leave();
    else peeked.close();
  };
  return (
    <>
      {task.completed !== true && <PostponeButton task={task} />}
      {subject !== null && (
        <DialogButton icon={IconMapPin} variant="default" opens={visitFromTask(task, subject)}>
          {t`Log as visit`}
        </DialogButton>
      )}
      <EditButton dialog={{ kind: "editTask", id: task.id }} variant="default" />
      <RecordMenu
        label={t`More for this task`}
        deleteLabel={t`Delete task`}
        deletion={{ run: () => void removeAndLeave() }}
      />
    </>
  );
}

function PostponeButton({ task }: { readonly task: TaskRow }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconAlarmSnooze size={16} aria-hidden />}>
          {t`Postpone`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PostponeItems task={task} />
      </Menu.Dropdown>
    </Menu>
  );
}
