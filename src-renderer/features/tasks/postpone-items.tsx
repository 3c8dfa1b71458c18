import { Menu } from "@mantine/core";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useClock } from "../../platform/clock.ts";
import { IconAlarmSnooze } from "../../ui/icons.ts";
import { snoozeChoices } from "./snooze.ts";
import { useTaskActions } from "./use-task-actions.ts";

/** The usual times to postpone a task to, for a menu. */
export function PostponeItems({ task }: { readonly task: TaskRow }) {
  const clock = useClock();
  const { snooze } = useTaskActions();
  return snoozeChoices(clock()).map(({ label, at }) => (
    <Menu.Item
      key={label}
      leftSection={<IconAlarmSnooze size={15} aria-hidden />}
      onClick={() => void snooze(task, at)}
    >
      {label}
    </Menu.Item>
  ));
}
