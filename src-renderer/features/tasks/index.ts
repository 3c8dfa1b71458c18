import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { IconCheckbox } from "../../ui/icons.ts";
import { capture, inMenu, later, type Manifest, page, recordPage } from "../manifest.ts";
import { tasksSearch } from "./tasks-search.ts";

declare module "../../session/ui.ts" {
  interface Dialogs {
    readonly task: { readonly subject: Subject | null; readonly begin?: Values };
    readonly editTask: { readonly id: RecordId };
  }
}

export const tasks = {
  routes: [
    page("/tasks", () => import("./tasks-page.tsx"), "TasksPage", tasksSearch),
    recordPage("/tasks/$id", "task", () => import("./task-page.tsx"), "TaskPage"),
  ],
  dialogs: {
    task: later(() => import("./task-form.tsx"), "TaskModal"),
    editTask: later(() => import("./task-form.tsx"), "TaskEditor"),
  },
  commands: [
    capture("t", IconCheckbox, "task", { ...inMenu("newTask"), synonyms: t`to-do reminder follow-up` }),
  ],
  place: { to: "/tasks", label: t`Tasks`, icon: IconCheckbox, keys: ["g", "k"] },
  records: { task: { icon: IconCheckbox, page: "/tasks/$id", list: "/tasks" } },
  background: later(() => import("./plan-reminders.tsx"), "PlanReminders"),
} as const satisfies Manifest;
