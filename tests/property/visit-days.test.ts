// notices: correction-shares-mark, correction-not-told, copy-withdrawn-as-visit
// notices: edit-based-on-what-came-in, correction-passes-its-note
import { expect, test } from "vitest";
import { visitDays } from "./simulator/days/visit-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(visitDays.map((day) => [day.name, day] as const))(
  "laws 4, 5, 6 and 8: a correction arrives once, a withdrawal removes its note, and each then sends Support one event, on a day with %s",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
