// notices: create-taken-from-under-others, undo-of-accepted-deletion-shows-nothing

import { describe, expect, test } from "vitest";
import type { Sequence } from "../../../src-shared/ids.ts";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, page, settlement, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const open = () => openWith({ task: [aTask] });

const visit = {
  resource_type: "contact",
  kind: "visit",
  minutes: null,
  visited_at: "2026-01-02T10:00:00.000Z",
  outcome: "met",
  summary: "Talked",
  address: null,
  locale: "en-US",
  followUp: { content: "Call", due_date: null },
  supportConnected: false,
} as const;

const at = (list: readonly Sequence[], place: number): Sequence => {
  const found = list[place];
  if (found === undefined) throw new Error(`There is no sequence ${place}.`);
  return found;
};

test("law 4: undoing an unsent edit withdraws it and restores the record", async () => {
  const { replica, main } = await open();
  const first = value(await updateAsShown(replica, "task", id(5), { completed: true }));
  const second = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  expect(value(await replica.edits.undo(first.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.task.get(id(5))).toEqual({ id: 5, content: "mine", completed: false });
  expect([...main.entries.keys()]).toEqual(second.sequences);
  expect(value(await replica.edits.undo(second.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.task.get(id(5))).toEqual({ id: 5, content: "t", completed: false });
  expect(await replica.database.bases.count()).toBe(0);
  expect((await replica.database.history.toArray()).map((one) => one.outcome)).toEqual([
    "withdrawn",
    "withdrawn",
  ]);
});

test("undoing an edit writes the journal's tombstone before the replica changes", async () => {
  const { replica, main } = await open();
  const made = value(await replica.edits.create("task", { content: "a" }));
  main.refuse("journal.withdraw", { kind: "diskFull" });
  expect(await replica.edits.undo(made.sequences)).toEqual({ ok: false, error: { kind: "diskFull" } });
  expect(await replica.database.task.count()).toBe(2);
  expect(await replica.database.outbox.count()).toBe(1);
});

test("law 5: an edit that is being sent cannot be undone and stays unchanged", async () => {
  const { replica, main } = await open();
  const made = value(await replica.edits.create("task", { content: "a" }));
  await main.mark(at(made.sequences, 0), { state: "sending" });
  expect(value(await replica.edits.undo(made.sequences))).toMatchObject({ undone: false });
  expect(await replica.database.outbox.count()).toBe(1);
});

test("undoing a create also withdraws the later edits of its record", async () => {
  const { replica, main } = await open();
  const made = value(await replica.edits.create("task", { content: "a" }));
  value(await updateAsShown(replica, "task", made.id, { completed: true }));
  expect(value(await replica.edits.undo(made.sequences))).toMatchObject({ undone: true });
  expect(main.entries.size).toBe(0);
  expect(await replica.database.task.get(made.id)).toBeUndefined();
});

test("law 4: a create to which other edits refer is undone only together with those edits", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  const deal = value(await replica.edits.create("deal", { name: "d", contact_id: made.id }));
  const refused = await replica.edits.undo(made.sequences);
  expect(refused).toMatchObject({ ok: false, error: { kind: "neededByOthers" } });
  expect(await replica.database.outbox.count()).toBe(2);
  const both = [...made.sequences, ...deal.sequences];
  expect(value(await replica.edits.undo(both))).toMatchObject({ undone: true });
  expect(await replica.database.outbox.count()).toBe(0);
});

test("law 4: a create of a contact with a logged visit is undone only together with the visit", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  const logged = value(await replica.edits.logVisit({ ...visit, resource_id: made.id }));
  expect((await replica.edits.undo(made.sequences)).ok).toBe(false);
  const both = [...made.sequences, ...logged.sequences];
  expect(value(await replica.edits.undo(both))).toMatchObject({ undone: true });
  expect(await replica.database.contact.get(made.id)).toBeUndefined();
  expect(await replica.database.note.count()).toBe(0);
});

describe("undoing a visit", () => {
  const logged = async () => {
    const world = await open();
    value(await world.main.requests["replica.applyPage"](page("contact", [{ id: 6 }])));
    const saved = value(await world.replica.edits.logVisit({ ...visit, resource_id: id(6) }));
    return { ...world, saved };
  };

  test("law 4: undoing a visit withdraws its note with all its parts", async () => {
    const { replica, main, saved } = await logged();
    expect(value(await replica.edits.undo(saved.sequences))).toMatchObject({ undone: true });
    expect(main.entries.size).toBe(0);
    const { note, task, outbox } = replica.database;
    expect(await Promise.all([note.count(), outbox.count()])).toEqual([0, 0]);
    expect(await task.count()).toBe(1);
  });

  test("undoing a visit whose note was sent withdraws the unsent parts and leaves the note", async () => {
    const { replica, main, saved } = await logged();
    await main.deliver(
      settlement({ sequences: [at(saved.sequences, 0)], type: "note", id: saved.id, serverId: id(88) }),
    );
    expect(value(await replica.edits.undo(saved.sequences))).toEqual({
      undone: false,
      left: saved.sequences.slice(0, 1),
    });
    expect(await replica.database.outbox.count()).toBe(0);
    expect(await replica.database.note.count()).toBe(1);
    expect(main.entries.size).toBe(0);
  });

  test("undoing a visit whose note is being sent leaves the note", async () => {
    const { replica, main, saved } = await logged();
    await main.mark(at(saved.sequences, 0), { state: "sending" });
    expect(value(await replica.edits.undo(saved.sequences))).toMatchObject({ undone: false });
    expect((await replica.database.outbox.toArray()).map((one) => one.type)).toEqual(["note"]);
  });
});

test("law 4: discarding a parked edit restores the record, and the history says that it was discarded", async () => {
  const { replica, main } = await open();
  const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  await main.mark(at(done.sequences, 0), { state: "parked", park: { kind: "conflict", fields: [] } });
  value(await replica.edits.discard(at(done.sequences, 0)));
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "t" });
  expect(await replica.database.history.toArray()).toMatchObject([{ outcome: "discarded", title: "mine" }]);
});

test("law 4: discarding a visit's note leaves its follow-up task", async () => {
  const { replica, main } = await open();
  value(await main.requests["replica.applyPage"](page("contact", [{ id: 6 }])));
  const saved = value(await replica.edits.logVisit({ ...visit, resource_id: id(6) }));
  value(await replica.edits.discard(at(saved.sequences, 0)));
  expect((await replica.database.outbox.toArray()).map((one) => one.type)).toEqual(["task"]);
});

test("an edit that is being sent is not discarded, and the rep sees why", async () => {
  const { replica, main } = await open();
  const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  await main.mark(at(done.sequences, 0), { state: "sending" });
  expect(await replica.edits.discard(at(done.sequences, 0))).toMatchObject({
    ok: false,
    error: { kind: "underWay" },
  });
});

const theirs = { id: 5, content: "theirs", completed: false };

test("law 8: a restored edit keeps its old base and makes the same conflict again", async () => {
  const { replica, main } = await open();
  const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  value(await main.requests["replica.applyPage"](page("task", [theirs])));
  const fields = [{ field: "content", base: "t", mine: "mine", theirs: "theirs" }];
  await main.mark(at(done.sequences, 0), { state: "parked", park: { kind: "conflict", fields } });
  const given = value(await replica.edits.discard(at(done.sequences, 0)));
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "theirs" });
  const back = value(await replica.edits.restore(given));
  expect(main.entry(at(back.sequences, 0))).toMatchObject({
    state: "waiting",
    base: { content: "t" },
    patch: { content: "mine" },
  });
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "mine" });
});

test("law 4: a restored create gets a new temporary id and its later edits, and a restored visit is named by it", async () => {
  const { replica, main } = await open();
  value(await main.requests["replica.applyPage"](page("contact", [{ id: 6 }])));
  const visited = value(await replica.edits.logVisit({ ...visit, resource_id: id(6) }));
  const note = at(visited.sequences, 0);
  value(await updateAsShown(replica, "note", id(-note), { is_important: true }));
  await main.mark(note, { state: "parked", park: { kind: "unknownIfArrived" } });
  const given = value(await replica.edits.discard(note));
  const back = value(await replica.edits.restore(given));
  const [create, update] = [at(back.sequences, 0), at(back.sequences, 1)];
  expect(back.id).toBe(-create);
  expect(main.entry(update)).toMatchObject({ id: -create, kind: "update", patch: { is_important: true } });
  expect(main.entry(create)).toMatchObject({ visitLogId: -create, patch: { resource_id: 6 } });
  expect(await replica.database.note.get(id(-create))).toMatchObject({ is_important: true });
});

test("law 4: edits that were parked together are discarded together and restored together", async () => {
  const { replica, main } = await open();
  const sequences = [];
  for (const patch of [{ content: "a" }, { completed: true }]) {
    sequences.push(at(value(await updateAsShown(replica, "task", id(5), patch)).sequences, 0));
  }
  for (const one of sequences) await main.mark(one, { state: "parked", park: { kind: "goneThere" } });
  const given = value(await replica.edits.discard(at(sequences, 1)));
  expect(given.map((one) => one.patch)).toEqual([{ content: "a" }, { completed: true }]);
  expect(main.entries.size).toBe(0);
  expect(await replica.database.task.get(id(5))).toBeUndefined();
  value(await replica.edits.restore(given));
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "a", completed: true });
});

test("law 8: a record that the service deleted leaves the screen again when the rep discards an edit of it, restores the edit, and discards it once more", async () => {
  const { replica, main } = await open();
  const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
  await main.mark(at(done.sequences, 0), { state: "parked", park: { kind: "goneThere" } });
  const given = value(await replica.edits.discard(at(done.sequences, 0)));
  const again = value(await replica.edits.restore(given));
  expect(await replica.database.bases.get(["task", id(5)])).toMatchObject({
    base: { content: "t" },
    gone: true,
  });
  expect(value(await replica.edits.undo(again.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.task.get(id(5))).toBeUndefined();
});

describe("choosing field by field", () => {
  const conflict = async () => {
    const world = await open();
    const patch = { content: "mine", completed: true };
    const done = value(await updateAsShown(world.replica, "task", id(5), patch));
    const of = at(done.sequences, 0);
    value(await world.main.requests["replica.applyPage"](page("task", [theirs])));
    const fields = [{ field: "content", base: "t", mine: "mine", theirs: "theirs" }];
    await world.main.mark(of, { state: "parked", park: { kind: "conflict", fields } });
    return { ...world, of };
  };

  test("law 8: resolving one field to the service's value drops that field from the edit and sends the edit's other fields", async () => {
    const { replica, main, of } = await conflict();
    value(await replica.edits.retry(of, { keep: { content: { keep: "theirs" } } }));
    expect(main.entry(of)).toMatchObject({ state: "waiting", patch: { completed: true } });
    expect(await replica.database.outbox.get(of)).toMatchObject({ patch: { completed: true }, park: null });
    expect(await replica.database.task.get(id(5))).toMatchObject({ content: "theirs", completed: true });
  });

  test("law 4: an edit that keeps no field after a resolution ends as merged, and the record shows the service's values", async () => {
    const { replica, main } = await open();
    const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
    const of = at(done.sequences, 0);
    value(await main.requests["replica.applyPage"](page("task", [theirs])));
    const fields = [{ field: "content", base: "t", mine: "mine", theirs: "theirs" }];
    await main.mark(of, { state: "parked", park: { kind: "conflict", fields } });
    value(await replica.edits.retry(of, { keep: { content: { keep: "theirs" } } }));
    expect(main.entries.size).toBe(0);
    expect(await replica.database.outbox.count()).toBe(0);
    expect(await replica.database.task.get(id(5))).toEqual({ id: 5, content: "theirs", completed: false });
    expect((await replica.database.history.toArray()).map((one) => one.outcome)).toEqual(["merged"]);
  });

  test("a value that the rep enters in a conflict is validated, and takes the place of the service's value", async () => {
    const { replica, main, of } = await conflict();
    const blank = await replica.edits.retry(of, { keep: { content: { keep: "own", value: " " } } });
    expect(blank).toMatchObject({ ok: false, error: { kind: "invalid", issues: [{ field: "content" }] } });
    expect(main.entry(of).state).toBe("parked");
    value(await replica.edits.retry(of, { keep: { content: { keep: "own", value: "both" } } }));
    expect(main.entry(of)).toMatchObject({ base: { content: "theirs" }, patch: { content: "both" } });
    expect(await replica.database.task.get(id(5))).toMatchObject({ content: "both" });
  });
});

describe("retry", () => {
  const parked = async () => {
    const world = await open();
    const made = value(await world.replica.edits.create("task", { content: "a", owner_id: id(3) }));
    const of = at(made.sequences, 0);
    const fault = { kind: "rejected", status: 422, issues: [] } as const;
    await world.main.mark(of, {
      state: "parked",
      park: { kind: "refused", fault: { ...fault, issues: [] } },
    });
    return { ...world, of };
  };

  test("retrying a parked edit sends the corrected fields together with the edit's other fields", async () => {
    const { replica, main, of } = await parked();
    value(await replica.edits.retry(of, { patch: { content: "b" }, keep: "asIs" }));
    expect(main.entry(of)).toMatchObject({ state: "waiting", patch: { content: "b", owner_id: 3 } });
    expect(await replica.database.outbox.get(of)).toMatchObject({
      state: "waiting",
      park: null,
      patch: { content: "b", owner_id: 3 },
    });
    expect(await replica.database.task.get(id(-of))).toMatchObject({ content: "b" });
  });

  test("law 4: a correction is sent although the record came from the service with a reminder that breaks a rule", async () => {
    const { replica, main } = await openWith({
      task: [{ ...aTask, remind_at: "2026-01-01T00:00:00Z", due_date: null }],
    });
    const of = at(value(await updateAsShown(replica, "task", id(5), { content: "a" })).sequences, 0);
    const fault = { kind: "rejected", status: 422, issues: [] } as const;
    await main.mark(of, { state: "parked", park: { kind: "refused", fault: { ...fault, issues: [] } } });
    value(await replica.edits.retry(of, { patch: { content: "b" }, keep: "asIs" }));
    expect(main.entry(of)).toMatchObject({ state: "waiting", patch: { content: "b" } });
  });

  test("an invalid correction changes nothing, and the edit stays parked", async () => {
    const { replica, main, of } = await parked();
    expect(await replica.edits.retry(of, { patch: { content: " " }, keep: "asIs" })).toMatchObject({
      ok: false,
      error: { kind: "invalid", issues: [{ field: "content" }] },
    });
    expect(main.entry(of).state).toBe("parked");
  });

  test("law 8: choosing the rep's value takes the service's value as the new base", async () => {
    const { replica, main } = await open();
    const done = value(await updateAsShown(replica, "task", id(5), { content: "mine" }));
    const of = at(done.sequences, 0);
    const fields = [{ field: "content", base: "t", mine: "mine", theirs: "theirs" }];
    await main.mark(of, { state: "parked", park: { kind: "conflict", fields } });
    value(await replica.edits.retry(of, { keep: "mine" }));
    expect(await replica.database.outbox.get(of)).toMatchObject({
      base: { content: "theirs" },
      patch: { content: "mine" },
    });
  });

  test("law 4: edits that were parked together are retried together, and a correction reaches every edit that has the field", async () => {
    const { replica, main } = await open();
    const made = value(await replica.edits.create("task", { content: "a" }));
    const changed = value(
      await updateAsShown(replica, "task", made.id, { content: "b", owner_id: id(3), completed: true }),
    );
    const [create, update] = [at(made.sequences, 0), at(changed.sequences, 0)];
    const park = { kind: "refused", fault: { kind: "rejected", status: 422, issues: [] } } as const;
    for (const one of [create, update]) {
      await main.mark(one, { state: "parked", park: { ...park, fault: { ...park.fault, issues: [] } } });
    }
    value(await replica.edits.retry(create, { patch: { content: "c" }, keep: "asIs" }));
    expect([...main.entries.values()].map((one) => [one.state, one.patch.content])).toEqual([
      ["waiting", "c"],
      ["waiting", "c"],
    ]);
    expect(await replica.database.outbox.toArray()).toMatchObject([
      { state: "waiting", patch: { content: "c" } },
      { state: "waiting", patch: { content: "c", completed: true } },
    ]);
    expect(await replica.database.task.get(made.id)).toMatchObject({ content: "c", completed: true });
  });

  test("law 4: an edit that is parked again as soon as it is retried stays in sight", async () => {
    const { replica, main, of } = await parked();
    const again = { kind: "notOffered", what: "create a task" } as const;
    main.after = async (command) => {
      if (command === "journal.retry") await main.mark(of, { state: "parked", park: again });
    };
    value(await replica.edits.retry(of, { keep: "asIs" }));
    expect(await replica.database.outbox.get(of)).toMatchObject({ state: "parked", park: again });
  });

  test("law 2: a correction does not bring back a temporary id that the record has lost meanwhile", async () => {
    const { replica, main } = await open();
    const parent = value(await replica.edits.create("contact", { last_name: "L" }));
    const child = value(
      await replica.edits.create("task", { content: "a", resource_type: "contact", resource_id: parent.id }),
    );
    const of = at(child.sequences, 0);
    await main.mark(of, { state: "parked", park: { kind: "unknownIfArrived" } });
    main.before = async (command) => {
      if (command !== "journal.retry") return;
      await main.deliver(
        settlement({ sequences: [...parent.sequences], type: "contact", id: parent.id, serverId: id(88) }),
      );
    };
    value(await replica.edits.retry(of, { patch: { content: "b" }, keep: "asIs" }));
    expect(main.entry(of).patch).toMatchObject({ content: "b", resource_id: 88 });
    expect((await replica.database.outbox.get(of))?.patch).toMatchObject({ content: "b", resource_id: 88 });
  });

  test("an edit that has left the outbox cannot be retried", async () => {
    const { replica, main, of } = await parked();
    main.refuse("journal.retry", { kind: "notFound" });
    expect(await replica.edits.retry(of, { keep: "asIs" })).toEqual({
      ok: false,
      error: { kind: "notFound" },
    });
    value(await replica.edits.discard(of));
    expect(await replica.edits.retry(of, { keep: "asIs" })).toEqual({
      ok: false,
      error: { kind: "notFound" },
    });
  });
});
