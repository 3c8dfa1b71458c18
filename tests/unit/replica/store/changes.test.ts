import { expect, test } from "vitest";
import { changesOf } from "../../../../src-renderer/replica/store/changes.ts";
import { bareDatabase, id } from "../support/bare-database.ts";

test("a write of no rows is no change, and one of a row is one", async () => {
  const database = bareDatabase();
  // Making the stores changes all of them.
  await database.open();
  const changes = changesOf(database);
  const before = changes.of("task");
  await database.task.bulkDelete([]);
  expect(changes.of("task")).toBe(before);
  await database.task.put({ id: id(1), content: "Call" });
  expect(changes.of("task")).toBe(before + 1);
  await database.task.bulkDelete([id(1)]);
  expect(changes.of("task")).toBe(before + 2);
});
