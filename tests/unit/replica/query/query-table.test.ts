import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { liveQuery } from "../../../../src-renderer/replica/query/live-query.ts";
import { queryTable, sumsOf } from "../../../../src-renderer/replica/query/query-table.ts";
import type { TableQuery } from "../../../../src-renderer/replica/query/table-query.ts";
import { rowsOf } from "../../../../src-renderer/replica/store/database.ts";
import { hundredths } from "../../../../src-shared/amount.ts";
import type { Row } from "../../../../src-shared/descriptor/read-row.ts";
import { bareDatabase } from "../support/bare-database.ts";
import { updateAsShown } from "../support/update-as-shown.ts";
import { id, openWorld, page, value } from "../support/world.ts";

const rows = [
  {
    id: 1,
    name: "Café tables",
    value: 100,
    currency: "EUR",
    stage_id: 10,
    hot: true,
    estimated_close_date: "2026-03-01",
  },
  { id: 2, name: "oak shelves", value: "99.99", currency: "EUR", stage_id: 10, tags: ["Spring"] },
  {
    id: 3,
    name: "Oak 10",
    value: "100.01",
    currency: "USD",
    stage_id: 11,
    estimated_close_date: "2026-02-01",
  },
  {
    id: 4,
    name: "Oak 9",
    stage_id: 11,
    hot: false,
    custom_fields: { "Product line": ["Kitchen"], Term: "2 years" },
  },
];

async function ask(query: Partial<TableQuery>) {
  const database = bareDatabase();
  await database.table("deal").bulkPut(rows);
  const { groups } = await queryTable(database, {
    type: "deal",
    filters: {},
    match: "all",
    sort: { field: "id", descending: false },
    ...query,
  });
  return groups;
}

const fitting = async (query: Partial<TableQuery>) => (await ask(query)).flatMap((one) => [...one.ids]);

describe("rows that match", () => {
  const filters = [
    [{}, [1, 2, 3, 4]],
    [{ name: "OAK" }, [2, 3, 4]],
    [{ name: "cafe" }, [1]],
    [{ stage_id: 10 }, [1, 2]],
    [{ stage_id: 10, name: "oak" }, [2]],
    [{ hot: true }, [1]],
    [{ hot: false }, [2, 3, 4]],
    [{ value: "100" }, [1]],
    [{ "value.from": "100" }, [1, 3]],
    [{ "value.from": "99.99", "value.to": "100" }, [1, 2]],
    [{ estimated_close_date: "2026-02-01" }, [3]],
    [{ "estimated_close_date.from": "2026-02-02" }, [1]],
    [{ tags: "spring" }, [2]],
    [{ "custom_fields.Product line": "kitchen" }, [4]],
    [{ "custom_fields.Term": "2" }, [4]],
    [{ "custom_fields.__proto__": "x" }, []],
  ] as const;
  test.each(filters)("a table query returns the rows that match the filters %j", async (wanted, found) => {
    expect(await fitting({ filters: wanted })).toEqual(found);
  });

  test("a table query with `any` needs one matching filter, like the service's `inclusive=false`", async () => {
    expect(await fitting({ filters: { hot: true, stage_id: 11 }, match: "any" })).toEqual([1, 3, 4]);
  });
});

describe("the order of rows", () => {
  const orders = [
    ["value", false, [2, 1, 3, 4]],
    ["value", true, [3, 1, 2, 4]],
    ["name", false, [1, 4, 3, 2]],
    ["estimated_close_date", false, [3, 1, 2, 4]],
    ["estimated_close_date", true, [1, 3, 2, 4]],
    ["custom_fields.Term", false, [4, 1, 2, 3]],
  ] as const;
  test.each(orders)(
    "a table query by %s, descending %s, puts rows without a value at the end",
    async (field, descending, found) => {
      expect(await fitting({ sort: { field, descending } })).toEqual(found);
    },
  );
});

describe("filters beside the fields", () => {
  const now = Date.parse("2026-03-04T12:00:00Z");
  const tasks = [
    {
      id: 1,
      content: "Ring the mill",
      due_date: "2026-03-04T11:00:00Z",
      resource_type: "deal",
      resource_id: 5,
    },
    { id: 2, content: "Send offer", due_date: "2026-03-04T13:00:00Z", remind_at: "2026-03-04T12:30:00Z" },
    { id: 3, content: "Ring Zoë", due_date: "2026-03-01T09:00:00Z", completed: true },
  ];
  const filters = [
    [{ type: "related" }, [1]],
    [{ type: "floating" }, [3, 2]],
    [{ resource_type: "deal", resource_id: 5 }, [1]],
    [{ overdue: true }, [1]],
    [{ overdue: false }, [3, 2]],
    [{ remind: true }, [2]],
  ] as const;
  test.each(filters)(
    "a table query returns the tasks that match the service's filters %j",
    async (wanted, found) => {
      const database = bareDatabase();
      await database.table("task").bulkPut(tasks);
      const sort = { field: "due_date", descending: false };
      const query = { type: "task", filters: wanted, match: "all", sort, now } as const;
      expect([...((await queryTable(database, query)).groups[0]?.ids ?? [])]).toEqual(found);
    },
  );

  test("a table query finds rules by the exact beginning of their path", async () => {
    const database = bareDatabase();
    await database.table("redirect_rule").bulkPut([
      { id: 1, redirect_from: "/hc/a", remote_id: "b" },
      { id: 2, redirect_from: "/HC/a", remote_id: "a" },
      { id: 3, redirect_from: "/old/hc/a" },
    ]);
    const ask = async (filters: TableQuery["filters"], field: string, descending = false) => {
      const sort = { field, descending };
      const answer = await queryTable(database, { type: "redirect_rule", filters, match: "all", sort });
      return [...(answer.groups[0]?.ids ?? [])];
    };
    expect(await ask({ redirect_from_prefix: "/hc" }, "redirect_from")).toEqual([1]);
    // In the order of the service's ids; what has none yet stands at the end.
    expect(await ask({}, "remote_id")).toEqual([2, 1, 3]);
    expect(await ask({}, "remote_id", true)).toEqual([1, 2, 3]);
  });

  test("a table query finds contacts by a part of an address, ignoring accents", async () => {
    const database = bareDatabase();
    const at = { city: "Zürich", postal_code: "8001", state: "ZH", country: "Schweiz" };
    await database.table("contact").bulkPut([
      { id: 1, name: "Ada", address: at },
      { id: 2, name: "Bob", billing_address: at },
      { id: 3, name: "Cyd", shipping_address: at },
    ]);
    const sort = { field: "id", descending: false };
    for (const [place, name] of ["address", "billing_address", "shipping_address"].entries()) {
      for (const [part, words] of [
        ["city", "zur"],
        ["postal_code", "8001"],
        ["state", "zh"],
        ["country", "schweiz"],
      ] as const) {
        const filters = { [`${name}.${part}`]: words };
        const { groups } = await queryTable(database, { type: "contact", filters, match: "all", sort });
        expect([...(groups[0]?.ids ?? [])], `${name}.${part}`).toEqual([place + 1]);
      }
    }
  });
});

describe("a long table", () => {
  const task = fc.record({
    due_date: fc.option(
      fc.constantFrom("2026-03-01T09:00:00Z", "2026-03-02T09:00:00Z", "2026-03-03T09:00:00Z"),
      {
        nil: null,
      },
    ),
    completed: fc.boolean(),
    owner_id: fc.constantFrom(1, 2),
  });

  test("a table query by an index returns what a full read returns, except for the order of equal rows", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(task, { maxLength: 40 }),
        fc.boolean(),
        fc.record({ completed: fc.boolean(), owner_id: fc.constantFrom(1, 2) }, { requiredKeys: [] }),
        async (drawn, descending, wanted) => {
          const database = bareDatabase();
          const all = drawn.map((one, at) => ({ id: at + 1, ...one }));
          await database.table("task").bulkPut(all);
          const sort = { field: "due_date", descending };
          const filters = Object.fromEntries(Object.entries(wanted).filter(([, one]) => one !== undefined));
          const query = { type: "task", filters, match: "all", sort } as TableQuery;
          const ids = [...((await queryTable(database, query)).groups[0]?.ids ?? [])];
          const kept = all.filter((one) =>
            Object.entries(filters).every(([name, is]) => Reflect.get(one, name) === is),
          );
          expect(ids.toSorted((a, b) => a - b)).toEqual(kept.map((one) => one.id));
          const days = ids.map((one) => all[one - 1]?.due_date ?? null);
          const dated = days.filter((one) => one !== null);
          // Records without a value stand at the end.
          expect(days.slice(0, dated.length)).toEqual(dated);
          expect(dated).toEqual(descending ? dated.toSorted().reverse() : dated.toSorted());
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the first rows of a long table come alone, in their order, without a total", async () => {
    const database = bareDatabase();
    const at = (second: number) => new Date(Date.parse("2026-03-01T00:00:00Z") + second * 1000).toISOString();
    const all = Array.from({ length: 6_000 }, (_, n) => ({
      id: n + 1,
      due_date: at(6_000 - n),
      completed: n % 2 === 0,
    }));
    await database.table("task").bulkPut(all);
    const query: TableQuery = {
      type: "task",
      filters: { completed: true },
      match: "all",
      sort: { field: "due_date", descending: false },
    };
    const first = await queryTable(database, { ...query, first: 3 });
    expect(first.whole).toBe(false);
    expect([...(first.groups[0]?.ids ?? [])]).toEqual([5_999, 5_997, 5_995]);
    const whole = await queryTable(database, query);
    expect(whole.whole).toBe(true);
    expect(whole.groups[0]?.ids.length).toBe(3_000);
    expect([...(whole.groups[0]?.ids ?? [])].slice(0, 3)).toEqual([5_999, 5_997, 5_995]);
  });

  const byDay = { field: "due_date", descending: false };
  const days = (count: number, dayOf: (n: number) => number) =>
    Array.from({ length: count }, (_, n) => ({
      id: n + 1,
      due_date: new Date(Date.UTC(2026, 0, 1 + dayOf(n))).toISOString(),
      completed: n % 4 === 0,
    }));
  const longTable = async (all: readonly object[]) => {
    const database = bareDatabase();
    await database.table("task").bulkPut(all);
    let read = 0;
    rowsOf(database, "task").hook("reading", (row) => {
      read += 1;
      return row;
    });
    return { database, readRows: () => read };
  };

  test.each([[false], [true]])(
    "the first rows of a filtered table are found in one part of its order, descending %j",
    async (descending) => {
      const { database, readRows } = await longTable(days(6_000, (n) => n));
      const query = { type: "task", filters: { completed: true }, match: "all", first: 60 } as const;
      const { groups } = await queryTable(database, { ...query, sort: { ...byDay, descending } });
      const all = Array.from({ length: 1_500 }, (_, at) => 1 + 4 * at);
      expect([...(groups[0]?.ids ?? [])]).toEqual((descending ? all.toReversed() : all).slice(0, 60));
      expect(readRows()).toBe(250);
    },
  );

  test.each([[false], [true]])(
    "the first rows of a filtered table go past many rows of one day, and no further than 3,000 rows, descending %j",
    async (descending) => {
      const { database, readRows } = await longTable(days(6_000, (n) => Math.floor(n / 2_000)));
      const sort = { ...byDay, descending };
      const query = { type: "task", filters: { completed: true }, match: "all", sort } as const;
      const { groups } = await queryTable(database, { ...query, first: 800 });
      // Each part begins with the rows of its first day that the parts before it had.
      expect(readRows()).toBe(250 + (750 + 250) + (2_000 + 1_000));
      const ids = [...(groups[0]?.ids ?? [])];
      const whole = await queryTable(database, query);
      expect(ids).toEqual([...(whole.groups[0]?.ids ?? [])].slice(0, 750));
    },
  );

  test("a table query finds every matching row by one read of each row, though the table is longer than one part", async () => {
    const all = days(6_000, (n) => 5_999 - n);
    const { database, readRows } = await longTable(all);
    const query = { type: "task", filters: { completed: true }, match: "all", sort: byDay } as const;
    const { groups } = await queryTable(database, query);
    expect([...(groups[0]?.ids ?? [])]).toEqual(Array.from({ length: 1_500 }, (_, at) => 5_997 - 4 * at));
    expect(readRows()).toBe(6_000);
  });
});

test("each group of a table query has its own sums by currency", async () => {
  const groups = await ask({ groupBy: "stage_id", sum: "value" });
  expect(groups.map(({ key, ids, sums }) => ({ key, ids: [...ids], sums }))).toEqual([
    { key: 10, ids: [1, 2], sums: [{ currency: "EUR", amount: "199.99" }] },
    { key: 11, ids: [3, 4], sums: [{ currency: "USD", amount: "100.01" }] },
  ]);
});

test("sums of a table query never mix currencies and lose nothing to rounding", () => {
  const amount = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.constantFrom("EUR", "USD", null));
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 60 }), (all) => {
      const given = all.map(([cents, currency], at) => ({
        id: at + 1,
        currency,
        value: `${cents < 0n ? "-" : ""}${(cents < 0n ? -cents : cents) / 100n}.${String((cents < 0n ? -cents : cents) % 100n).padStart(2, "0")}`,
      })) as unknown as Row[];
      for (const { currency, amount: sum } of sumsOf(given, "value")) {
        const expected = all
          .filter((one) => one[1] === currency)
          .reduce((total, [cents]) => total + cents, 0n);
        expect(hundredths(sum)).toBe(expected);
      }
    }),
  );
});

test("a live query follows pulls and edits, and stops when it is no longer shown", async () => {
  const { replica, main } = await openWorld();
  const query: TableQuery = {
    type: "deal",
    filters: { hot: true },
    match: "all",
    sort: { field: "id", descending: false },
  };
  const oak = { id: 1, name: "Oak", hot: true };
  const told: number[][] = [];
  const live = liveQuery(replica.database, {
    key: "hot deals",
    types: ["deal"],
    run: () => replica.work.query(query),
  });
  const stop = live.follow({
    answered: () => told.push(live.last()?.value.groups.flatMap((one) => [...one.ids]) ?? []),
  });
  await expect.poll(() => told.at(-1)).toEqual([]);
  value(await main.requests["replica.applyPage"](page("deal", [oak])));
  await expect.poll(() => told.at(-1)).toEqual([1]);
  value(await updateAsShown(replica, "deal", id(1), { hot: false }));
  await expect.poll(() => told.at(-1)).toEqual([]);
  stop();
  const before = told.length;
  value(await updateAsShown(replica, "deal", id(1), { hot: true }));
  expect(told.length).toBe(before);
});
