// notices: known-page-passes-edits
import { expect, test, vi } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { turnsOf } from "../../../../src-renderer/replica/query/reading/reading-turns.ts";
import { openWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import { bareDatabase, edit, later, recordEdit } from "../support/bare-database.ts";
import { id, newHost, page } from "../support/world.ts";

const tasks = [1, 2, 3].map((at) => ({ id: id(at), content: `Task ${at}` }));
const sweeping = (requestSeq: number) => page("task", tasks, { requestSeq });

test("applying a page of unchanged rows locks no record and stores its cursor", async () => {
  const database = bareDatabase();
  await database.task.bulkPut(tasks);
  const transactions = vi.spyOn(database, "transaction");
  // The first one tries the quick write of a first sweep in vain.
  await applyPage(database, sweeping(1), later);
  await database.cursors.clear();
  transactions.mockClear();
  const { written, rows, removed } = await applyPage(database, sweeping(2), later);
  expect([written, rows, removed]).toEqual([0, [], []]);
  const writing: readonly (readonly unknown[])[] = transactions.mock.calls.filter(([mode]) => mode === "rw");
  expect(writing.map(([, tables]) => tables)).toEqual([database.cursors]);
  expect(await database.cursors.get("task")).toMatchObject({ requestSeq: 2 });
});

test("law 8: a page that has what the rep's unsent edit says becomes the base of that edit, though the record here is the same", async () => {
  const database = bareDatabase();
  await database.task.bulkPut(tasks);
  await recordEdit(database, edit(1, "task", "update", { content: "Task one" }, { id: id(1) }));
  expect(await database.task.get(id(1))).toMatchObject({ content: "Task one" });
  const others = tasks.slice(1);
  const same = page("task", [{ id: id(1), content: "Task one" }, ...others], { requestSeq: 2 });
  await applyPage(database, same, later);
  expect(await database.bases.get(["task", id(1)])).toMatchObject({ base: { content: "Task one" } });
});

test("a page waits for the order of a list that is being read, so that the first rows of the next screen wait for neither", async () => {
  const host = newHost();
  const database = bareDatabase(host);
  const work = openWork(database.name, Date.now, host);
  await work.applyPage(sweeping(1));
  expect(await database.task.count()).toBe(3);
  await work.close();
  const turns = turnsOf(database);
  const seen: string[] = [];
  let read = () => {};
  const order = turns
    .order(() => new Promise<void>((resolve) => (read = resolve)))
    .then(() => seen.push("order"));
  const waiting = turns.ofPage().then(() => seen.push("page"));
  await turns.first(async () => seen.push("first rows"));
  read();
  await Promise.all([order, waiting]);
  expect(seen).toEqual(["first rows", "order", "page"]);
});
