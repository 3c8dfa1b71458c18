import { Link } from "@tanstack/react-router";
import { useNow } from "../../app/clock.ts";
import { Section } from "../../app/section.tsx";
import { useFetched } from "../progress/use-fetched.ts";
import { groupTasks } from "../tasks/task-groups.ts";
import { TaskList } from "../tasks/task-list.tsx";
import { useTasks } from "../tasks/use-tasks.ts";
import "../tasks/tasks.css";

const shown = 8;

/** Overdue and due today, to be ticked off in place. */
export function DueTasks() {
  const now = useNow();
  const tasks = useTasks(true);
  const fetched = useFetched("task");
  if (tasks === undefined) return null;
  const { overdue, today } = groupTasks(tasks, now);
  return (
    <>
      {overdue.length > 0 && (
        <Section
          title="Overdue tasks"
          count={overdue.length}
          tone="attention"
          action={<More hidden={overdue.length - shown} />}
        >
          <TaskList tasks={overdue.slice(0, shown)} />
        </Section>
      )}
      <Section
        title="Due today"
        count={today.length || undefined}
        action={<More hidden={today.length - shown} />}
      >
        {today.length === 0 ? (
          <p className="section-words">
            {fetched ? "Nothing is due today." : "Your tasks are still on their way."}
          </p>
        ) : (
          <TaskList tasks={today.slice(0, shown)} />
        )}
      </Section>
    </>
  );
}

function More({ hidden }: { readonly hidden: number }) {
  return (
    <Link to="/tasks" search={{}} className="link section-link">
      {hidden > 0 ? `${hidden} more in Tasks` : "All tasks"}
    </Link>
  );
}
