// notices: query-reads-two-moments, first-rows-of-two-moments
// notices: first-fitting-rows-of-two-moments, scan-begins-with-temporary-ids
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { taskList } from "../../../../src-renderer/features/tasks/task-lists.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { listsQuery } from "../../../../src-renderer/replica/live/use-lists.ts";
import { queryTable } from "../../../../src-renderer/replica/query/query-table.ts";
import { scanRows } from "../../../../src-renderer/replica/query/reading/scan-rows.ts";
import { type ReplicaDatabase, rowsOf } from "../../../../src-renderer/replica/store/database.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import type { RecordName } from "../../../../src-shared/records/registry.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, openWorld } from "../support/world.ts";

const me = id(7);
const made = id(-1);
const real = id(9_000);

/** The record gets its id, as a settling gives it, between whatever is read before this call and after it. */
function getsItsId(database: ReplicaDatabase, type: RecordName, row: object): Promise<void> {
  const rows = rowsOf(database, type);
  return database.transaction("rw", rows, async () => {
    await rows.delete(made);
    await rows.put({ ...row, id: real } as Row);
  });
}

const tasks = (whose: object) => ({ content: "Ring the fair", due_date: "2026-03-05T10:00:00Z", ...whose });
const week = taskList({ part: "week", owner: me, me, now: Date.UTC(2026, 2, 4, 12), where: [] });

test("law 11: the first rows of a list show a record once that gets its id and its owner meanwhile", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  await database.task.put({ id: made, ...tasks({}) } as never);
  const shown: number[][] = [];
  const live = liveQueryOf(replica, listsQuery("task", [week]));
  const stop = live.follow({ answered: () => shown.push([...Array.from(live.last()?.value[0]?.ids ?? [])]) });
  await getsItsId(database, "task", tasks({ owner_id: me }));
  await expect.poll(() => shown.at(-1)).toEqual([real]);
  stop();
  expect(shown).not.toContainEqual([made, real]);
});

test("law 11: a query of the window reads one moment, however many reads it makes", async () => {
  const { replica } = await openWorld();
  const { database } = replica;
  await database.task.put({ id: made, ...tasks({}) } as never);
  const live = liveQueryOf(replica, {
    key: ["two reads"],
    types: ["task"],
    run: async (stores) => {
      const before = await stores.task.where(":id").below(0).primaryKeys();
      return [...before, ...(await stores.task.where(":id").above(0).primaryKeys())];
    },
  });
  const [ids] = await Promise.all([live.ask(), getsItsId(database, "task", tasks({}))]);
  expect(ids).toEqual([made]);
});

const many = 10_000;

test("law 11: a table that is read in parts shows a record once that gets its id meanwhile", async () => {
  const database = bareDatabase();
  const row = (at: number) => ({ id: id(at), content: "Call", due_date: "2026-03-05T10:00:00Z" });
  await database.task.bulkPut([row(-1), ...Array.from({ length: many }, (_, at) => row(at + 1))] as never);
  const found: number[] = [];
  let getting: Promise<void> | null = null;
  await scanRows(database, "task", (one) => {
    found.push(one.id);
    getting ??= getsItsId(database, "task", row(1));
  });
  await getting;
  expect(found.filter((one) => one === made || one === real)).toHaveLength(1);
  expect(new Set(found).size).toBe(found.length);
});

test("law 11: the first matching rows of a long table show a record once that gets its id meanwhile", async () => {
  const database = bareDatabase();
  const row = (at: number, minute: number) => ({
    id: id(at),
    content: at < 0 ? "Call" : "Write",
    due_date: new Date(Date.UTC(2026, 2, 5, 10, minute)).toISOString(),
  });
  const others = Array.from({ length: many }, (_, at) => row(at + 100_000, at + 1));
  await database.task.bulkPut([row(-1, 0), ...others] as never);
  const query = {
    type: "task",
    filters: { content: "Call" },
    match: "all",
    sort: { field: "due_date", descending: false },
    first: 60,
  } as const;
  let getting: Promise<void> | null = null;
  database.task.hook("reading", (read) => {
    getting ??= Dexie.ignoreTransaction(() => getsItsId(database, "task", row(-1, 300)));
    return read;
  });
  const answer = await queryTable(database, query);
  await getting;
  expect(answer.groups.map(({ ids }) => [...ids])).toEqual([[made]]);
});
