// notices: reading-of-eighty-seconds, ambiguous-edit-withdrawn, edit-based-on-what-came-in
// notices: older-record-taken-for-lost-create, edits-file-imported-twice, hint-shows-who
// notices: full-disk-keeps-taken-back-in-sight, edited-record-deleted-unseen
// notices: delete-based-on-what-came-in, service-defaults-are-somebody-elses, choice-of-theirs-sends-mine
import { expect, test } from "vitest";
import { days } from "./simulator/days/days.ts";
import { perform } from "./simulator/simulate.ts";

test.each(days.map((day) => [day.name, day] as const))(
  "laws 3, 4, 5, 7, 8 and 13: a simulated day with %s loses, doubles and overwrites nothing unseen",
  async (_, day) => {
    const { outcome } = await perform({ ...day, strike: () => null });
    expect(outcome.wrong).toEqual([]);
    expect(new Map(outcome.counts).get(day.shows)).toBeGreaterThan(0);
  },
);
