import { defineRecord, type RowOf } from "../descriptor/define.ts";
import {
  about,
  flag,
  makerAndOwner,
  readOnly,
  required,
  serverTimes,
  timestamp,
  words,
} from "../descriptor/field.ts";
import { firstLine } from "../descriptor/first-line.ts";
import { writtenAbout } from "../descriptor/written-about.ts";
import { type FieldIssue, issueAt } from "../errors/field-issue.ts";

/** Sales document, "Task": floating (no resource) or related to a lead, contact or deal. */
export const task = defineRecord("sales", "task", {
  label: { one: "Task", many: "Tasks" },
  path: "/v2/tasks",
  fields: {
    ...makerAndOwner,
    ...about(["lead", "contact", "deal"]),
    completed: flag({ label: "Done" }),
    completed_at: timestamp({ ...readOnly, label: "Done on" }),
    due_date: timestamp({ label: "Due", planned: true }),
    overdue: flag(readOnly),
    remind_at: timestamp({ label: "Reminder", planned: true }),
    content: words({ ...required, label: "Task", long: true }),
    ...serverTimes,
  },
  indexes: [
    "due_date",
    "[resource_type+resource_id]",
    "updated_at",
    "openKey",
    "ownOpenKey",
    "doneKey",
    "ownDoneKey",
    "created_at",
  ],
  sortIndexes: { completed_at: "doneKey", resource_type: "[resource_type+resource_id]" },
  computedIndexes: {
    openKey: (row) => openSince(row),
    ownOpenKey: (row) => ofOwner(row, openSince(row)),
    doneKey: (row) => doneSince(row),
    ownDoneKey: (row) => ofOwner(row, doneSince(row)),
  },
  list: {
    sort: ["resource_type", "completed_at", "due_date", "created_at", "updated_at"],
    filters: {
      creator_id: "number",
      owner_id: "number",
      q: "text",
      type: "text",
      resource_type: "text",
      resource_id: "number",
      completed: "flag",
      overdue: "flag",
      remind: "flag",
    },
    ids: true,
  },
  ...writtenAbout,
  check: checkTask,
  title: (row) => firstLine(row.content) || `Task ${row.id}`,
});
export type TaskRow = RowOf<typeof task>;

/** Stands behind every time in the order of keys: no due date, or done here and not yet at the service. */
export const noTime = "~";
/** Stands for whoever makes a task, until the service has assigned it. */
export const nobodyYet = 0;

/** A task is open or done, so it costs two entries in indexes, not four. */
function openSince(row: Readonly<Record<string, unknown>>): string | undefined {
  return row.completed === true ? undefined : timeOr(row.due_date);
}

function doneSince(row: Readonly<Record<string, unknown>>): string | undefined {
  return row.completed === true ? timeOr(row.completed_at) : undefined;
}

function timeOr(value: unknown): string {
  return typeof value === "string" && value !== "" ? value : noTime;
}

function ofOwner(
  row: Readonly<Record<string, unknown>>,
  time: string | undefined,
): readonly [number, string] | undefined {
  return time === undefined ? undefined : [typeof row.owner_id === "number" ? row.owner_id : nobodyYet, time];
}

function checkTask(record: Readonly<Record<string, unknown>>): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  if ((record.resource_type == null) !== (record.resource_id == null)) {
    issues.push(issueAt("resource_id", "notWithType"));
  }
  if (typeof record.remind_at === "string") {
    const due = typeof record.due_date === "string" ? Date.parse(record.due_date) : Number.NaN;
    if (Number.isNaN(due)) issues.push(issueAt("remind_at", "noDueDate"));
    else if (Date.parse(record.remind_at) >= due) {
      issues.push(issueAt("remind_at", "notBeforeDue"));
    }
  }
  return issues;
}
