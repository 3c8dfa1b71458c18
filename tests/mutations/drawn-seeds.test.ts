// notices: reading-of-eighty-seconds, ambiguous-edit-withdrawn, tags-of-others-sent-away
import { expect, test } from "vitest";
import { runSeed } from "../property/simulator/run-seed.ts";

/** Seeds of those that every run plays. No day by hand is among them: what they notice, chance finds within a thousand. */
const [from, to] = [151, 300];

test("laws 5 and 8: seeds of every run find a write that leans on an old reading, tags that are written over, and a lost create that was taken back", async () => {
  for (let seed = from; seed <= to; seed += 1) {
    const { wrong } = await runSeed(seed);
    expect(wrong, `seed ${seed}`).toEqual([]);
  }
}, 240_000);
