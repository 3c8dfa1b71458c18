// notices: form-keeps-lost-id

import { expect, test } from "vitest";
import { updateAsShown } from "../replica/support/update-as-shown.ts";
import { id, page, settlement, value } from "../replica/support/world.ts";
import { aTask, openWith } from "./open-with.ts";

const open = () =>
  openWith({
    task: [{ ...aTask, remind_at: "2026-01-01T00:00:00Z", due_date: null }],
    contact: [{ id: 6, last_name: "Nowak" }],
  });

const invalid = (...fields: (string | null)[]) => ({
  ok: false,
  error: { kind: "invalid", issues: fields.map((field) => expect.objectContaining({ field })) },
});

test("law 11: a created record is there at once under the temporary id of its sequence", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { first_name: "Ada", last_name: "L" }));
  expect(made).toEqual({ id: -1, sequences: [1] });
  expect(await replica.database.contact.get(made.id)).toMatchObject({ id: -1, last_name: "L" });
  expect((await replica.database.contact.orderBy("name").toArray()).map((row) => row.id)).toEqual([-1, 6]);
});

test("a create sends only the fields that its draft holds, and the owner", async () => {
  const { replica, main } = await open();
  value(
    await replica.edits.create("contact", {
      last_name: "L",
      phone: undefined,
      address: { city: "Kraków", line1: undefined },
    } as never),
  );
  const { owner_id, ...said } = [...main.entries.values()][0]?.patch ?? {};
  expect(said).toEqual({ last_name: "L", address: { city: "Kraków" } });
  // But for the owner, whom the service would fill in by itself.
  expect(owner_id).toBe(replica.account.userId);
});

test("a draft that breaks a rule is not saved, and each problem names its field", async () => {
  const { replica, main } = await open();
  expect(await replica.edits.create("contact", { phone: "1" })).toEqual(invalid("last_name"));
  expect(await replica.edits.create("deal", { name: "" })).toEqual(invalid("name", "contact_id"));
  expect(await replica.edits.create("task", { content: "x", owner_id: "me" } as never)).toEqual(
    invalid("owner_id"),
  );
  expect(await replica.edits.create("stage", {} as never)).toEqual(invalid(null));
  expect(main.entries.size).toBe(0);
});

test("law 11: a form opened on a record without a service id refers to it by the id that it has got since", async () => {
  const { replica, main } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  await main.deliver(
    settlement({ sequences: [...made.sequences], type: "contact", id: made.id, serverId: id(77) }),
  );
  const note = { resource_type: "contact", resource_id: made.id, content: "n" } as const;
  value(await replica.edits.create("note", note));
  expect([...main.entries.values()].at(-1)?.patch).toMatchObject({ resource_id: 77 });
});

test("law 6: a create that refers to a withdrawn record is refused, because it would wait for ever", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  value(await replica.edits.undo(made.sequences));
  const deal = { name: "d", contact_id: made.id };
  expect(await replica.edits.create("deal", deal)).toEqual(invalid("contact_id"));
});

test("law 8: an update holds the changed fields alone, with their old and new values", async () => {
  const { replica, main } = await open();
  value(await updateAsShown(replica, "task", id(5), { completed: true, content: "t" }));
  expect([...main.entries.values()][0]).toMatchObject({
    base: { completed: false },
    patch: { completed: true },
  });
});

test("an update that changes nothing is saved without an edit", async () => {
  const { replica, main } = await open();
  expect(value(await updateAsShown(replica, "task", id(5), { content: "t" }))).toEqual({
    id: 5,
    sequences: [],
  });
  expect(main.entries.size).toBe(0);
});

test("a rule that the record already broke does not prevent a change of another field", async () => {
  const { replica } = await open();
  value(await updateAsShown(replica, "task", id(5), { completed: true }));
  expect(await updateAsShown(replica, "task", id(5), { remind_at: "2026-02-01T00:00:00Z" })).toEqual(
    invalid("remind_at"),
  );
});

test("law 11: an update under a record's temporary id reaches the record under its real id", async () => {
  const { replica, main } = await open();
  const made = value(await replica.edits.create("task", { content: "a" }));
  await main.deliver(
    settlement({ sequences: [...made.sequences], type: "task", id: made.id, serverId: id(77) }),
  );
  expect(value(await updateAsShown(replica, "task", made.id, { content: "b" })).id).toBe(77);
});

test("a contact, which the service cannot change, can be changed until it is delivered", async () => {
  const { replica, main } = await open();
  expect(await updateAsShown(replica, "contact", id(6), { phone: "1" })).toEqual(invalid(null));
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  value(await updateAsShown(replica, "contact", made.id, { phone: "1" }));
  expect([...main.entries.values()].map((one) => one.kind)).toEqual(["create", "update"]);
});

test.each(["task", "note"] as const)(
  "law 6: an update that moves a %s to an unsent contact names the type of that record",
  async (type) => {
    const { replica, main } = await open();
    value(
      await main.requests["replica.applyPage"](
        page(type, [{ id: 8, content: "c", resource_type: "contact", resource_id: 6 } as { id: number }]),
      ),
    );
    const made = value(await replica.edits.create("contact", { last_name: "L" }));
    const about = { resource_type: "contact", resource_id: made.id } as const;
    value(await updateAsShown(replica, type, id(8), about));
    expect([...main.entries.values()].at(-1)).toMatchObject({
      base: { resource_type: "contact", resource_id: 6 },
      patch: { resource_type: "contact", resource_id: made.id },
    });
    await main.deliver(
      settlement({ sequences: [...made.sequences], type: "contact", id: made.id, serverId: id(77) }),
    );
    expect(await replica.database[type].get(id(8))).toMatchObject({ resource_id: 77 });
    expect([...main.entries.values()].at(-1)?.patch).toMatchObject({ resource_id: 77 });
  },
);

test("an update of a missing record is refused", async () => {
  const { replica } = await open();
  expect(await updateAsShown(replica, "task", id(404), { content: "x" })).toMatchObject({
    error: { fault: { kind: "notFound" } },
  });
});

test("a deleted record leaves the screen, and undoing the delete brings it back", async () => {
  const { replica, main } = await open();
  const gone = value(await replica.edits.remove("task", id(5), { fields: {} }));
  expect(await replica.database.task.get(id(5))).toBeUndefined();
  expect([...main.entries.values()][0]).toMatchObject({
    kind: "delete",
    base: { content: "t" },
    patch: {},
  });
  expect(value(await replica.edits.undo(gone.sequences))).toMatchObject({ undone: true });
  expect(await replica.database.task.get(id(5))).toMatchObject({ content: "t" });
});

test("law 4: an unsent record to which others refer cannot be deleted", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  value(await replica.edits.create("deal", { name: "d", contact_id: made.id }));
  expect(await replica.edits.remove("contact", made.id, { fields: {} })).toMatchObject({
    error: { kind: "fault", fault: { kind: "neededByOthers" } },
  });
  expect(await replica.edits.remove("contact", id(6), { fields: {} })).toEqual(invalid(null));
});

test("a record that was never sent can be deleted even if the service offers no delete", async () => {
  const { replica } = await open();
  const made = value(await replica.edits.create("contact", { last_name: "L" }));
  value(await replica.edits.remove("contact", made.id, { fields: {} }));
  expect(await replica.database.contact.get(made.id)).toBeUndefined();
});
