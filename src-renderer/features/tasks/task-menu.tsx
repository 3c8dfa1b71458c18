import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { brief } from "../../format/brief.ts";
import { taskLine } from "../../format/names.ts";
import { useUi } from "../../session/ui.ts";
import { IconDots, IconMapPin, IconPencil, IconTrash } from "../../ui/icons.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { PostponeItems } from "./postpone-items.tsx";
import { useTaskActions } from "./use-task-actions.ts";
import { subjectOfTask, visitFromTask } from "./visit-from-task.ts";

interface Props {
  readonly task: TaskRow;
  /** Called when the task was deleted. */
  readonly gone?: () => void;
}

/** Shows the actions on a task of a list in a menu behind one button. */
export function TaskMenu(props: Props) {
  const { task } = props;
  return (
    <MenuButton
      label={t`More for task: ${{ task: brief(taskLine(task), titleLength) }}`}
      icon={<IconDots size={16} />}
    >
      <Items {...props} />
    </MenuButton>
  );
}

function Items({ task, gone }: Props) {
  const open = useUi((state) => state.open);
  const { remove } = useTaskActions();
  const subject = subjectOfTask(task);
  return (
    <>
      <Menu.Item
        leftSection={<IconPencil size={15} aria-hidden />}
        onClick={() => open({ kind: "editTask", id: task.id })}
      >
        {t`Edit`}
      </Menu.Item>
      {subject !== null && (
        <Menu.Item
          leftSection={<IconMapPin size={15} aria-hidden />}
          onClick={() => open(visitFromTask(task, subject))}
        >
          {t`Log as visit`}
        </Menu.Item>
      )}
      {task.completed !== true && (
        <>
          <Menu.Divider />
          <Menu.Label>{t`Postpone`}</Menu.Label>
          <PostponeItems task={task} />
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconTrash size={15} aria-hidden />}
        data-danger
        onClick={() => void remove(task).then((isGone) => isGone && gone?.())}
      >
        {t`Delete`}
      </Menu.Item>
    </>
  );
}

const titleLength = 40;
