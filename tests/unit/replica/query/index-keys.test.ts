import { expect, test } from "vitest";
import { idsUnder } from "../../../../src-renderer/replica/query/reading/index-keys.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { id } from "../support/world.ts";

const many = 6_000;
const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  ["each under a key of its own", (at: number) => `Deal ${String(many - at).padStart(5, "0")}`],
  ["hundreds under one key", (at: number) => `Deal ${at % 7}`],
  ["all under one key", () => "Deal"],
])(
  "an index of thousands of records, %s, is read in parts without leaving one out or naming one twice",
  async (_what, nameOf) => {
    const database = bareDatabase();
    await database.deal.bulkPut(ids(many).map((at) => ({ id: id(at), name: nameOf(at), updated_at: null })));
    const whole = await database.deal.orderBy("name").primaryKeys();
    expect(await idsUnder(database, "deal", "name")).toEqual(whole);
    expect(await idsUnder(database, "deal", ":id")).toEqual(ids(many));
  },
);

test("a range of an index whose keys no row holds is read in parts up to its end", async () => {
  const database = bareDatabase();
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + (at % 50))).toISOString();
  await database.task.bulkPut(
    ids(many).map((at) => ({ id: id(at), content: "Call", owner_id: id(1 + (at % 2)), due_date: day(at) })),
  );
  const range = { from: [1, ""], below: [2, ""] };
  const whole = await database.task
    .where("ownOpenKey")
    .between(range.from, range.below, true, false)
    .primaryKeys();
  expect(whole).toHaveLength(many / 2);
  expect(await idsUnder(database, "task", "ownOpenKey", { range })).toEqual(whole);
});

test("whoever reads a record while the ids of an index are read has it before they are all read", async () => {
  const database = bareDatabase();
  await database.deal.bulkPut(ids(many).map((at) => ({ id: id(at), name: "Deal", updated_at: null })));
  const ended: string[] = [];
  await Promise.all([
    idsUnder(database, "deal", ":id").then(() => ended.push("ids")),
    database.deal.get(id(5)).then(() => ended.push("record")),
  ]);
  expect(ended).toEqual(["record", "ids"]);
});

test("the reading of an index that nobody waits for any longer ends before its next part", async () => {
  const database = bareDatabase();
  await database.deal.bulkPut(ids(many).map((at) => ({ id: id(at), name: "Deal", updated_at: null })));
  const left = new AbortController();
  const reading = idsUnder(database, "deal", ":id", { signal: left.signal });
  void database.deal.get(id(5)).then(() => left.abort(new Error("left")));
  await expect(reading).rejects.toThrow("left");
});
