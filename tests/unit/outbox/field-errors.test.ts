import { expect, test } from "vitest";
import { errorsByField } from "../../../src-renderer/outbox/field-errors.ts";
import { issueAt } from "../../../src-shared/errors/field-issue.ts";

test("a form calls its fields by its own labels", () => {
  const issues = [issueAt("content", "missing")];
  expect(errorsByField(issues, { content: "Task" })).toEqual({ content: "Task is needed." });
});
