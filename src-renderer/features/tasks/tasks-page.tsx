import { Button, SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useNow } from "../../app/clock.ts";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconCheckbox, IconPlus } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import { Section } from "../../app/section.tsx";
import { useUi } from "../../app/ui.ts";
import { useFetched } from "../progress/use-fetched.ts";
import { groupTasks, type TaskGroups } from "./task-groups.ts";
import { TaskList } from "./task-list.tsx";
import { useTasks } from "./use-tasks.ts";
import "./tasks.css";

const route = getRouteApi("/tasks");

const sections: readonly { readonly group: keyof TaskGroups; readonly title: string }[] = [
  { group: "overdue", title: "Overdue" },
  { group: "today", title: "Today" },
  { group: "later", title: "Later" },
  { group: "done", title: "Done" },
];

export function TasksPage() {
  const { whose = "mine" } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useUi((state) => state.open);
  const now = useNow();
  const tasks = useTasks(whose === "mine");
  const fetched = useFetched("task");
  const groups = tasks && groupTasks(tasks, now);
  return (
    <Page
      title="Tasks"
      actions={
        <>
          <SegmentedControl
            aria-label="Whose tasks"
            value={whose}
            onChange={(value) =>
              void navigate({ to: "/tasks", search: value === "all" ? { whose: "all" } : {}, replace: true })
            }
            data={[
              { value: "mine", label: "Mine" },
              { value: "all", label: "Everyone's" },
            ]}
          />
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open({ kind: "task", subject: null })}
          >
            New task
          </Button>
        </>
      }
    >
      <div className="stack">
        {tasks?.length === 0 && (
          <EmptyState
            icon={IconCheckbox}
            title={fetched ? "No tasks here" : "Your tasks are still on their way"}
          >
            Add one with “New task”, or ask for a follow-up when you log a visit.
          </EmptyState>
        )}
        {groups &&
          sections
            .filter(({ group }) => groups[group].length > 0)
            .map(({ group, title }) => (
              <Section
                key={group}
                title={title}
                count={groups[group].length}
                {...(group === "overdue" ? { tone: "attention" as const } : {})}
              >
                <TaskList tasks={groups[group]} />
              </Section>
            ))}
      </div>
    </Page>
  );
}
