import { t } from "@lingui/core/macro";
import { Menu } from "@mantine/core";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { brief } from "../../format/brief.ts";
import { useClock } from "../../platform/clock.ts";
import { useUi } from "../../session/ui.ts";
import { IconAlarmSnooze, IconDots, IconMapPin, IconPencil, IconTrash } from "../../ui/icons.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { snoozeChoices } from "./snooze.ts";
import { useTaskActions } from "./use-task-actions.ts";

interface Props {
  readonly task: TaskRow;
  /** True where the button is in the header of a page, beside the other buttons. */
  readonly ofPage?: boolean;
}

/** Shows the actions on a task in a menu behind one button. */
export function TaskMenu({ task, ofPage = false }: Props) {
  return (
    <MenuButton
      label={t`More for task: ${{ task: brief(task.content ?? "", titleLength) }}`}
      icon={<IconDots size={ofPage ? 17 : 16} />}
      {...(ofPage && { className: "menu-button-framed" })}
    >
      <Items task={task} />
    </MenuButton>
  );
}

function Items({ task }: { readonly task: TaskRow }) {
  const clock = useClock();
  const open = useUi((state) => state.open);
  const { snooze, remove } = useTaskActions();
  const { resource_type: type, resource_id: id } = task;
  const subject = type && id ? { type, id } : null;
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
          onClick={() =>
            open({ kind: "line", subject, typed: t`visit: ${brief(task.content ?? "", lineLength)}` })
          }
        >
          {t`Log as visit`}
        </Menu.Item>
      )}
      {task.completed !== true && (
        <>
          <Menu.Divider />
          {snoozeChoices(clock()).map(({ label, at }) => (
            <Menu.Item
              key={label}
              leftSection={<IconAlarmSnooze size={15} aria-hidden />}
              onClick={() => void snooze(task, at)}
            >
              {label}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconTrash size={15} aria-hidden />}
        data-danger
        onClick={() => void remove(task)}
      >
        {t`Delete`}
      </Menu.Item>
    </>
  );
}

const titleLength = 40;
const lineLength = 200;
