// notices: service-defaults-are-somebody-elses, partly-known-record-deleted, edit-based-on-what-came-in, delete-based-on-what-came-in, delete-knows-no-name

import { describe, expect, test } from "vitest";
import { changeBack } from "../../../src-renderer/outbox/change-back.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { changedSince } from "../../../src-shared/merge/rebase.ts";
import { descriptorOf } from "../../../src-shared/records/registry.ts";
import { id, openWorld, page, settlement, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const task = id(5);

/** A replica whose task a rep has on the screen. */
async function openForm() {
  const { replica, main } = await openWith({ task: [aTask] });
  const seen = { ...(await replica.database.task.get(task)), id: task };
  const pulls = async (fields: object) =>
    value(await main.requests["replica.applyPage"](page("task", [{ ...aTask, ...fields }])));
  const journalled = () =>
    [...main.entries.values()].map(({ sequence, base, patch }) => ({ sequence, base, patch }));
  return { replica, main, seen, pulls, journalled };
}

test("law 8: an edit is based on what its form showed, though a page has brought another value since", async () => {
  const { replica, seen, pulls, journalled } = await openForm();
  await pulls({ content: "theirs" });
  value(await replica.edits.update("task", task, { content: "mine" }, seen));
  expect(journalled()).toEqual([{ sequence: 1, base: { content: "t" }, patch: { content: "mine" } }]);
  expect(await replica.database.task.get(task)).toMatchObject({ content: "mine" });
});

test("law 8: saving a whole form keeps other people's values in fields that the rep has not changed", async () => {
  const { replica, seen, pulls, journalled } = await openForm();
  await pulls({ content: "theirs" });
  value(await replica.edits.update("task", task, { content: "t", completed: true }, seen));
  expect(journalled().map(({ patch }) => patch)).toEqual([{ completed: true }]);
  expect(await replica.database.task.get(task)).toMatchObject({ content: "theirs", completed: true });
});

test("law 8: an edit from a form that does not show the rep's own unsent edit yet is based on that unsent edit", async () => {
  const { replica, seen, journalled } = await openForm();
  value(await replica.edits.update("task", task, { content: "first" }, seen));
  value(await replica.edits.update("task", task, { content: "second" }, seen));
  expect(journalled().map(({ base }) => base)).toEqual([{ content: "t" }, { content: "first" }]);
});

test("law 8: a delete is based on what the rep saw of the record, though a page has brought another value since", async () => {
  const { replica, seen, pulls, journalled } = await openForm();
  await pulls({ content: "theirs" });
  value(await replica.edits.remove("task", task, { whole: seen }));
  expect(journalled()).toMatchObject([{ sequence: 1, base: { content: "t", completed: false }, patch: {} }]);
});

test("law 8: a delete from a screen that does not show the rep's own unsent edit yet is based on that unsent edit", async () => {
  const { replica, seen, journalled } = await openForm();
  value(await replica.edits.update("task", task, { content: "first" }, seen));
  value(await replica.edits.remove("task", task, { whole: seen }));
  expect(journalled()[1]).toMatchObject({ base: { content: "first", completed: false } });
});

test("law 8: a delete is based on what the rep saw of a field, and on the stored row for every other field", async () => {
  const { replica, pulls, journalled } = await openForm();
  await pulls({ content: "theirs", completed: true });
  value(await replica.edits.remove("task", task, { fields: { content: "t" } }));
  expect(journalled()).toMatchObject([{ base: { content: "t", completed: true } }]);
});

test("law 8: a delete of a record that a rebuilt replica knows in part is based on empty values for every other field", async () => {
  const { replica, main } = await openWith({});
  // As an edit of the journal shows it, before anything was pulled.
  await replica.database.task.put({ id: task, content: "mine" } as never);
  value(await replica.edits.remove("task", task, { whole: { id: task, content: "mine" } }));
  const base = [...main.entries.values()].at(-1)?.base;
  expect(base).toMatchObject({ content: "mine", due_date: null, owner_id: null, completed: null });
  expect(
    changedSince(descriptorOf("task"), base ?? null, { ...aTask, content: "mine", owner_id: 9 }),
  ).toMatchObject([{ field: "owner_id", base: null, theirs: 9 }]);
});

test("law 8: an Undo of a sent change is based on that change, so that a colleague's later change is a conflict", async () => {
  const { replica, main, seen, pulls, journalled } = await openForm();
  const patch = { content: "mine" };
  const done = value(await replica.edits.update("task", task, patch, seen));
  await main.deliver(
    settlement({ sequences: [...done.sequences], type: "task", id: task, record: { ...aTask, ...patch } }),
  );
  await pulls({ content: "theirs" });
  value(await changeBack(replica.edits, "task", seen, patch));
  expect(journalled().at(-1)).toMatchObject({ base: { content: "mine" }, patch: { content: "t" } });
});

describe("a record that was shown before the service had answered its create", () => {
  const second = "2026-05-01T08:00:00Z";
  const answer = {
    id: 50,
    content: "Call",
    completed: false,
    owner_id: 7,
    created_at: second,
    updated_at: second,
  };

  /** The rep has a new task on the screen while `record` comes in for it. */
  async function answered(record: Values) {
    const { replica, main } = await openWith({});
    const made = value(await replica.edits.create("task", { content: "Call", owner_id: id(7) }));
    const shown = { ...(await replica.database.task.get(made.id)), id: made.id };
    const sequences = [...made.sequences];
    await main.deliver(settlement({ sequences, type: "task", id: made.id, serverId: id(50), record }));
    return { edits: replica.edits, made, shown, base: () => [...main.entries.values()].at(-1)?.base };
  }

  test.each(["2026-05-01T08:00:00Z", "2026-05-01T08:00:00.250Z"])(
    "law 8: a delete from a screen that shows no answer yet does not conflict with fields that the service filled in at %s",
    async (created_at) => {
      const { edits, made, shown, base } = await answered({ ...answer, created_at });
      value(await edits.remove("task", made.id, { whole: shown }));
      expect(base()).toMatchObject({ content: "Call", completed: false, owner_id: 7 });
      expect(changedSince(descriptorOf("task"), base() ?? null, answer)).toEqual([]);
    },
  );

  test("law 8: an update from a screen that shows no answer yet does not conflict with fields that the service filled in", async () => {
    const { edits, made, shown, base } = await answered(answer);
    value(await edits.update("task", made.id, { completed: true }, shown));
    expect(base()).toEqual({ completed: false });
  });

  test("law 8: a delete from a screen that shows no answer yet conflicts with a colleague's later change", async () => {
    const theirs = { ...answer, due_date: "2026-05-02T08:00:00Z", updated_at: "2026-05-01T08:00:09Z" };
    const { edits, made, shown, base } = await answered(theirs);
    value(await edits.remove("task", made.id, { whole: shown }));
    expect(changedSince(descriptorOf("task"), base() ?? null, theirs)).toMatchObject([
      { field: "due_date", base: null },
    ]);
  });
});

test("law 8: the deletion of a person who was renamed here is based on the service's name, and nobody else has changed the person", async () => {
  const ann = { id: 7, name: "Ann Lee", first_name: "Ann", last_name: "Lee", is_organization: false };
  const { replica, main } = await openWorld({ capabilities: () => ["contacts.update", "contacts.delete"] });
  value(await main.requests["replica.applyPage"](page("contact", [ann])));
  const shown = async () => ({ ...(await replica.database.contact.get(id(7))), id: id(7) });
  value(await replica.edits.update("contact", id(7), { last_name: "Ray" }, await shown()));
  expect((await shown()).name).toBe("Ann Ray");
  value(await replica.edits.remove("contact", id(7), { whole: await shown() }));
  const deletion = [...main.entries.values()].find(({ kind }) => kind === "delete");
  expect(deletion?.base).toMatchObject({ name: "Ann Lee" });
});
