import { expect, test } from "vitest";
import "../../../../src-renderer/platform/messages.ts";
import { countText } from "../../../../src-renderer/features/deals/counted-deals.tsx";
import { dealsQuery, scopeOf } from "../../../../src-renderer/features/deals/deals-query.ts";
import { dealsToWatch } from "../../../../src-renderer/features/deals/deals-to-watch.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { id, local } from "../../ids.ts";

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

const cases: readonly (readonly [string, Partial<DealRow>, boolean])[] = [
  ["a hot one", { hot: true }, true],
  ["one to close in fourteen days", { estimated_close_date: "2026-03-18" }, true],
  ["one to close in fifteen days", { estimated_close_date: "2026-03-19" }, false],
  ["one past its close date", { estimated_close_date: "2026-01-01" }, true],
  ["one without a close date", {}, false],
  ["a hot one that is already won", { hot: true, stage_id: id(2) }, false],
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

test("deals are counted within their scope: the rep's own, and the open ones", () => {
  const me = id(7);
  const own = dealsQuery({ where: { owner_id: 7, open: true } });
  expect(scopeOf(own, me)).toMatchObject({ isMine: true, isOpen: true, isNarrowed: false, query: own });
  const narrowed = dealsQuery({ q: "yew", where: { owner_id: 7, open: true, hot: true } });
  expect(scopeOf(narrowed, me)).toEqual({ isMine: true, isOpen: true, isNarrowed: true, query: own });
  const ofAnother = scopeOf(dealsQuery({ where: { owner_id: 8 } }), me);
  expect(ofAnother).toMatchObject({ isMine: false, isNarrowed: true, query: { filters: {} } });
  const any = scopeOf(dealsQuery({ match: "any", where: { owner_id: 7, hot: true } }), me);
  expect(any).toMatchObject({ isMine: false, isNarrowed: true, query: { filters: {} } });
  expect(countText(8, null, true, true)).toBe("8 open deals of yours");
  expect(countText(1_200, "3", true, true)).toBe("3 of 1,200 open deals of yours");
  expect(countText(8, "1", false, false)).toBe("1 of 8 deals");
});
