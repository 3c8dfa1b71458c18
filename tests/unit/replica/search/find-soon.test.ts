import { expect, test } from "vitest";
import { searchQuery } from "../../../../src-renderer/records/find/use-found.ts";
import { liveQueryOf } from "../../../../src-renderer/replica/live/replica-query.ts";
import { findSoon } from "../../../../src-renderer/replica/search/find-soon.ts";
import { createSearch } from "../../../../src-renderer/replica/search/replica-search.ts";
import { rowsOf } from "../../../../src-renderer/replica/store/database.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id, openWorld, page, value } from "../support/world.ts";

async function withContacts(rows: readonly object[]) {
  const database = bareDatabase();
  await database.contact.bulkPut(rows.map((row, at) => ({ id: id(at + 1), ...row })));
  return database;
}

const people = [
  { first_name: "Anna", last_name: "Nowak", name: "Anna Nowak", email: "anna@acme.test" },
  { first_name: "Peter", last_name: "Anders", name: "Peter Anders" },
  { first_name: "Zoë", last_name: "Ångström", name: "Zoë Ångström" },
  { is_organization: true, name: "ANDERSON LTD" },
];

test.each([
  ["an", ["Anna Nowak", "ANDERSON LTD", "Peter Anders"]],
  ["AN", ["Anna Nowak", "ANDERSON LTD", "Peter Anders"]],
  ["now ann", ["Anna Nowak"]],
  ["anna@", ["Anna Nowak"]],
  ["å", ["Zoë Ångström"]],
  ["wak", []],
  ["  ", []],
])(
  "before the index of names is built the query “%s” finds records whose names begin like it",
  async (words, titles) => {
    const database = await withContacts(people);
    const found = await findSoon(database, words, 8);
    expect(found.map((one) => one.title).toSorted()).toEqual(titles.toSorted());
  },
);

test("names that begin like the query come first, and no more than the limit are found", async () => {
  const database = await withContacts(people);
  const titles = (await findSoon(database, "an", 2)).map((one) => one.title);
  expect(titles).toHaveLength(2);
  expect(titles).not.toContain("Peter Anders");
});

test("a search before the index is built reads a few rows for each index of names, however many records there are", async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ first_name: "Anna", last_name: `Number ${at}` }));
  const database = await withContacts(many);
  let rows = 0;
  rowsOf(database, "contact").hook("reading", (row) => {
    rows += 1;
    return row;
  });
  expect(await findSoon(database, "an", 8)).toHaveLength(8);
  expect(rows).toBeLessThanOrEqual(8 * 4 * 3);
});

test("every search uses the index once it is built", async () => {
  const search = createSearch(await withContacts(people));
  expect(await search.findSoon("an", 8)).toHaveLength(3);
  await search.warm();
  expect(await search.findSoon("an", 8)).toBeNull();
});

test("a search on screen shows the records found while the index is being built, and then every match", async () => {
  const { replica, main } = await openWorld();
  const rows = [
    { id: 1, ...people[0] },
    { id: 2, last_name: "van Anders" },
  ];
  value(await main.requests["replica.applyPage"](page("contact", rows)));
  const built = Promise.withResolvers<void>();
  const work = {
    ...replica.work,
    find: async (query: { words: string; limit: number }) => {
      await built.promise;
      return await replica.work.find(query);
    },
  };
  const query = liveQueryOf({ database: replica.database, work }, searchQuery("find", "an", 8));
  const stop = query.follow({ answered: () => undefined });
  const titles = () => query.last()?.value.answer.map((one) => one.title);
  await expect.poll(titles).toEqual(["Anna Nowak"]);
  built.resolve();
  await expect.poll(titles).toEqual(["Anna Nowak", "van Anders"]);
  stop();
});
