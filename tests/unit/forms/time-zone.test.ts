import { expect, test } from "vitest";
import { taskForm } from "../../../src-renderer/features/tasks/task-form.tsx";
import { inputOf, patchOf } from "../../../src-renderer/forms/form-values.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { inZone } from "../in-zone.ts";

test("law 4: a form that stays open while the computer moves to another zone changes no time that the rep left alone", () => {
  const seen = {
    id: 1,
    content: "Call",
    due_date: "2026-12-01T16:00:20.000Z",
    remind_at: "2026-12-01T08:00:00Z",
  };
  let input: Values = {};
  inZone("Europe/Berlin", () => {
    input = inputOf(taskForm, seen);
    expect(patchOf(taskForm, seen, input)).toEqual({});
  });
  inZone("America/Los_Angeles", () => {
    expect(patchOf(taskForm, seen, { ...input, content: "Call back" })).toEqual({ content: "Call back" });
    const moved = { ...input, due_date: { day: "2026-12-01", time: "17:00" } };
    expect(patchOf(taskForm, seen, moved)).toEqual({ due_date: "2026-12-02T01:00:00.000Z" });
  });
});
