import type { TaskRow } from "../../../src-main/contract/records/task.ts";
import { useStableKeys } from "../../app/use-stable-keys.ts";
import { TaskItem } from "./task-item.tsx";

interface Props {
  readonly tasks: readonly TaskRow[];
  readonly withSubject?: boolean;
}

export function TaskList({ tasks, withSubject = true }: Props) {
  const keyOf = useStableKeys();
  return (
    <ul className="rows">
      {tasks.map((task) => (
        <TaskItem key={keyOf("task", task.id)} task={task} withSubject={withSubject} />
      ))}
    </ul>
  );
}
