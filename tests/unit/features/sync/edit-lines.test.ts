import { expect, test } from "vitest";
import { anew } from "../../../../src-renderer/features/sync/edit-lines.ts";
import { task } from "../../../../src-shared/records/task.ts";

test("law 4: a record that was deleted on the service can be made again from its known values, or not at all", () => {
  const known = {
    id: 5,
    creator_id: 3,
    content: "Call",
    resource_type: "contact",
    resource_id: 6,
    overdue: false,
  };
  expect(anew(task, known, { content: "Call Ana" })).toEqual({
    content: "Call Ana",
    resource_type: "contact",
    resource_id: 6,
  });
  expect(anew(task, null, { completed: true })).toBeNull();
});
