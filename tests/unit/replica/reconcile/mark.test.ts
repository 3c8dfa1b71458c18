// notices: record-deleted-there-comes-back, failing-edit-shown-without-a-reason
import { beforeEach, expect, it } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { heldIds } from "../../../../src-renderer/replica/query/held-ids.ts";
import { mark } from "../../../../src-renderer/replica/reconcile/mark.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { overlayRow } from "../../../../src-renderer/replica/store/overlay/overlay-row.ts";
import { bareDatabase, edit, id, later, recordEdit } from "../support/bare-database.ts";
import { page } from "../support/world.ts";

let database: ReplicaDatabase;
const mine = edit(1, "task", "update", { content: "mine" }, { id: id(2), base: { content: "t2" } });

beforeEach(async () => {
  database = bareDatabase();
  await applyPage(
    database,
    page(
      "task",
      [1, 2].map((of) => ({ id: of, content: `t${of}` })),
    ),
    later,
  );
  await recordEdit(database, mine);
});

async function discard(): Promise<void> {
  await database.transaction("rw", database.tables, async () => {
    await database.outbox.delete(mine.sequence);
    await overlayRow(database, mine.type, mine.id);
  });
}

const restored: { readonly id: number; readonly content: string } = { id: 2, content: "restored" };
const held = async () => await heldIds(database, { type: "task", above: 0, limit: 100, where: null });

it("law 8: a record that a push found deleted stays while its edit is parked, and is removed when the rep discards the edit", async () => {
  await mark(database, {
    sequences: [mine.sequence],
    state: "parked",
    attempts: 1,
    fault: null,
    park: { kind: "goneThere" },
  });
  expect(await database.table("task").get(2)).toMatchObject({ content: "mine" });
  await discard();
  expect(await held()).toEqual([1]);
});

it("law 8: a record whose edit is parked for another reason comes back as the service has it when the rep discards the edit", async () => {
  await mark(database, {
    sequences: [mine.sequence],
    state: "parked",
    attempts: 1,
    fault: null,
    park: { kind: "conflict", fields: [] },
  });
  await discard();
  expect(await database.table("task").get(2)).toMatchObject({ content: "t2" });
});

it("law 8: a record that a later page shows again after a push found it deleted stays when the rep discards the edit", async () => {
  await mark(database, {
    sequences: [mine.sequence],
    state: "parked",
    attempts: 1,
    fault: null,
    park: { kind: "goneThere" },
  });
  await applyPage(database, page("task", [restored]), later);
  await discard();
  expect(await database.table("task").get(2)).toMatchObject({ content: "restored" });
});

it("law 14: an edit that waits after a failed reading or a failed attempt says why, until it is sent", async () => {
  const marks = { sequences: [mine.sequence], attempts: 0, park: null };
  await mark(database, { ...marks, state: "waiting", fault: { kind: "timeout" } });
  expect(await database.outbox.get(mine.sequence)).toMatchObject({ fault: { kind: "timeout" } });
  await mark(database, { ...marks, state: "sending", fault: null });
  expect(await database.outbox.get(mine.sequence)).toMatchObject({ fault: null });
});
