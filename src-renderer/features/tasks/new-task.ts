import type { OpenDialog } from "../../session/ui.ts";

/** The form of a new task that says these words. */
export function newTask(content: string): OpenDialog {
  return { kind: "task", subject: null, begin: { content } };
}
