// notices: sent-secret-stays-in-vault, secret-in-journal
import { expect, test } from "vitest";
import { secretDays } from "./simulator/days/secret-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(secretDays.map((day) => [day.name, day] as const))(
  "laws 3 and 12: a simulated day with %s neither loses a secret, nor leaves it behind, nor writes it in plain text",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
