// notices: failed-row-moves-cursor, pulled-row-overwrites-edits, stale-page-overwrites-settled
// notices: stale-list-removes-created, answer-overwrites-later-edits, absent-from-page-is-gone
// notices: last-page-wins
import { describe, expect, test } from "vitest";
import { applyPage } from "../../../../src-renderer/replica/apply/apply-page.ts";
import { settle } from "../../../../src-renderer/replica/apply/settle.ts";
import { bareDatabase, edit, id, later, recordEdit } from "../support/bare-database.ts";
import { page, settlement } from "../support/world.ts";

const task = (number: number, content: string, more: object = {}) => ({ id: number, content, ...more });
const at = (second: number) => ({ updated_at: `2026-01-01T00:00:${String(second).padStart(2, "0")}Z` });

test("law 2: a page's rows and its cursor are written together", async () => {
  const database = bareDatabase();
  const { written } = await applyPage(database, page("task", [task(1, "a"), task(2, "b")]), later);
  expect(written).toBe(2);
  expect(await database.task.count()).toBe(2);
  expect(await database.cursors.get("task")).toMatchObject({ phase: "sweeping", page: 1, rows: 2 });
});

test("law 2: a page that changes nothing writes nothing, not even the cursor", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a")]), later);
  const written: unknown[] = [];
  for (const table of database.tables) {
    const note = () => void written.push(table.name);
    table.hook("creating", note);
    table.hook("updating", note);
    table.hook("deleting", note);
  }
  const quiet = { ...page("task", [task(1, "a")]), requestSeq: 9 };
  expect((await applyPage(database, quiet, later)).written).toBe(0);
  expect(written).toEqual([]);
});

test.each([
  ["of the first sweep", "sweeping"],
  ["of a delta", "steady"],
] as const)(
  "law 2: a page %s with a row that cannot be stored leaves neither rows nor cursor",
  async (_, phase) => {
    const database = bareDatabase();
    const unstorable = { id: 2, content: () => "a function cannot be cloned" } as unknown as { id: number };
    const torn = page("task", [task(1, "a"), unstorable]);
    const applied = applyPage(database, { ...torn, cursor: { ...torn.cursor, phase } }, later);
    await expect(applied).rejects.toThrow();
    expect(await database.task.count()).toBe(0);
    expect(await database.cursors.count()).toBe(0);
  },
);

test("law 2: a page whose cursor cannot be stored leaves no rows", async () => {
  const database = bareDatabase();
  database.cursors.hook("creating", () => {
    throw new Error("torn");
  });
  await expect(applyPage(database, page("task", [task(1, "a")]), later)).rejects.toThrow("torn");
  expect(await database.task.count()).toBe(0);
});

test("an unchanged row of a page costs no write, and is counted as known", async () => {
  const database = bareDatabase();
  const rows = [task(1, "a", { tags: ["x"] }), task(2, "b")];
  await applyPage(database, page("task", rows), later);
  let writes = 0;
  database.task.hook("updating", () => {
    writes += 1;
  });
  const again = await applyPage(database, page("task", [...rows, task(3, "c")]), later);
  expect(again.written).toBe(1);
  expect(writes).toBe(0);
});

test.each([
  ["close together", [10, 11, 12]],
  ["far apart among many others", [1, 400, 800]],
])("rows of a page that are already stored are found when their ids lie %s", async (_, ids) => {
  const database = bareDatabase();
  await database.task.bulkPut(Array.from({ length: 900 }, (_, n) => ({ id: id(n + 1), content: "old" })));
  const rows = ids.map((one, n) => task(one, n === 0 ? "new" : "old"));
  expect((await applyPage(database, page("task", rows), later)).written).toBe(1);
});

test("a record that a page shows twice is written once, in its last version", async () => {
  const database = bareDatabase();
  const { written } = await applyPage(database, page("task", [task(1, "a"), task(1, "b")]), later);
  expect(written).toBe(1);
  expect(await database.task.get(id(1))).toMatchObject({ content: "b" });
});

test("law 7: a pulled row becomes the base, and the unsent edit stays on top of it", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a", { completed: false })]), later);
  await recordEdit(
    database,
    edit(1, "task", "update", { completed: true }, { id: id(1), base: { completed: false } }),
  );
  const { written, rows } = await applyPage(
    database,
    page("task", [task(1, "theirs", { completed: false })]),
    later,
  );
  expect(written).toBe(1);
  expect(rows).toEqual([{ id: 1, content: "theirs", completed: true }]);
  expect(await database.task.get(id(1))).toEqual({ id: 1, content: "theirs", completed: true });
  expect((await database.bases.get(["task", id(1)]))?.base).toEqual(task(1, "theirs", { completed: false }));
});

test("law 7: a pulled row that is equal to the base costs no write", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a")]), later);
  await recordEdit(
    database,
    edit(1, "task", "update", { content: "mine" }, { id: id(1), base: { content: "a" } }),
  );
  expect((await applyPage(database, page("task", [task(1, "a")]), later)).written).toBe(0);
  expect(await database.task.get(id(1))).toMatchObject({ content: "mine" });
});

test("law 7: a pulled row of a record deleted here does not bring it back, and becomes its base", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a")]), later);
  await recordEdit(database, edit(1, "task", "delete", {}, { id: id(1), base: { content: "a" } }));
  await applyPage(database, page("task", [task(1, "b")]), later);
  expect(await database.task.get(id(1))).toBeUndefined();
  expect((await database.bases.get(["task", id(1)]))?.base).toEqual(task(1, "b"));
});

test("laws 7 and 8: tags that the rep and the service added are all shown", async () => {
  const database = bareDatabase();
  await applyPage(database, page("deal", [{ id: 1, name: "D", tags: ["a"] } as { id: number }]), later);
  await recordEdit(
    database,
    edit(1, "deal", "update", { tags: ["a", "mine"] }, { id: id(1), base: { tags: ["a"] } }),
  );
  await applyPage(
    database,
    page("deal", [{ id: 1, name: "D", tags: ["a", "theirs"] } as { id: number }]),
    later,
  );
  expect((await database.deal.get(id(1)))?.tags).toEqual(["a", "theirs", "mine"]);
});

describe("pages that arrive late", () => {
  const settled = async (more: Parameters<typeof settlement>[0]) => {
    const database = bareDatabase();
    await applyPage(database, page("task", [task(1, "a"), task(2, "b")], { requestSeq: 1 }), later);
    await settle(database, settlement({ ...more, at: 5 }), 0);
    return database;
  };

  test.each([
    ["before", 4, "mine"],
    ["at the very count of", 5, "mine"],
    ["after", 6, "stale"],
  ])(
    "law 7: a page requested %s a record's settlement writes that record only when requested later",
    async (_, requestSeq, shown) => {
      const database = await settled({
        sequences: [],
        type: "task",
        id: id(1),
        record: { content: "mine" },
      });
      await applyPage(database, page("task", [task(1, "stale"), task(2, "c")], { requestSeq }), later);
      expect(await database.task.get(id(1))).toMatchObject({ content: shown });
      expect(await database.task.get(id(2))).toMatchObject({ content: "c" });
    },
  );

  test("law 7: a page requested before a delete does not bring the record back", async () => {
    const database = await settled({ sequences: [], type: "task", id: id(1), deleted: true });
    await applyPage(database, page("task", [task(1, "a")], { requestSeq: 3 }), later);
    expect(await database.task.get(id(1))).toBeUndefined();
  });

  test("law 7: a whole list requested before a create was settled does not remove the record", async () => {
    const database = await settled({
      sequences: [],
      type: "task",
      id: id(9),
      record: { content: "new" },
    });
    await applyPage(database, page("task", [task(1, "a")], { requestSeq: 4, others: "remove" }), later);
    expect(await database.task.get(id(9))).toMatchObject({ content: "new" });
  });

  test("laws 7 and 10: the server's time tells which of two pages that overtook each other is older", async () => {
    const database = bareDatabase();
    await applyPage(database, page("task", [task(1, "newer", at(9))], { requestSeq: 8 }), later);
    await applyPage(database, page("task", [task(1, "older", at(3))], { requestSeq: 7 }), later);
    expect(await database.task.get(id(1))).toMatchObject({ content: "newer" });
    await applyPage(
      database,
      page("task", [task(1, "restored from a backup", at(3))], { requestSeq: 9 }),
      later,
    );
    expect(await database.task.get(id(1))).toMatchObject({ content: "restored from a backup" });
  });
});

test("law 9: a whole list removes every record that it omits, except records made or edited here", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a"), task(2, "b"), task(3, "c")]), later);
  await recordEdit(
    database,
    edit(4, "task", "update", { content: "mine" }, { id: id(3), base: { content: "c" } }),
  );
  await recordEdit(database, edit(5, "task", "create", { content: "made here" }));
  const { written, removed } = await applyPage(
    database,
    page("task", [task(1, "a")], { others: "remove" }),
    later,
  );
  expect(removed).toEqual([2]);
  expect(written).toBe(1);
  expect((await database.task.toArray()).map((row) => row.content)).toEqual(["made here", "a", "mine"]);
});

test("law 9: a page that is not a whole list removes nothing", async () => {
  const database = bareDatabase();
  await applyPage(database, page("task", [task(1, "a"), task(2, "b")]), later);
  await applyPage(database, page("task", [task(1, "a")]), later);
  // Only a page that changes something is merged row by row.
  await applyPage(database, page("task", [task(1, "changed")]), later);
  expect(await database.task.count()).toBe(2);
});

describe("the name by which contacts are sorted", () => {
  const person = { id: 1, first_name: "Anna", last_name: "Kowalska", name: null } as { id: number };

  test("a person without a name field is sorted by first and last name", async () => {
    const database = bareDatabase();
    await applyPage(database, page("contact", [person]), later);
    expect((await database.contact.orderBy("name").toArray()).map((row) => row.name)).toEqual([
      "Anna Kowalska",
    ]);
    expect((await applyPage(database, page("contact", [person]), later)).written).toBe(0);
  });

  test("law 7: a pulled page does not undo the name that an unsent edit gave a person", async () => {
    const database = bareDatabase();
    const named = { ...person, name: "Anna Kowalska" } as typeof person;
    await applyPage(database, page("contact", [named]), later);
    await recordEdit(
      database,
      edit(1, "contact", "update", { last_name: "Nowak" }, { id: id(1), base: { last_name: "Kowalska" } }),
    );
    expect((await database.contact.get(id(1)))?.name).toBe("Anna Nowak");
    await applyPage(
      database,
      page("contact", [{ ...named, email: "anna@example.com" } as typeof person]),
      later,
    );
    expect(await database.contact.get(id(1))).toMatchObject({
      name: "Anna Nowak",
      email: "anna@example.com",
    });
    const base = (await database.bases.get(["contact", id(1)]))?.base;
    expect(base).toMatchObject({ name: "Anna Kowalska" });
  });

  test("a name that somebody gave a person stays when an edit changes the person's last name", async () => {
    const database = bareDatabase();
    await applyPage(database, page("contact", [{ ...person, name: "Aunt Anna" } as typeof person]), later);
    await recordEdit(
      database,
      edit(1, "contact", "update", { last_name: "Nowak" }, { id: id(1), base: { last_name: "Kowalska" } }),
    );
    expect((await database.contact.get(id(1)))?.name).toBe("Aunt Anna");
  });

  test("law 8: the name that is made up for sorting is not part of the base", async () => {
    const database = bareDatabase();
    await applyPage(database, page("contact", [person]), later);
    await recordEdit(
      database,
      edit(1, "contact", "update", { last_name: "Nowak" }, { id: id(1), base: { last_name: "Kowalska" } }),
    );
    const base = (await database.bases.get(["contact", id(1)]))?.base;
    expect(base).toEqual({ id: 1, first_name: "Anna", last_name: "Kowalska" });
    expect((await database.contact.get(id(1)))?.name).toBe("Anna Nowak");
  });
});
