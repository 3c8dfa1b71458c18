import { t } from "@lingui/core/macro";
import type { TaskRow } from "../../../src-shared/records/task.ts";
import { addDays, instantOf } from "../../format/dates.ts";

export interface SnoozeChoice {
  readonly label: string;
  readonly at: number;
}

const hourMs = 3_600_000;

/** When a task may be put off to. */
export function snoozeChoices(now: number): readonly SnoozeChoice[] {
  const morning = new Date(now).setHours(9, 0, 0, 0);
  const toMonday = (8 - new Date(now).getDay()) % 7 || 7;
  return [
    { label: t`In 3 hours`, at: Math.ceil((now + 3 * hourMs) / 900_000) * 900_000 },
    { label: t`Tomorrow morning`, at: addDays(morning, 1) },
    { label: t`Monday morning`, at: addDays(morning, toMonday) },
    { label: t`In a week`, at: addDays(morning, 7) },
  ];
}

/** A task that is due then. A reminder keeps its lead, so that it stays before the due date; the service demands it. */
export function snoozed(task: TaskRow, at: number): { due_date: string; remind_at?: string } {
  const [due, remind] = [instantOf(task.due_date), instantOf(task.remind_at)];
  return {
    due_date: new Date(at).toISOString(),
    ...(due !== null && remind !== null ? { remind_at: new Date(at - (due - remind)).toISOString() } : {}),
  };
}
