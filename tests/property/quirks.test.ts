// notices: ignored-change-counts-as-sent
// notices: lagging-list-outlasts-the-wait, edits-made-side-by-side, lagging-list-overwrites-settled
// notices: respelled-value-is-a-conflict, gateway-dates-the-service, look-dated-by-its-answer
// notices: hop-tells-of-deletions, hop-ends-rule-by-one-answer, unreached-list-ends-edits
import { expect, test } from "vitest";
import { quirkScenarios } from "./simulator/days/quirk-scenarios.ts";
import { perform } from "./simulator/simulate.ts";

test.each(quirkScenarios)(
  "laws 4, 5, 6, 7, 8 and 10: the simulator finds nothing wrong with $name",
  async (scenario) => {
    const { outcome } = await perform({ ...scenario, strike: () => null });
    expect(new Map(outcome.counts).get(scenario.shows)).toBeGreaterThan(0);
    expect(outcome.wrong).toEqual([]);
  },
);
