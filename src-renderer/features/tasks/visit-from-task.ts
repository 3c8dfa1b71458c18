import type { TaskRow } from "../../../src-shared/records/task.ts";
import type { OpenDialog, Subject } from "../../session/ui.ts";

/** Opens a visit to the task's record that begins with its words. Nothing is read out of them: the record is known. */
export function visitFromTask({ content }: TaskRow, subject: Subject): OpenDialog {
  return { kind: "visit", subject, begin: { summary: content ?? "" } };
}

/** Returns the record that a task is about; null for a floating task. */
export function subjectOfTask({ resource_type: type, resource_id: id }: TaskRow): Subject | null {
  return type && id ? { type, id } : null;
}
