// notices: ignored-part-of-create-out-of-sight, settling-keeps-references, answer-overwrites-later-edits, answer-overwrites-newer-page
// notices: tags-merged-as-one-value
import { describe, expect, test } from "vitest";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { freshEntry } from "../../../../src-renderer/replica/store/entries-of.ts";
import { historyLength } from "../../../../src-renderer/replica/store/history.ts";
import { bareDatabase, edit, id, recordEdit } from "../support/bare-database.ts";
import { settlement } from "../support/world.ts";

const contactMade = edit(1, "contact", "create", { last_name: "Nowak" });
const delivered = settlement({
  sequences: [contactMade.sequence],
  type: "contact",
  id: contactMade.id,
  serverId: id(77),
  record: { id: 77, last_name: "Nowak", creator_id: 3 },
});

async function everything(database: ReplicaDatabase): Promise<unknown> {
  return Object.fromEntries(
    await Promise.all(database.tables.map(async (table) => [table.name, await table.toArray()])),
  );
}

test("law 2: settling a create gives the record its real id in every row, base and entry that refers to it", async () => {
  const database = bareDatabase();
  const person = { resource_type: "contact", resource_id: contactMade.id };
  await recordEdit(database, contactMade);
  await recordEdit(database, edit(2, "note", "create", { ...person, content: "n" }));
  await recordEdit(database, edit(3, "deal", "create", { name: "d", contact_id: contactMade.id }));
  await recordEdit(database, edit(4, "contact", "create", { last_name: "B", contact_id: contactMade.id }));
  await database.deal.put({ id: id(50), name: "old", contact_id: id(6) });
  await recordEdit(
    database,
    edit(5, "deal", "update", { contact_id: contactMade.id }, { id: id(50), base: { contact_id: 6 } }),
  );
  await recordEdit(
    database,
    edit(6, "deal", "update", { contact_id: 8 }, { id: id(50), base: { contact_id: contactMade.id } }),
  );
  await database.visit_log.put({ id: id(-9), ...person, summary: "v" } as never);
  await database.note.put({ id: id(60), resource_type: "deal", resource_id: contactMade.id, content: "o" });

  await settle(database, delivered, 5);

  expect(await database.contact.get(contactMade.id)).toBeUndefined();
  expect(await database.contact.get(id(77))).toMatchObject({ last_name: "Nowak", creator_id: 3 });
  expect((await database.note.get(id(-2)))?.resource_id).toBe(77);
  expect((await database.deal.get(id(-3)))?.contact_id).toBe(77);
  expect((await database.contact.get(id(-4)))?.contact_id).toBe(77);
  expect((await database.visit_log.get(id(-9)))?.resource_id).toBe(77);
  // A deal may have the very number; only a reference to a contact is meant.
  expect((await database.note.get(id(60)))?.resource_id).toBe(contactMade.id);
  const entries = await database.outbox.toArray();
  expect(entries.map((one) => one.patch.contact_id ?? one.patch.resource_id)).toEqual([77, 77, 77, 77, 8]);
  expect(entries.at(-1)?.base).toEqual({ contact_id: 77 });
  expect(entries.flatMap((one) => one.refs)).toEqual([]);
  expect(await database.aliases.toArray()).toEqual([{ type: "contact", from: -1, to: 77 }]);
});

test("law 2: settling a create moves its edits from the outbox to the history", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  await settle(database, delivered, 5);
  expect(await database.outbox.count()).toBe(0);
  expect(await database.bases.count()).toBe(0);
  expect(await database.history.toArray()).toMatchObject([
    { sequence: 1, type: "contact", id: 77, kind: "create", title: "Nowak", outcome: "delivered", at: 5 },
  ]);
});

test("law 2: settling a create that fails half way leaves everything as it was", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  const before = await everything(database);
  database.history.hook("creating", () => {
    throw new Error("torn");
  });
  await expect(settle(database, delivered, 5)).rejects.toThrow("torn");
  expect(await everything(database)).toEqual(before);
});

test("law 2: settling a create once more changes nothing, whatever arrived since", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  await settle(database, delivered, 5);
  await database.contact.update(id(77), { last_name: "Pulled since" });
  const before = await everything(database);
  expect(await settle(database, { ...delivered, at: 2_000 }, 9)).toEqual({ touched: [], alias: null });
  expect(await everything(database)).toEqual(before);
});

test("law 4: a field that the service left empty in a new record stays in sight over the service's answer, and only once", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  const left = {
    ...freshEntry(edit(9, "contact", "update", { title: "Dr" }, { id: id(77), base: { title: null } })),
    state: "parked" as const,
  };
  await settle(database, { ...delivered, left }, 5);
  expect(await database.outbox.toArray()).toMatchObject([
    { sequence: 9, state: "parked", acknowledged: true },
  ]);
  expect(await database.contact.get(id(77))).toMatchObject({ last_name: "Nowak", title: "Dr" });
  await database.outbox.delete(left.sequence);
  await settle(database, { ...delivered, left }, 5);
  expect(await database.outbox.count()).toBe(0);
});

test("laws 2 and 7: settling a create keeps the record's unsent edits on top of the service's answer", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  const later = edit(2, "contact", "update", { phone: "1" }, { id: contactMade.id, base: { phone: null } });
  await recordEdit(database, later);
  await settle(database, delivered, 5);
  expect(await database.contact.get(id(77))).toMatchObject({
    last_name: "Nowak",
    creator_id: 3,
    phone: "1",
  });
  expect(await database.outbox.toArray()).toMatchObject([{ sequence: 2, id: 77 }]);
  expect((await database.bases.get(["contact", id(77)]))?.base).toMatchObject({ last_name: "Nowak" });
  expect(await database.bases.get(["contact", contactMade.id])).toBeUndefined();
});

test("laws 2 and 7: settling a create does not overwrite a newer row that a page brought", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  await database.contact.put({ id: id(77), last_name: "Newer", updated_at: "2026-01-01T00:00:09Z" });
  const record = { last_name: "Nowak", updated_at: "2026-01-01T00:00:01Z" };
  await settle(database, { ...delivered, record }, 5);
  expect(await database.contact.get(id(77))).toMatchObject({ last_name: "Newer" });
});

test("law 2: settling a create answered without the record leaves the row as the rep made it", async () => {
  const database = bareDatabase();
  await recordEdit(database, contactMade);
  await settle(database, { ...delivered, record: null }, 5);
  expect(await database.contact.get(id(77))).toMatchObject({ last_name: "Nowak" });
});

test("law 2: settling a create answered without an id leaves the record under its temporary id", async () => {
  const database = bareDatabase();
  const made = await recordEdit(database, edit(3, "user_event", "create", { type: "visit_logged" }));
  const { sequence, type, id: own } = made;
  await settle(database, settlement({ sequences: [sequence], type, id: own, serverId: null }), 5);
  expect(await database.user_event.get(own)).toMatchObject({ type: "visit_logged" });
  expect(await database.aliases.count()).toBe(0);
  expect(await database.outbox.count()).toBe(0);
});

describe("settling other edits", () => {
  const task = { id: id(1), content: "old", completed: false };

  test("law 2: settling an update makes the service's answer the row", async () => {
    const database = bareDatabase();
    await database.task.put(task);
    const done = await recordEdit(
      database,
      edit(1, "task", "update", { completed: true }, { id: id(1), base: { completed: false } }),
    );
    const record = { content: "theirs", completed: true };
    await settle(database, settlement({ sequences: [done.sequence], type: "task", id: id(1), record }), 5);
    expect(await database.task.get(id(1))).toEqual({ id: 1, content: "theirs", completed: true });
    expect(await database.bases.count()).toBe(0);
  });

  test("law 2: settling an update keeps an edit made while its request was under way", async () => {
    const database = bareDatabase();
    await database.task.put(task);
    const sent = edit(1, "task", "update", { content: "sent" }, { id: id(1), base: { content: "old" } });
    const later = edit(2, "task", "update", { content: "later" }, { id: id(1), base: { content: "sent" } });
    await recordEdit(database, sent);
    await recordEdit(database, later);
    const record = { content: "sent", completed: false };
    await settle(database, settlement({ sequences: [sent.sequence], type: "task", id: id(1), record }), 5);
    expect(await database.task.get(id(1))).toMatchObject({ content: "later" });
    expect((await database.outbox.toArray()).map((one) => one.sequence)).toEqual([2]);
  });

  test("laws 2 and 8: settling an update keeps tags that somebody else added under a later edit of the tags", async () => {
    const database = bareDatabase();
    await database.deal.put({ id: id(1), name: "D", tags: [] });
    await recordEdit(database, edit(1, "deal", "update", { tags: ["x"] }, { id: id(1), base: { tags: [] } }));
    await recordEdit(
      database,
      edit(2, "deal", "update", { tags: ["x", "y"] }, { id: id(1), base: { tags: ["x"] } }),
    );
    const record = { name: "D", tags: ["x", "z"] };
    const sequences = [edit(1, "deal", "update", {}).sequence];
    await settle(database, settlement({ sequences, type: "deal", id: id(1), record }), 5);
    expect((await database.deal.get(id(1)))?.tags).toEqual(["x", "z", "y"]);
  });

  test("law 2: settling a delete leaves neither row nor base", async () => {
    const database = bareDatabase();
    await database.task.put(task);
    const gone = await recordEdit(
      database,
      edit(1, "task", "delete", {}, { id: id(1), base: { content: "old" } }),
    );
    await settle(
      database,
      settlement({ sequences: [gone.sequence], type: "task", id: id(1), deleted: true }),
      5,
    );
    expect(await database.task.count()).toBe(0);
    expect(await database.bases.count()).toBe(0);
    expect(await database.history.toArray()).toMatchObject([{ kind: "delete", title: "old" }]);
  });

  test("law 2: settling a record created and deleted before it was sent remembers both edits as withdrawn", async () => {
    const database = bareDatabase();
    const made = await recordEdit(database, edit(1, "task", "create", { content: "c" }));
    const gone = await recordEdit(
      database,
      edit(2, "task", "delete", {}, { id: made.id, base: { content: "c" } }),
    );
    const sequences = [made.sequence, gone.sequence];
    await settle(
      database,
      settlement({ sequences, type: "task", id: made.id, serverId: null, deleted: true }),
      5,
    );
    expect(await database.task.count()).toBe(0);
    expect((await database.history.toArray()).map((one) => one.outcome)).toEqual(["withdrawn", "withdrawn"]);
  });

  test("laws 2 and 3: settling a record that a rebuilt replica does not know adds the record", async () => {
    const database = bareDatabase();
    await settle(database, delivered, 5);
    expect(await database.contact.get(id(77))).toMatchObject({ last_name: "Nowak" });
    expect(await database.aliases.count()).toBe(1);
  });
});

test("the history keeps its newest 1,000 edits by their order of arrival, not by the clock", async () => {
  const database = bareDatabase();
  await database.history.bulkAdd(
    Array.from({ length: historyLength }, (_, at) => ({
      ...{ type: "task", id: id(1), kind: "update", title: "t", outcome: "delivered", visitLogId: null },
      sequence: edit(at + 10, "task", "update", {}).sequence,
      at: 99_999,
    })) as never,
  );
  await recordEdit(database, contactMade);
  await settle(database, delivered, 5);
  expect(await database.history.count()).toBe(historyLength);
  expect(await database.history.where("sequence").equals(1).count()).toBe(1);
  expect(await database.history.where("sequence").equals(10).count()).toBe(0);
});
