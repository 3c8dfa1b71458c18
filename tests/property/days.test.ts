// notices: reading-of-eighty-seconds, ambiguous-edit-withdrawn, edit-based-on-what-came-in
import { expect, test } from "vitest";
import { days } from "./simulator/days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(days)(
  "laws 3, 4, 5, 7, 8 and 13: $name: nothing is lost, doubled or overwritten unseen",
  async (day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
