// notices: support-edits-change-hands, support-login-nobody-agreed-to
import { expect, test } from "vitest";
import { supportDays } from "./simulator/days/support-days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(supportDays().map((day) => [day.name, day] as const))(
  "laws 4 and 13: a simulated day with %s sends nothing as a Support account that the rep did not agree to, and loses nothing",
  async (_, day) => {
    const { outcome } = await perform(day);
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
