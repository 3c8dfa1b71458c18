import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { firstRows, type Order } from "../../replica/query/sorted-ids.ts";
import { useWhyMissing } from "../../session/use-fetched.ts";
import { useMe } from "../../session/use-me.ts";
import { Section } from "../../ui/section.tsx";
import "../../ui/styles/tasks.css";
import { Unread } from "../../ui/together.tsx";
import { TaskList, taskList, useTaskNow } from "../tasks/exports.ts";

const shown = 8;

/** Overdue and due today, to be ticked off in place. */
export function DueTasks() {
  const me = useMe();
  const now = useTaskNow();
  const overdue = useFirst(taskList({ part: "overdue", owner: me, me, now, where: [] }));
  const today = useFirst(taskList({ part: "today", owner: me, me, now, where: [] }));
  const missing = useWhyMissing(t`Your tasks are still on their way.`, "task");
  if (overdue === undefined || today === undefined) return <Unread />;
  return (
    <>
      {overdue.count > 0 && (
        <Section
          title={t`Overdue tasks`}
          count={overdue.count}
          tone="attention"
          action={<More hidden={overdue.count - shown} />}
        >
          <TaskList tasks={overdue.first} />
        </Section>
      )}
      <Section
        title={t`Due today`}
        count={today.count || undefined}
        action={<More hidden={today.count - shown} />}
      >
        {today.count === 0 ? (
          <p className="section-words">{missing ?? t`Nothing is due today.`}</p>
        ) : (
          <TaskList tasks={today.first} />
        )}
      </Section>
    </>
  );
}

/** The first of a list and how many there are, without reading the others. */
function useFirst(order: Omit<Order, "type">) {
  return useLiveQuery({
    key: ["tasks due", order],
    types: ["task"],
    run: async (database) => {
      const list = { ...order, type: "task" as const };
      const [first, counts] = await Promise.all([
        firstRows(database, list, shown),
        Promise.all(
          (order.ranges ?? []).map(({ from, below }) =>
            database.task.where(order.index).between(from, below, true, false).count(),
          ),
        ),
      ]);
      return { first: first as TaskRow[], count: counts.reduce((sum, one) => sum + one, 0) };
    },
  });
}

function More({ hidden }: { readonly hidden: number }) {
  return (
    <Link to="/tasks" search={{}} className="link section-link">
      {hidden > 0 ? plural(hidden, { one: "# more in Tasks", other: "# more in Tasks" }) : t`All tasks`}
    </Link>
  );
}
