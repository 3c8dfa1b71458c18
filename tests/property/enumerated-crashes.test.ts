import { expect, test } from "vitest";
import { atDepth } from "../depth.ts";
import type { Victim } from "./simulator/days/crash-points.ts";
import { scenarios } from "./simulator/days/scenarios.ts";
import { perform } from "./simulator/simulate.ts";

const victims: readonly Victim[] = ["main", "window"];

/** Every step in the deep run, every twelfth in any other, so that each kind of step is among them. */
const stride = atDepth(12, 1);

test.each(scenarios)(
  "laws 2, 3, 5: a kill at any step loses nothing and doubles nothing: $name",
  async (scenario) => {
    const whole = await perform({ ...scenario, strike: () => null });
    expect(whole.outcome.wrong).toEqual([]);
    expect(new Map(whole.outcome.counts).get(scenario.shows)).toBeGreaterThan(0);
    expect(whole.places).toBeGreaterThan(20);
    console.log(`${scenario.name}: ${whole.places} steps, each the end of the app and of its window`);
    for (const victim of victims) {
      for (let place = 0; place < whole.places; place += stride) {
        const kinds: string[] = [];
        const strike = (kind: string, at: number) => {
          if (at !== place) return null;
          kinds.push(kind);
          return victim;
        };
        const { outcome } = await perform({ ...scenario, strike });
        expect(kinds).toHaveLength(1);
        expect(outcome.wrong, `${victim} killed at step ${place}, ${kinds[0]}`).toEqual([]);
      }
    }
  },
  atDepth(120_000, 600_000),
);
