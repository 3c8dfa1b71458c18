import { Link } from "@tanstack/react-router";
import { useNow } from "../../app/clock.ts";
import { Section } from "../../app/section.tsx";
import { groupTasks } from "../tasks/task-groups.ts";
import { TaskList } from "../tasks/task-list.tsx";
import { useTasks } from "../tasks/use-tasks.ts";
import "../tasks/tasks.css";

const shown = 8;

/** Overdue and due today, to be ticked off in place. */
export function DueTasks() {
  const now = useNow();
  const tasks = useTasks(true);
  if (tasks === undefined) return null;
  const { overdue, today } = groupTasks(tasks, now);
  const rest = Math.max(0, overdue.length - shown) + Math.max(0, today.length - shown);
  return (
    <>
      {overdue.length > 0 && (
        <Section title="Overdue tasks" count={overdue.length} tone="attention">
          <TaskList tasks={overdue.slice(0, shown)} />
        </Section>
      )}
      <Section
        title="Due today"
        count={today.length}
        action={
          <Link to="/tasks" search={{}} className="link section-link">
            {rest > 0 ? `${rest} more in Tasks` : "All tasks"}
          </Link>
        }
      >
        {today.length === 0 ? (
          <p className="section-words">Nothing is due today.</p>
        ) : (
          <TaskList tasks={today.slice(0, shown)} />
        )}
      </Section>
    </>
  );
}
