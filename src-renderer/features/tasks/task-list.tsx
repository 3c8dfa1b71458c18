import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { TaskItem } from "./task-item.tsx";
import "../../ui/styles/tasks.css";

interface Props {
  readonly tasks: readonly TaskRow[];
  readonly withSubject?: boolean;
}

/** A few tasks, all of them on the page. */
export function TaskList({ tasks, withSubject = true }: Props) {
  const keyOf = useStableKeys();
  return (
    <ul className="rows">
      {tasks.map((task) => (
        <li key={keyOf("task", task.id)}>
          <TaskItem task={task} withSubject={withSubject} />
        </li>
      ))}
    </ul>
  );
}
