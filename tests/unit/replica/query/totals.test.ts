// notices: totals-written-side-by-side, changed-deal-counts-twice
import fc from "fast-check";
import { expect, test } from "vitest";
import { sumDeals } from "../../../../src-renderer/replica/query/insights/sum-deals.ts";
import { queryTable } from "../../../../src-renderer/replica/query/query-table.ts";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { atDepth } from "../../../depth.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { countedAnew, keptTotals } from "../support/counted-anew.ts";
import { id } from "../support/world.ts";

const deal = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.constantFrom("Oak", "oak 9", "Élan", "Zinc"),
  stage_id: fc.constantFrom(1, 2, null),
  owner_id: fc.constantFrom(7, 8, null),
  currency: fc.constantFrom("EUR", "USD", null),
  value: fc.constantFrom("0.10", "0.20", "-5", 3, "900719925474099.31", null),
  estimated_close_date: fc.constantFrom("2026-03-01", "2026-04-01", null),
});
const deals = fc.array(deal, { maxLength: 8 }).map((rows) => rows as unknown as readonly Row[]);
const ids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });

type Step = (database: ReplicaDatabase) => PromiseLike<unknown>;
const table = (database: ReplicaDatabase) => database.table<Row>("deal");
/** Each way in which anything here writes a deal, those that end in nothing too. */
const writes = fc.oneof(
  deals.map(
    (rows): Step =>
      (database) =>
        table(database).bulkPut(rows),
  ),
  deals.map(
    (rows): Step =>
      (database) =>
        table(database)
          .bulkAdd(rows)
          .catch(() => undefined),
  ),
  ids.map(
    (some): Step =>
      (database) =>
        table(database).bulkDelete(some),
  ),
  fc.constantFrom(1, 2).map(
    (stage): Step =>
      (database) =>
        database.deal.where("stage_id").equals(stage).delete(),
  ),
  fc.constant<Step>((database) => database.deal.clear()),
  fc.constantFrom(1, 2).map(
    (stage): Step =>
      (database) =>
        database.deal.toCollection().modify({ stage_id: id(stage) }),
  ),
  fc.tuple(deals, deals).map(
    ([one, other]): Step =>
      (database) =>
        database.transaction("rw", database.deal, () =>
          Promise.all([table(database).bulkPut(one), table(database).bulkPut(other)]),
        ),
  ),
  deals.map(
    (rows): Step =>
      (database) =>
        database
          .transaction("rw", database.deal, async (transaction) => {
            await table(database).bulkPut(rows);
            transaction.abort();
          })
          .catch(() => undefined),
  ),
);

test(
  "law 2: the totals of deals are kept in the transaction that writes the deals, also for parallel and undone writes",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { maxLength: 12 }), async (programme) => {
        const database = bareDatabase();
        for (const write of programme) {
          await write(database);
          expect(await keptTotals(database)).toEqual(await countedAnew(database));
        }
      }),
      { numRuns: atDepth(40, 1_000) },
    );
  },
  atDepth(60_000, 1_200_000),
);

const board: TableQuery = {
  type: "deal",
  filters: {},
  match: "all",
  sort: { field: "estimated_close_date", descending: false },
  groupBy: "stage_id",
  sum: "value",
};
const orders = ["id", "name", "value", "estimated_close_date", "created_at", "updated_at"] as const;

/** As it was answered by reading every deal: a filter that leaves none out has all of them read. */
const byReading = (query: TableQuery): TableQuery => ({
  ...query,
  filters: { id: 0, name: "" },
  match: "any",
});

const plain = async (database: ReplicaDatabase, query: TableQuery) =>
  (await queryTable(database, query)).groups
    .map((one) => ({ ...one, ids: [...one.ids] }))
    .toSorted((a, b) => Number(a.key) - Number(b.key));

test("a board and a table of all deals return what a full read returns, except for the order of equal deals", async () => {
  await fc.assert(
    fc.asyncProperty(
      deals,
      fc.constantFrom(...orders),
      fc.boolean(),
      fc.boolean(),
      async (rows, field, descending, grouped) => {
        const database = bareDatabase();
        await table(database).bulkPut(rows);
        const { groupBy, ...flat } = board;
        const query = { ...(grouped ? board : flat), sort: { field, descending } };
        const [kept, read] = [await plain(database, query), await plain(database, byReading(query))];
        const all = new Map((await database.deal.toArray()).map((row) => [Number(row.id), row as Row]));
        const values = (of: typeof kept) =>
          of.map((one) => ({ ...one, ids: one.ids.map((at) => all.get(at)?.[field] ?? null) }));
        const spelled = (of: ReturnType<typeof values>) =>
          of.map((one) => ({
            ...one,
            ids: one.ids.map((at) => (field === "value" && at !== null ? Number(at) : at)),
          }));
        const some = read.length === 1 && read[0]?.count === 0 ? [] : read;
        expect(spelled(values(kept)).filter(({ count }) => count !== 0)).toEqual(spelled(values(some)));
      },
    ),
    { numRuns: 150 },
  );
}, 60_000);

test("a board, a table and the charts read no deal that they do not show", async () => {
  const database = bareDatabase();
  await database.table("stage").bulkPut([
    { id: 1, active: true, category: "in_progress" },
    { id: 2, active: false, category: "won" },
  ]);
  await table(database).bulkPut(
    Array.from({ length: 960 }, (_, n) => ({
      id: n + 1,
      name: `Deal ${n}`,
      stage_id: 1 + (n % 2),
      value: "0.10",
      currency: "EUR",
      owner_id: 7,
      estimated_close_date: `2026-03-${String(1 + (n % 28)).padStart(2, "0")}`,
      last_stage_change_at: "2026-03-04T00:00:00Z",
    })) as unknown as Row[],
  );
  let read = 0;
  database.deal.hook("reading", (row) => {
    read += 1;
    return row;
  });
  const first = await queryTable(database, { ...board, first: 3 });
  expect(first.whole).toBe(false);
  expect(first.groups.map(({ key, ids: of, count, sums }) => ({ key, ids: [...of], count, sums }))).toEqual([
    { key: 1, ids: [1, 29, 57], count: 480, sums: [{ currency: "EUR", amount: "48" }] },
    { key: 2, ids: [2, 30, 58], count: 480, sums: [{ currency: "EUR", amount: "48" }] },
  ]);
  const { groupBy, ...flat } = board;
  for (const field of orders) {
    const sort = { field, descending: true };
    for (const query of [
      { ...board, sort },
      { ...flat, sort },
      { ...flat, sort, first: 60 },
    ]) {
      await queryTable(database, query);
    }
  }
  const bounds = [Date.parse("2026-03-01"), Date.parse("2026-04-01")];
  const told = await sumDeals(database, { me: id(7), everyone: false, bounds, now: bounds[0] ?? 0 });
  expect(told.open).toEqual([{ stage: 1, count: 480, sums: [{ currency: "EUR", amount: "48" }] }]);
  expect(told.closed[0]?.won.count).toBe(480);
  expect(read).toBe(0);
});
