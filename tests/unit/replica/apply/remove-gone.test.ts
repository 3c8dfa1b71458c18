// notices: gone-record-takes-edits-along
import { beforeEach, expect, it } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { readBases } from "../../../../src-renderer/replica/apply/read-bases.ts";
import { removeGone } from "../../../../src-renderer/replica/apply/remove-gone.ts";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import { heldIds } from "../../../../src-renderer/replica/query/held-ids.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { overlayRow } from "../../../../src-renderer/replica/store/overlay/overlay-row.ts";
import type { Edit } from "../../../../src-shared/ipc/outbox.ts";
import { bareDatabase, edit, id, later, recordEdit } from "../support/bare-database.ts";
import { page, settlement } from "../support/world.ts";

let database: ReplicaDatabase;
/** When records are removed: no list lags for so long behind what was settled at first. */
const anHourLater = 3_600_000;
const task = (of: number) => ({ id: of, content: `t${of}` });
const held = async () => await heldIds(database, { type: "task", above: 0, limit: 100, where: null });

/** The rep takes an edit back: its record is as the service has it. */
async function takeBack(one: Edit): Promise<void> {
  await database.transaction("rw", database.tables, async () => {
    await database.outbox.delete(one.sequence);
    await overlayRow(database, one.type, one.id);
  });
}

beforeEach(async () => {
  database = bareDatabase();
  await applyPage(database, page("task", [task(1), task(2), task(3)]), later);
});

it("law 9: the replica removes only the records that the check found deleted", async () => {
  expect(
    await removeGone(
      database,
      { type: "task", ids: [id(2), id(9)], requestSeq: 5, why: "gone" },
      anHourLater,
    ),
  ).toContain(2);
  expect(await held()).toEqual([1, 3]);
});

it("law 8: a record that the service deleted stays while it has unsent edits", async () => {
  await recordEdit(
    database,
    edit(1, "task", "update", { content: "mine" }, { id: id(2), base: { content: "t2" } }),
  );
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 5, why: "gone" }, anHourLater);
  expect(await database.table("task").get(2)).toMatchObject({ content: "mine" });
});

it("law 8: a record that may be gone has no base, and is removed with the last of its edits", async () => {
  const mine = edit(1, "task", "update", { content: "mine" }, { id: id(2), base: { content: "t2" } });
  await recordEdit(database, mine);
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 5, why: "gone" }, anHourLater);
  expect(await readBases(database, "task", [id(2)])).toEqual([{ id: 2, base: null }]);
  await takeBack(mine);
  expect(await held()).toEqual([1, 3]);
});

it("law 9: a removed record comes back once a page lists it", async () => {
  const mine = edit(1, "task", "update", { content: "mine" }, { id: id(2), base: { content: "t2" } });
  await recordEdit(database, mine);
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 5, why: "gone" }, anHourLater);
  await applyPage(database, page("task", [task(2)], { requestSeq: 6 }), later);
  await takeBack(mine);
  expect(await held()).toEqual([1, 2, 3]);
});

it("law 7: a record that was settled after the service was asked is not removed", async () => {
  const made = edit(1, "task", "update", { content: "mine" }, { id: id(2), base: { content: "t2" } });
  await recordEdit(database, made);
  await settle(database, settlement({ sequences: [made.sequence], type: "task", id: id(2), at: 6 }), 0);
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 5, why: "gone" }, anHourLater);
  expect(await held()).toEqual([1, 2, 3]);
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 7, why: "gone" }, anHourLater);
  expect(await held()).toEqual([1, 3]);
});

it("law 7: a removed record is not brought back by a page that was requested before", async () => {
  await removeGone(database, { type: "task", ids: [id(2)], requestSeq: 5, why: "gone" }, anHourLater);
  await applyPage(database, page("task", [task(2)], { requestSeq: 4 }), later);
  expect(await held()).toEqual([1, 3]);
  await applyPage(database, page("task", [task(2)], { requestSeq: 6 }), later);
  expect(await held()).toEqual([1, 2, 3]);
});

it("the stored ids of the service are returned in parts", async () => {
  await recordEdit(database, edit(1, "task", "create", { content: "new" }));
  const of = { type: "task", limit: 2, where: null } as const;
  expect(await heldIds(database, { ...of, above: 0 })).toEqual([1, 2]);
  expect(await heldIds(database, { ...of, above: 2 })).toEqual([3]);
});

it("the stored ids can be limited to rows with given values", async () => {
  const of = { type: "task", above: 0, limit: 100 } as const;
  expect(await heldIds(database, { ...of, where: { content: "t3" } })).toEqual([3]);
});
