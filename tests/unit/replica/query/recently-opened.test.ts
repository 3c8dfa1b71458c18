import { expect, test } from "vitest";
import { recentlyOpened, rememberOpened } from "../../../../src-renderer/replica/query/recently-opened.ts";
import { id } from "../../ids.ts";
import { bareDatabase } from "../support/bare-database.ts";

test("the records that were opened last are kept, the latest first, each once and no more than twelve", async () => {
  const database = bareDatabase();
  for (const number of [1, 2, 3, 1]) await rememberOpened(database, { type: "contact", id: id(number) });
  await rememberOpened(database, { type: "deal", id: id(1) });
  expect((await recentlyOpened(database)).map((one) => `${one.type} ${one.id}`)).toEqual([
    "deal 1",
    "contact 1",
    "contact 3",
    "contact 2",
  ]);
  for (let number = 20; number < 40; number += 1)
    await rememberOpened(database, { type: "contact", id: id(number) });
  expect(await recentlyOpened(database)).toHaveLength(12);
});

test("law 11: a record that was opened before it had an id is listed under its present id", async () => {
  const database = bareDatabase();
  await rememberOpened(database, { type: "contact", id: id(-5) });
  await database.aliases.put({ type: "contact", from: id(-5), to: id(77) } as never);
  await rememberOpened(database, { type: "contact", id: id(77) });
  expect(await recentlyOpened(database)).toEqual([{ type: "contact", id: 77 }]);
});

test("law 11: a record is listed once, though the note of its page under the old id comes after the one under the new", async () => {
  const database = bareDatabase();
  await database.aliases.put({ type: "contact", from: id(-5), to: id(77) } as never);
  await rememberOpened(database, { type: "contact", id: id(77) });
  await rememberOpened(database, { type: "contact", id: id(-5) });
  expect(await recentlyOpened(database)).toEqual([{ type: "contact", id: 77 }]);
});
