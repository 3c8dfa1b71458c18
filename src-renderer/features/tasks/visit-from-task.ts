import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { brief } from "../../format/brief.ts";
import type { OpenDialog, Subject } from "../../session/ui.ts";

/** Letters of the task that the line begins with. */
const lineLength = 200;

/** Opens a visit to the task's record that begins with its words. */
export function visitFromTask(task: TaskRow, subject: Subject): OpenDialog {
  return { kind: "line", subject, typed: t`visit: ${brief(task.content ?? "", lineLength)}` };
}

/** Returns the record that a task is about; null for a floating task. */
export function subjectOfTask({ resource_type: type, resource_id: id }: TaskRow): Subject | null {
  return type && id ? { type, id } : null;
}
