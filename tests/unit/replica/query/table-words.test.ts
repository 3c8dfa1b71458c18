import { afterEach, expect, test } from "vitest";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { openWork, type ReplicaWork } from "../../../../src-renderer/replica/worker/worker-side.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, newHost } from "../support/world.ts";

const contacts = [
  { id: id(1), is_organization: true, name: "Vela Works", phone: "030 123456", address: { city: "Köln" } },
  { id: id(2), first_name: "Ada", last_name: "Aragon", contact_id: id(1), owner_id: id(7) },
  { id: id(3), first_name: "Zoe", last_name: "Adams", owner_id: id(8) },
];
const deals = [
  { id: id(11), name: "Oak shelves", stage_id: id(4), value: "100", currency: "EUR" },
  { id: id(12), name: "Oak tables", stage_id: id(5), value: "50", currency: "EUR" },
  { id: id(13), name: "Ash shelves", stage_id: id(4), value: "9", currency: "EUR" },
];

let opened: { readonly database: ReplicaDatabase; readonly work: ReplicaWork } | null = null;
afterEach(async () => {
  await opened?.work.close();
  opened?.database.close();
});

async function open() {
  const host = newHost();
  const database = bareDatabase(host);
  await database.contact.bulkPut(contacts);
  await database.deal.bulkPut(deals);
  await database.task.bulkPut([
    { id: id(21), content: "Bring the oak sample" },
    { id: id(22), content: "Call back" },
  ]);
  opened = { database, work: openWork(database.name, Date.now, host) };
  return opened.work;
}

const query = {
  type: "contact",
  filters: {},
  match: "all",
  sort: { field: "last_name", descending: false },
} as const;
const idsOf = async (work: ReplicaWork, asked: Partial<TableQuery>) =>
  (await work.query({ ...query, ...asked })).groups.flatMap(({ ids }) => [...ids]);

test.each([
  ["aragon", [2]],
  ["koln", [1]],
  ["+49 30 123456", [1]],
  ["vela", [2, 1]],
  ["aragno", [2]],
  ["aragom", [2]],
  ["nobody", []],
])(
  "the table of contacts lists for the words %j what the search finds, in the order of the table: %j",
  async (words, ids) => {
    expect(await idsOf(await open(), { words })).toEqual(ids);
  },
);

test("words and filters of a table must both fit, even where one of the filters is enough", async () => {
  const work = await open();
  expect(await idsOf(work, { words: "ada", filters: { owner_id: 7 } })).toEqual([2]);
  expect(
    await idsOf(work, { words: "ada", filters: { owner_id: 7, last_name: "adams" }, match: "any" }),
  ).toEqual([3, 2]);
  expect(await idsOf(work, { words: "vela", filters: { owner_id: 8 }, match: "any" })).toEqual([]);
});

test("the board groups and adds up only the deals that the words find", async () => {
  const work = await open();
  const board = { type: "deal", words: "oak", groupBy: "stage_id", sum: "value" } as const;
  expect((await work.query({ ...query, ...board })).groups).toMatchObject([
    { key: 4, count: 1, sums: [{ currency: "EUR", amount: "100" }] },
    { key: 5, count: 1, sums: [{ currency: "EUR", amount: "50" }] },
  ]);
});

test("the table of tasks lists for words the tasks whose text has each of them", async () => {
  const sort = { field: "updated_at", descending: true };
  const work = await open();
  expect(await idsOf(work, { type: "task", words: "sample oak", sort })).toEqual([21]);
  expect(await idsOf(work, { type: "task", words: "ring", sort })).toEqual([21]);
});
