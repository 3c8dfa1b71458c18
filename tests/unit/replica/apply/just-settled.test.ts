// notices: row-of-the-same-second-overwrites-settled
// notices: lagging-list-overwrites-settled, lagging-list-removes-created
import { beforeEach, expect, test } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { removeGone } from "../../../../src-renderer/replica/apply/remove-gone.ts";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import { reconcile } from "../../../../src-renderer/replica/reconcile/reconcile.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { bareDatabase, edit, id, recordEdit } from "../support/bare-database.ts";
import { page, settlement } from "../support/world.ts";

let database: ReplicaDatabase;
const settledAt = Date.UTC(2026, 0, 1, 12);
const soon = settledAt + 20_000;
const later = settledAt + 61_000;
const task = (content: string, second: number) => ({
  id: 1,
  content,
  updated_at: `2026-01-01T00:00:0${second}Z`,
});
const pulled = (row: ReturnType<typeof task>, now: number) =>
  applyPage(database, page("task", [row], { requestSeq: 9 }), now);
const shown = async () => (await database.task.get(id(1)))?.content;
const base = async () => (await database.bases.get(["task", id(1)]))?.base?.content;
/** The answers of the service to the rep's own edits all have the same second. */
const delivered = (content: string, at: number) => {
  const record = { content, updated_at: task("", 5).updated_at };
  return settle(database, settlement({ sequences: [], type: "task", id: id(1), record, at }), settledAt);
};

beforeEach(async () => {
  database = bareDatabase();
  await applyPage(database, page("task", [task("before", 1)], { requestSeq: 1 }), settledAt);
  await delivered("mine", 5);
});

test("law 7: a lagging list does not overwrite a settled row with an older row", async () => {
  await pulled(task("before", 1), soon);
  expect(await shown()).toBe("mine");
});

test("law 9: a newer row overwrites a record that was settled a moment ago", async () => {
  await pulled(task("a colleague's", 6), soon);
  expect(await shown()).toBe("a colleague's");
});

test("law 7: a lagging list does not restore a row from between two deliveries of one second", async () => {
  await delivered("mine again", 6);
  await delivered("mine at last", 7);
  for (const earlier of ["mine", "mine again"]) {
    await pulled(task(earlier, 5), soon);
    expect(await shown()).toBe("mine at last");
  }
  await pulled(task("mine", 5), later);
  expect(await shown()).toBe("mine");
});

test("law 7: a lagging list gives no base to the edits made after deliveries of one second", async () => {
  await delivered("mine again", 6);
  await recordEdit(database, edit(1, "task", "update", { content: "not sent yet" }, { id: id(1) }));
  await pulled(task("mine", 5), soon);
  expect(await base()).toBe("mine again");
  await pulled(task("a colleague's", 5), soon);
  expect(await base()).toBe("a colleague's");
});

test("law 9: a colleague's change within the same second as the deliveries is written, whatever their order", async () => {
  await delivered("mine again", 6);
  await pulled(task("a colleague's", 5), soon);
  expect(await shown()).toBe("a colleague's");
});

test("law 10: an older row counts again a minute after the settling, because the service may have restored a backup", async () => {
  await pulled(task("restored", 1), later);
  expect(await shown()).toBe("restored");
});

test("law 7: a settling from before a restart of the engine keeps off an older row", async () => {
  const truth = { entries: [], drop: [], renamed: [], withdrawn: [], rebuild: false } as never;
  await reconcile(database, truth, "epoch", soon);
  await applyPage(database, page("task", [task("before", 1)], { requestSeq: 1 }), soon);
  expect(await shown()).toBe("mine");
  await applyPage(database, page("task", [task("a colleague's", 6)], { requestSeq: 1 }), soon);
  expect(await shown()).toBe("a colleague's");
});

test("law 7: a list that lags behind a delete does not bring the record back", async () => {
  await settle(
    database,
    settlement({ sequences: [], type: "task", id: id(1), deleted: true, at: 6 }),
    settledAt,
  );
  await pulled(task("mine", 5), soon);
  expect(await shown()).toBeUndefined();
  await pulled(task("mine", 5), later);
  expect(await shown()).toBe("mine");
});

test("laws 7 and 9: a record that was settled a moment ago stays though a list leaves it out", async () => {
  await removeGone(database, { type: "task", ids: [id(1)], requestSeq: 9, why: "gone" }, soon);
  expect(await shown()).toBe("mine");
  await removeGone(database, { type: "task", ids: [id(1)], requestSeq: 9, why: "gone" }, later);
  expect(await shown()).toBeUndefined();
});

test("law 13: a record of another account is forgotten at once, also one that was settled a moment ago, and shown again when it is listed", async () => {
  await removeGone(
    database,
    { type: "task", ids: [id(1)], requestSeq: 9, why: "forgotten" },
    settledAt + 1_000,
  );
  expect(await shown()).toBeUndefined();
  await applyPage(database, page("task", [task("mine", 5)], { requestSeq: 10 }), soon);
  expect(await shown()).toBe("mine");
});
