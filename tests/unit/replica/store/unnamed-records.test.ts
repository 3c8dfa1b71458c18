import { expect, test } from "vitest";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import { unnamedRecords } from "../../../../src-renderer/replica/store/unnamed-records.ts";
import { bareDatabase, edit, id, recordEdit } from "../support/bare-database.ts";
import { settlement } from "../support/world.ts";

const sent = edit(1, "user_event", "create", {
  resource_type: "contact",
  resource_id: 6,
  identifier_type: "email",
  identifier_value: "ana@mail.example",
  source: "rounds",
  type: "visit_logged",
  properties: { client_ref: "r1" },
});
const delivery = settlement({
  sequences: [sent.sequence],
  type: "user_event",
  id: sent.id,
  serverId: null,
  record: null,
});
const listed = {
  id: 77,
  remote_id: "01M8",
  identifier_type: "email",
  identifier_value: "ana@mail.example",
  type: "visit_logged",
  received_at: "2026-07-21T10:00:00.000Z",
  properties: { client_ref: "r1" },
};

test("a record that the service answered without an id is listed by its mark once it is delivered, and not before", async () => {
  const database = bareDatabase();
  await recordEdit(database, sent);
  await recordEdit(
    database,
    edit(2, "user_event", "create", { source: "rounds", type: "t", properties: {} }),
  );
  expect(await unnamedRecords(database, "user_event")).toEqual([]);
  await settle(database, delivery, 5);
  expect(await unnamedRecords(database, "user_event")).toEqual([{ id: sent.id, mark: "r1" }]);
  database.close();
});

test("law 11: a record answered without an id becomes the listed record with its mark, once, and its visit refers to the listed record", async () => {
  const database = bareDatabase();
  await recordEdit(database, sent);
  await database.visit_log.put({ id: id(-9), event_id: sent.id, summary: "v" } as never);
  await settle(database, delivery, 5);
  // A page may have brought it already.
  await database.user_event.put(listed as never);
  for (let time = 0; time < 2; time += 1) {
    const named = settlement({
      sequences: [],
      type: "user_event",
      id: sent.id,
      serverId: id(77),
      record: listed,
    });
    const { alias } = await settle(database, named, 6);
    expect(alias).toEqual({ type: "user_event", from: sent.id, to: 77 });
    expect(await database.user_event.toArray()).toEqual([listed]);
    expect(await database.visit_log.get(id(-9))).toMatchObject({ event_id: 77 });
    expect(await database.history.count()).toBe(1);
    expect(await unnamedRecords(database, "user_event")).toEqual([]);
  }
  database.close();
});
