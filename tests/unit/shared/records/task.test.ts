import { expect, test } from "vitest";
import { checkCreate } from "../../../../src-shared/descriptor/draft.ts";
import { task } from "../../../../src-shared/records/task.ts";

const issues = (times: { readonly due_date?: string; readonly remind_at?: string }) =>
  checkCreate(task, { content: "Send the offer", ...times });

test.each([
  ["a day after", "2026-03-05T09:00:00Z"],
  ["at the same time as", "2026-03-04T09:00:00Z"],
])("a reminder %s the due date is refused at its own field", (_, remind_at) => {
  expect(issues({ due_date: "2026-03-04T09:00:00Z", remind_at })).toEqual([
    expect.objectContaining({ field: "remind_at", code: "notBeforeDue" }),
  ]);
});

test("a reminder needs a due date, and a reminder before the due date is accepted", () => {
  expect(issues({ remind_at: "2026-03-04T08:00:00Z" })).toEqual([
    expect.objectContaining({ field: "remind_at", code: "noDueDate" }),
  ]);
  expect(issues({ due_date: "2026-03-04T09:00:00Z", remind_at: "2026-03-04T08:59:00Z" })).toEqual([]);
});
