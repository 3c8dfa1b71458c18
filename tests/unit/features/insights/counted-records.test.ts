import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CountedRecords,
  dealsClosed,
  dealsIn,
  tasksDone,
  visitsIn,
} from "../../../../src-renderer/features/insights/counted-records.ts";
import { visitsSearch } from "../../../../src-renderer/features/visits/visits-search.ts";
import { clockOf } from "../../../../src-renderer/replica/query/filter-rows.ts";
import { countDoneTasks } from "../../../../src-renderer/replica/query/insights/count-insights.ts";
import { sumDeals } from "../../../../src-renderer/replica/query/insights/sum-deals.ts";
import { queryTable, sumsOf } from "../../../../src-renderer/replica/query/query-table.ts";
import type { ReplicaDatabase } from "../../../../src-renderer/replica/store/database.ts";
import { recordQuery, tableSearch } from "../../../../src-renderer/table/table-search.ts";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { descriptorOf } from "../../../../src-shared/records/registry.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { id, iso, local } from "../../ids.ts";
import { inZone } from "../../in-zone.ts";
import { bareDatabase, edit, recordEdit } from "../../replica/support/bare-database.ts";

const me = 7 as RecordId;
const stage = (id: number, category: string) => ({ id, category }) as StageRow;
const march = [new Date(2026, 2, 1).getTime(), new Date(2026, 3, 1).getTime()] as const;

test("a figure of won deals leads to the deals that came into the won stage in its month, the rep's own or everybody's", () => {
  const stages = [stage(1, "incoming"), stage(2, "won"), stage(3, "lost")];
  const days = { "last_stage_change_at.from": "2026-03-01", "last_stage_change_at.to": "2026-03-31" };
  expect(dealsClosed("won", stages, march, me)).toEqual({
    to: "/deals",
    search: { view: "table", where: { stage_id: 2, ...days, owner_id: 7 } },
  });
  expect(dealsClosed("lost", stages, march, null)?.search).toEqual({
    view: "table",
    where: { stage_id: 3, ...days },
  });
});

test("a sum of deals in one currency leads to the deals alone that have a value in it", () => {
  expect(dealsIn(2 as RecordId, me, "EUR").search).toEqual({
    view: "table",
    where: { stage_id: 2, currency: "EUR", no_value: false, owner_id: 7 },
  });
  expect(dealsIn(2 as RecordId, null, "own").search).toEqual({
    view: "table",
    where: { stage_id: 2, no_currency: true, no_value: false },
  });
  expect(dealsIn(2 as RecordId, null).search).toEqual({ view: "table", where: { stage_id: 2 } });
});

test("a figure of deals in several stages leads nowhere, because a list filters by one stage", () => {
  expect(dealsClosed("won", [stage(2, "won"), stage(4, "won")], march, null)).toBeNull();
});

test("a figure of a week leads to the seven days from its first one on, also across the change to summer time", () => {
  inZone("Europe/Berlin", () => {
    const week = new Date(2026, 2, 23).getTime();
    expect(tasksDone(week, me)?.search).toEqual({
      view: "table",
      where: {
        completed: true,
        "completed_at.from": "2026-03-23",
        "completed_at.to": "2026-03-29",
        owner_id: 7,
      },
      sort: "-completed_at",
    });
    const visits = visitsIn(week, "visit", true, "met");
    expect(visits?.search).toEqual({ week: "2026-03-23", kind: "visit", whose: "all", outcome: "met" });
    expect(visitsSearch({ ...visits?.search })).toEqual(visits?.search);
    expect(visitsSearch({ week: "next" })).toEqual({});
  });
});

describe("counted records", () => {
  const now = local(2026, 3, 18, 12);
  const weeks = [local(2026, 3, 2), local(2026, 3, 9), local(2026, 3, 16), local(2026, 3, 23)];
  const stages = [stage(1, "in_progress"), stage(2, "won"), stage(3, "lost")];
  const owners = fc.constantFrom(me, 8 as RecordId, null);
  const moments = fc.option(fc.integer({ min: local(2026, 2, 27), max: local(2026, 3, 24) }).map(iso));

  /** The ids that the table at an address lists. */
  async function listed(database: ReplicaDatabase, records: CountedRecords | null): Promise<number[]> {
    if (records === null || records.to === "/visits") throw new Error("The figure leads to no table.");
    const type = records.to === "/deals" ? "deal" : "task";
    const search = tableSearch(descriptorOf(type), { ...records.search });
    expect(search).toMatchObject({ where: records.search.where });
    const query = recordQuery(type, search, { usualSort: "updated_at" });
    const clock = clockOf(type, query.filters, now);
    const { groups } = await queryTable(database, { ...query, ...clock, me });
    return [...(groups[0]?.ids ?? [])];
  }

  test("law 1: the list behind a figure has exactly the deals that were counted or added up, with those moved here and not yet sent", async () => {
    const deals = fc.record({
      stage_id: fc.constantFrom(1, 2, 3),
      owner_id: owners,
      last_stage_change_at: moments,
      currency: fc.constantFrom("EUR", "USD", null),
      value: fc.constantFrom("12.50", 0, null),
      isMoved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(deals, { maxLength: 25 }), fc.boolean(), async (made, everyone) => {
        const database = bareDatabase();
        await database.table("stage").bulkPut(stages);
        await database.table("deal").bulkPut(made.map((one, at) => ({ ...one, id: at + 1, name: "Deal" })));
        for (const [at, { isMoved, stage_id }] of made.entries()) {
          if (isMoved)
            await recordEdit(database, { ...edit(at + 1, "deal", "update", { stage_id }), id: id(at + 1) });
        }
        const owner = everyone ? null : me;
        const found = await sumDeals(database, { me, everyone, bounds: weeks, now });
        for (const open of found.open) {
          expect(await listed(database, dealsIn(open.stage, owner))).toHaveLength(open.count);
          for (const { currency, amount } of open.sums) {
            const ids = await listed(database, dealsIn(open.stage, owner, currency ?? "own"));
            const rows = await database.deal.bulkGet(ids as RecordId[]);
            expect(rows.every((row) => (row?.currency ?? null) === currency && row?.value != null)).toBe(
              true,
            );
            expect(sumsOf(rows as DealRow[], "value")).toEqual([{ currency, amount }]);
          }
        }
        for (const [at, closed] of found.closed.entries()) {
          for (const category of ["won", "lost"] as const) {
            const records = dealsClosed(category, stages, [weeks[at], weeks[at + 1]], owner);
            expect(await listed(database, records)).toHaveLength(closed[category].count);
          }
        }
        database.close();
      }),
      { numRuns: 25 },
    );
  });

  test("law 1: the list behind a figure has exactly the tasks that were counted, with those ticked off here and not yet sent", async () => {
    const tasks = fc.record({ completed: fc.boolean(), completed_at: moments, owner_id: owners });
    await fc.assert(
      fc.asyncProperty(fc.array(tasks, { maxLength: 25 }), fc.boolean(), async (made, everyone) => {
        const database = bareDatabase();
        await database
          .table("task")
          .bulkPut(made.map((one, at) => ({ ...one, id: at + 1, content: "Call" })));
        const counts = await countDoneTasks(database, { me, everyone, bounds: weeks, now });
        for (const [at, count] of counts.entries()) {
          expect(await listed(database, tasksDone(weeks[at], everyone ? null : me))).toHaveLength(count);
        }
        database.close();
      }),
      { numRuns: 25 },
    );
  });
});
