// notices: two-broken-neighbors-end-list, one-record-stops-others, broken-page-ends-list, maintenance-parks-creates
// notices: others-changes-count-as-slipped
import { expect, test } from "vitest";
import { lastingDaysOfHealth } from "./simulator/days/lasting-health-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(lastingDaysOfHealth.map((day) => [day.name, day] as const))(
  "laws 4, 9 and 14: a day with %s delays only the edits and records that the fault affects",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
  120_000,
);
