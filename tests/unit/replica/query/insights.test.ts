import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  countDoneTasks,
  countVisits,
} from "../../../../src-renderer/replica/query/insights/count-insights.ts";
import { sumDeals } from "../../../../src-renderer/replica/query/insights/sum-deals.ts";
import { amountOf, hundredths } from "../../../../src-shared/amount.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { visitNoteRow } from "../support/visit-notes.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const me = id(7);
const at = Date.parse;
const bounds = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"].map((day) => at(`${day}T00:00:00Z`));
const now = at("2026-03-15T12:00:00Z");
const mine = { me, everyone: false, bounds, now };
const all = { ...mine, everyone: true };
const nothing = { count: 0, sums: [] };

const stages = [
  { id: 1, name: "Quote", category: "in_progress", active: true },
  { id: 2, name: "Won", category: "won", active: false },
  { id: 3, name: "Lost", category: "lost", active: false },
  { id: 4, name: "Unqualified", category: "unqualified", active: false },
];
const deal = (number: number, stage: number, more: object = {}) => ({
  id: number,
  name: `Deal ${number}`,
  contact_id: 1,
  owner_id: me,
  stage_id: stage,
  ...more,
});

async function withDeals(deals: readonly object[]) {
  const database = bareDatabase();
  await database.table("stage").bulkPut(stages);
  await database.table("deal").bulkPut(deals);
  return database;
}

test("the amounts of deals by stage are added up exactly, and never across currencies", async () => {
  const database = await withDeals([
    deal(1, 1, { value: "0.10", currency: "EUR" }),
    deal(2, 1, { value: "0.20", currency: "EUR" }),
    deal(3, 1, { value: 9_007_199_254_740_991, currency: "USD" }),
    deal(4, 1, { value: "0.01", currency: "USD" }),
    deal(5, 1, { value: 5 }),
    deal(6, 1, {}),
  ]);
  const [quote] = (await sumDeals(database, mine)).open;
  expect(quote).toEqual({
    stage: 1,
    count: 6,
    sums: [
      { currency: null, amount: "5" },
      { currency: "EUR", amount: "0.30" },
      { currency: "USD", amount: "9007199254740991.01" },
    ],
  });
});

test("the deals by stage list open stages alone, including empty ones", async () => {
  const database = await withDeals([deal(1, 2), deal(2, 4)]);
  expect((await sumDeals(database, mine)).open).toEqual([{ stage: 1, ...nothing }]);
});

test("the deals by stage leave out stages whose category alone shows that they are closed", async () => {
  const database = await withDeals([]);
  await database.table("stage").bulkPut([
    { id: 5, category: "unqualified" },
    { id: 6, category: "in_progress" },
  ]);
  expect((await sumDeals(database, mine)).open.map(({ stage }) => stage)).toEqual([1, 6]);
});

test("law 9: deals of a stage that the service does not list count as open, in the stage that they name", async () => {
  const database = await withDeals([deal(1, 1), deal(2, 9, { value: "5.00", currency: "EUR" })]);
  expect((await sumDeals(database, mine)).open).toEqual([
    { stage: 1, count: 1, sums: [] },
    { stage: 9, count: 1, sums: [{ currency: "EUR", amount: "5" }] },
  ]);
});

test("the rep's own deals are those that the rep or nobody owns, and everybody's deals are all", async () => {
  const database = await withDeals([deal(1, 1), deal(2, 1, { owner_id: null }), deal(3, 1, { owner_id: 8 })]);
  expect((await sumDeals(database, mine)).open[0]?.count).toBe(2);
  expect((await sumDeals(database, all)).open[0]?.count).toBe(3);
});

test("the sums of deals by stage equal adding up the deals one by one", async () => {
  const made = fc.record({
    stage: fc.constantFrom(1, 2, 3, 4),
    cents: fc.bigInt({ min: 0n, max: 10n ** 13n }),
    currency: fc.constantFrom("EUR", "USD", "PLN"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(made, { maxLength: 40 }), async (deals) => {
      const rows = deals.map((one, place) =>
        deal(place + 1, one.stage, { value: amountOf(one.cents), currency: one.currency }),
      );
      const [quote] = (await sumDeals(await withDeals(rows), mine)).open;
      for (const currency of ["EUR", "USD", "PLN"]) {
        const of = deals.filter((one) => one.stage === 1 && one.currency === currency);
        const told = quote?.sums.find((one) => one.currency === currency);
        expect(told === undefined ? null : hundredths(told.amount)).toBe(
          of.length === 0 ? null : of.reduce((sum, one) => sum + one.cents, 0n),
        );
      }
    }),
    { numRuns: 40 },
  );
});

test("a won or lost deal counts in the period of its last stage change, and in no period if that is earlier or unknown", async () => {
  const database = await withDeals([
    deal(1, 2, { last_stage_change_at: "2026-01-31T23:59:59Z", value: 10, currency: "EUR" }),
    deal(2, 3, { last_stage_change_at: "2026-02-01T00:00:00Z" }),
    deal(3, 2, { last_stage_change_at: "2025-12-31T23:59:59Z" }),
    deal(4, 2, {}),
    deal(5, 2, { last_stage_change_at: "2026-01-01T00:30:00+02:00" }),
  ]);
  expect((await sumDeals(database, mine)).closed).toEqual([
    { won: { count: 1, sums: [{ currency: "EUR", amount: "10" }] }, lost: nothing },
    { won: nothing, lost: { count: 1, sums: [] } },
    { won: nothing, lost: nothing },
  ]);
});

test("law 1: a deal that is won here counts as won at once, before the service knows it", async () => {
  const { main, replica, account } = await openWorld();
  const own = { owner_id: account.userId };
  value(await main.requests["replica.applyPage"](page("stage", stages as never)));
  const long = "2026-01-10T10:00:00Z";
  const rows = [deal(1, 1, { ...own, last_stage_change_at: long }), deal(2, 1, own)];
  value(await main.requests["replica.applyPage"](page("deal", rows as never)));
  const query = { ...mine, me: account.userId };
  expect((await replica.work.sumDeals(query)).open[0]?.count).toBe(2);
  value(await updateAsShown(replica, "deal", id(1), { stage_id: id(2) }));
  const told = await replica.work.sumDeals(query);
  expect(told.open[0]?.count).toBe(1);
  expect(told.closed.map(({ won }) => won.count)).toEqual([0, 0, 1]);
  await replica.close();
});

describe("tasks done", () => {
  const task = (number: number, completed_at: string | null, more: object = {}) => ({
    id: number,
    content: "Call",
    owner_id: me,
    completed: true,
    completed_at,
    ...more,
  });

  test("a done task counts in the period in which it was done, and an unsent one counts now", async () => {
    const database = bareDatabase();
    await database
      .table("task")
      .bulkPut([
        task(1, "2026-01-01T00:00:00Z"),
        task(2, "2026-01-31T23:59:59.999Z"),
        task(3, "2026-02-01T00:00:00.000Z"),
        task(4, null),
        task(5, null, { completed: false }),
        task(6, "2026-02-02T00:00:00Z", { owner_id: 8 }),
        task(7, "2026-04-01T00:00:00Z"),
      ]);
    expect(await countDoneTasks(database, mine)).toEqual([2, 1, 1]);
    expect(await countDoneTasks(database, all)).toEqual([2, 2, 1]);
  });

  test("done tasks are counted by the index without reading any of them", async () => {
    const database = bareDatabase();
    await database.table("task").bulkPut([task(1, "2026-01-05T00:00:00Z")]);
    let read = 0;
    database.table("task").hook("reading", (row) => {
      read += 1;
      return row;
    });
    expect(await countDoneTasks(database, mine)).toEqual([1, 0, 0]);
    expect(read).toBe(0);
  });
});

describe("visits by outcome", () => {
  const visit = (number: number, visited_at: string, outcome_id: number | null, more: object = {}) => ({
    id: number,
    creator_id: me,
    resource_type: "contact",
    resource_id: 100,
    visited_at,
    outcome_id,
    ...more,
  });
  test("a visit that was logged and is listed by the service, or whose note was sent twice, counts once by the logged outcome", async () => {
    const database = bareDatabase();
    await database
      .table("visit")
      .bulkPut([
        visit(1, "2026-01-10T10:00:00.123Z", 3),
        visit(2, "2026-01-20T10:00:00Z", 3),
        visit(3, "2026-01-21T10:00:00Z", 2, { creator_id: 8 }),
        visit(4, "2025-12-31T10:00:00Z", 2),
        visit(5, "2026-03-01T00:00:00Z", null),
      ]);
    await database
      .table("note")
      .bulkPut([
        visitNoteRow(-1, "2026-01-10T10:05:00Z", { outcome: "met" }),
        visitNoteRow(12, "2026-02-10T10:05:00Z", { outcome: "Order placed", reference: "SZZ1-7TFN" }),
        visitNoteRow(13, "2026-02-10T10:05:00Z", { outcome: "Order placed", reference: "SZZ1-7TFN" }),
        visitNoteRow(15, "2026-02-10T11:05:00Z", { kind: "call", outcome: "Order placed" }),
        visitNoteRow(14, "2026-02-11T10:05:00Z", { outcome: "closed", creator_id: id(8) }),
      ]);
    expect(await countVisits(database, mine)).toEqual([
      [
        { kind: "visit", outcome: 3, count: 1 },
        { kind: "visit", outcome: "met", count: 1 },
      ],
      [
        { kind: "visit", outcome: "Order placed", count: 1 },
        { kind: "call", outcome: "Order placed", count: 1 },
      ],
      [{ kind: "visit", outcome: null, count: 1 }],
    ]);
    const everyones = await countVisits(database, all);
    expect(everyones[0]).toContainEqual({ kind: "visit", outcome: 2, count: 1 });
    expect(everyones[1]).toContainEqual({ kind: "visit", outcome: "closed", count: 1 });
  });

  test("the visits and calls of one colleague are counted without those of other people", async () => {
    const database = bareDatabase();
    await database
      .table("note")
      .bulkPut([
        visitNoteRow(-1, "2026-01-10T10:05:00Z"),
        visitNoteRow(2, "2026-01-10T10:05:00Z", { creator_id: id(8) }),
        visitNoteRow(3, "2026-01-11T10:05:00Z", { creator_id: id(8), kind: "call" }),
        visitNoteRow(4, "2026-01-11T10:05:00Z", { creator_id: id(9) }),
      ]);
    await database
      .table("visit_log")
      .bulkPut([
        { id: -9, resource_type: "contact", resource_id: 100, visited_at: "2026-01-12T10:00:00.000Z" },
      ]);
    expect((await countVisits(database, { ...mine, of: id(8) }))[0]).toEqual([
      { kind: "visit", outcome: null, count: 1 },
      { kind: "call", outcome: null, count: 1 },
    ]);
    expect((await countVisits(database, mine))[0]).toEqual([{ kind: "visit", outcome: null, count: 2 }]);
  });
});

test("visits are counted by their subject, their location check and the words of their summary", async () => {
  const database = bareDatabase();
  const day = "2026-03-02T09:00:00Z";
  await database.note.bulkPut([
    visitNoteRow(1, day, { summary: "Oak shelves" }),
    visitNoteRow(2, day, { summary: "Yew", kind: "call" }),
    visitNoteRow(3, day, { summary: "Soak test", resource_type: "lead" }),
  ]);
  const seen = { creator_id: me, resource_type: "contact" as const, resource_id: id(101) };
  await database.visit.bulkPut([
    { id: id(1), ...seen, visited_at: day, rep_location_verification_status: "verified" },
  ]);
  const counted = async (more: object) =>
    (await countVisits(database, { ...mine, ...more })).flat().reduce((sum, { count }) => sum + count, 0);
  expect(await counted({})).toBe(4);
  expect(await counted({ words: "OAK" })).toBe(2);
  expect(await counted({ words: "oak", about: "lead" })).toBe(1);
  expect(await counted({ place: "verified" })).toBe(1);
});
