// notices: cut-off-request-stays-sending, sending-mark-after-request, lost-answer-counts-as-not-arrived
// notices: cut-off-counts-as-not-arrived, set-without-reading
import { expect, test } from "vitest";
import { runSeed } from "../property/simulator/run-seed.ts";

/** The simulator as one more witness: so few of its seeds must show that something is wrong, whatever it is that is. */
const [from, seeds] = [41, 60];

test("laws 3, 4, 5, 6, 7, 8, 9 and 13: a few seeds of the simulator lose nothing, double nothing and end in agreement with the services", async () => {
  for (let seed = from; seed < from + seeds; seed += 1) {
    const { wrong } = await runSeed(seed);
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
}, 120_000);
