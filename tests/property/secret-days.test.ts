// notices: sent-secret-stays-in-vault, secret-in-journal
import { expect, test } from "vitest";
import { secretDays } from "./simulator/days/secret-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(secretDays.map((day) => [day.name, day] as const))(
  "laws 3 and 12: no secret is lost, stays behind or stands in clear with %s",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
