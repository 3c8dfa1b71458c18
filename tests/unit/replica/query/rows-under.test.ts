import { expect, test } from "vitest";
import { countsUnder, rowsUnder } from "../../../../src-renderer/replica/query/reading/rows-under.ts";
import { bareDatabase, id } from "../support/bare-database.ts";

test.each([
  ["no", 0],
  ["a few", 3],
  ["many", 120],
])("the rows under %s keys of an index are all found, each once", async (_how, count) => {
  const database = bareDatabase();
  const tasks = Array.from({ length: 400 }, (_, at) => ({
    id: id(at + 1),
    content: "Call",
    resource_type: "contact" as const,
    resource_id: id(1 + (at % 200)),
  }));
  await database.task.bulkPut(tasks);
  const contacts = Array.from({ length: count }, (_, at) => id(200 - at));
  const keys = contacts.map((contact) => ["contact", contact]);
  const found = await rowsUnder(database.task, "[resource_type+resource_id]", keys);
  const expected = tasks.filter((task) => contacts.includes(task.resource_id)).map((task) => task.id);
  expect(found.map((task) => task.id).toSorted((a, b) => a - b)).toEqual(expected);
  await database.task.delete(id(200));
  const dues = await database.task.toCollection().modify({ due_date: "2026-03-04" });
  expect(dues).toBe(399);
  const days = [...contacts.map((contact) => `of ${contact}`), "2026-03-04", "2026-03-04"];
  expect((await countsUnder(database.task, "due_date", days)).get("2026-03-04")).toBe(399);
});
