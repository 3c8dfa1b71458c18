// notices: forbidden-list-stops-others, one-service-stops-the-other, refusals-forgotten-between-edits, refusing-service-parks-all
import { expect, test } from "vitest";
import { lastingDays } from "./simulator/days/lasting-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(lastingDays.map((day) => [day.name, day] as const))(
  "laws 4, 9 and 14: a day with %s delays only the edits and records that the fault affects",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
  120_000,
);
