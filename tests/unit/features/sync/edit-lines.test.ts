import { expect, test } from "vitest";
import { anew, theirLines } from "../../../../src-renderer/features/sync/edit-lines.ts";
import { note } from "../../../../src-shared/records/note.ts";

test("law 4: a record that was deleted on the service can be made again from its known values, or not at all", () => {
  const known = {
    id: 5,
    creator_id: 3,
    content: "Call",
    resource_type: "contact",
    resource_id: 6,
    overdue: false,
  };
  expect(anew("task", known, { content: "Call Ana" })).toEqual({
    content: "Call Ana",
    resource_type: "contact",
    resource_id: 6,
  });
  expect(anew("task", null, { completed: true })).toBeNull();
});

test("law 8: a note that somebody moved to another record, and that the rep deleted, shows one line for the move", () => {
  const base = { content: "Base", resource_type: "lead", resource_id: 7 };
  const side = (field: string, before: string | number, theirs: string | number) => ({
    ...{ field, base: before, mine: null, theirs },
  });
  const fields = [side("resource_type", "lead", "deal"), side("resource_id", 7, 8)];
  const lines = theirLines(note, { kind: "conflict", fields, theirsDeleted: false } as never, base);
  expect(lines.map(({ field, label }) => [field, label])).toEqual([["resource_id", "About"]]);
});
