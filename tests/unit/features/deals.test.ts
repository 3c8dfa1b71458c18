import { describe, expect, test } from "vitest";
import type { DealRow } from "../../../src-main/contract/records/deal.ts";
import { dealsToWatch } from "../../../src-renderer/features/deals/deals-to-watch.ts";
import { id, local } from "./ids.ts";

const now = local(2026, 3, 4, 9);
const stages = [
  { id: id(1), name: "Quote", active: true },
  { id: id(2), name: "Won", active: false },
];
const deal = (number: number, values: Partial<DealRow>): DealRow => ({
  id: id(number),
  stage_id: id(1),
  ...values,
});

describe("deals that want attention", () => {
  const cases: readonly (readonly [string, Partial<DealRow>, boolean])[] = [
    ["hot", { hot: true }, true],
    ["to close in fourteen days", { estimated_close_date: "2026-03-18" }, true],
    ["to close in fifteen", { estimated_close_date: "2026-03-19" }, false],
    ["past its close", { estimated_close_date: "2026-01-01" }, true],
    ["without a date", {}, false],
    ["won already, however hot", { hot: true, stage_id: id(2) }, false],
    ["of a stage that is not known", { hot: true, stage_id: id(9) }, false],
  ];
  test.each(cases)("one that is %s", (_, values, watched) => {
    expect(dealsToWatch([deal(1, values)], stages, now)).toHaveLength(watched ? 1 : 0);
  });

  test("the next to close comes first, the hot ones without a date last", () => {
    const all = [
      deal(1, { hot: true }),
      deal(2, { estimated_close_date: "2026-03-10" }),
      deal(3, { estimated_close_date: "2026-03-06" }),
    ];
    expect(dealsToWatch(all, stages, now).map((one) => one.deal.id)).toEqual([3, 2, 1]);
  });
});
