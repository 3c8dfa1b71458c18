import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useListOfOrigin } from "../../session/list-of-origin.ts";
import { TaskItem } from "./task-item.tsx";
import "../../ui/styles/tasks.css";

interface Props {
  readonly tasks: readonly TaskRow[];
  readonly withSubject?: boolean;
  /** From the page of one of them J and K lead to the others. On the page of a record they lead to other records like it. */
  readonly leadsOn?: boolean;
}

/** A few tasks, all of them on the page. */
export function TaskList({ tasks, withSubject = true, leadsOn = true }: Props) {
  const keyOf = useStableKeys();
  const leadOn = () =>
    leadsOn && useListOfOrigin.setState({ type: "task", ids: tasks.map(({ id }) => id), search: {} });
  return (
    <ul className="rows">
      {tasks.map((task) => (
        <li key={keyOf("task", task.id)}>
          <TaskItem task={task} withSubject={withSubject} opened={leadOn} />
        </li>
      ))}
    </ul>
  );
}
