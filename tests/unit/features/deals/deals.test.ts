import { expect, test } from "vitest";
import "../../../../src-renderer/platform/messages.ts";
import { dealCountText, scopeOf } from "../../../../src-renderer/features/deals/counted-deals.tsx";
import { dealsQuery } from "../../../../src-renderer/features/deals/deals-query.ts";
import { dealsToWatch } from "../../../../src-renderer/features/deals/deals-to-watch.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { id, local } from "../../ids.ts";

const now = local(2026, 3, 4, 9);
const stages = [
  { id: id(1), name: "Quote", active: true },
  { id: id(2), name: "Won", active: false },
  { id: id(3), name: "Lost", category: "lost" },
];
const deal = (number: number, values: Partial<DealRow>): DealRow => ({
  id: id(number),
  stage_id: id(1),
  ...values,
});

const cases: readonly (readonly [string, Partial<DealRow>, boolean])[] = [
  ["a hot one", { hot: true }, true],
  ["one to close in fourteen days", { estimated_close_date: "2026-03-18" }, true],
  ["one to close in fifteen days", { estimated_close_date: "2026-03-19" }, false],
  ["one past its close date", { estimated_close_date: "2026-01-01" }, true],
  ["one without a close date", {}, false],
  ["a hot one that is already won", { hot: true, stage_id: id(2) }, false],
  ["a hot one in a lost stage that does not say whether it is active", { hot: true, stage_id: id(3) }, false],
  ["one in an unknown stage", { hot: true, stage_id: id(9) }, false],
];
test.each(cases)("deals that want attention are chosen by date, heat and stage: %s", (_, values, watched) => {
  expect(dealsToWatch([deal(1, values)], stages, now)).toHaveLength(watched ? 1 : 0);
});

test("the list of deals that want attention begins with the next deal to close and ends with hot deals without a date", () => {
  const all = [
    deal(1, { hot: true }),
    deal(2, { estimated_close_date: "2026-03-10" }),
    deal(3, { estimated_close_date: "2026-03-06" }),
  ];
  expect(dealsToWatch(all, stages, now).map((one) => one.deal.id)).toEqual([3, 2, 1]);
});

test("deals are counted as the rep's own and as open ones, and of all deals where words or other filters ask for fewer", () => {
  const me = id(7);
  const scope = (search: Parameters<typeof dealsQuery>[0]) => scopeOf(dealsQuery(search), me);
  const own = { owner_id: 7, open: true };
  expect(scope({ where: own })).toEqual({ isMine: true, isOpen: true, isNarrowed: false });
  expect(scope({ where: own, q: "yew" }).isNarrowed).toBe(true);
  expect(scope({ where: { ...own, hot: true } }).isNarrowed).toBe(true);
  expect(scope({ where: { owner_id: 8 } })).toEqual({ isMine: false, isOpen: false, isNarrowed: true });
  expect(scope({ match: "any", where: own })).toEqual({ isMine: false, isOpen: false, isNarrowed: true });
  expect(dealCountText(true, true)(8, null)).toBe("8 open deals of yours");
  expect(dealCountText(false, false)(1_200, "3")).toBe("3 of 1,200 deals");
});
