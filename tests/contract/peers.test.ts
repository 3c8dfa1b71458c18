import { describe, expect, it } from "vitest";
import { rounds } from "../peers/rounds.ts";
import { type Outcome, playScenario, scenarios } from "../peers/scenarios.ts";

/** What `docs/peers.md` says of Rounds; of the others it says what was seen, and nothing is asked of them here. */
const expected: Readonly<Record<string, Omit<Outcome, "reads">>> = {
  "The answer to a create is lost": { there: ["Silva"], here: ["Silva"], kept: 0, told: [], writes: 1 },
  "An edit while its record is on its way": {
    there: ["Call Ana, done"],
    here: ["Call Ana, done"],
    kept: 0,
    told: [],
    writes: 2,
  },
  "A refusal that stays": {
    there: ["Good"],
    here: ["Refused", "Good"],
    kept: 1,
    told: ["The service did not accept this: Contact names no contact. Correct it and send it again."],
    writes: 2,
  },
  "A child of a parent that was made offline": {
    there: ["Silva", "Met about Silva"],
    here: ["Silva", "Met"],
    kept: 0,
    told: [],
    writes: 2,
  },
};

describe("laws 4, 5 and 6: what Rounds does in the stories that it is compared by", () => {
  it.each(scenarios.map((one) => [one.name, one] as const))(
    "%s",
    async (name, scenario) => {
      const { reads: _, ...outcome } = await playScenario(rounds, scenario);
      expect(outcome).toEqual(expected[name]);
    },
    30_000,
  );
});
