import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { programmeText } from "./simulator/report.ts";
import { programmeOf, runSeed } from "./simulator/run-seed.ts";
import { seedsOfEveryRun } from "./simulator/seeds-of-every-run.ts";

const run = promisify(execFile);

const size = 50;
const blocks = Array.from({ length: seedsOfEveryRun / size }, (_, at) => ({
  from: at * size + 1,
  to: (at + 1) * size,
}));

test.each(blocks)(
  "laws 3, 4, 5, 6, 7, 8, 9 and 13: seeds $from to $to lose nothing, double nothing and end in agreement with the services",
  async ({ from, to }) => {
    for (let seed = from; seed <= to; seed += 1) {
      const { wrong } = await runSeed(seed);
      expect(wrong, `seed ${seed} (npm run simulate -- --seeds 1 --from ${seed} --trace)`).toEqual([]);
    }
  },
  120_000,
);

test("a seed of the simulator makes the same programme and the same trace each time", async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const [first, second] = [await runSeed(seed, true), await runSeed(seed, true)];
    expect(first.trace.length).toBeGreaterThan(0);
    expect(second.trace).toEqual(first.trace);
    expect(programmeText(programmeOf(seed))).toBe(programmeText(programmeOf(seed)));
  }
}, 120_000);
test("the simulator's command runs without the test runner", async () => {
  const { stdout } = await run(process.execPath, ["scripts/simulate.ts", "--seeds", "3", "--from", "1"]);
  expect(stdout).toContain("3 seeds from 1 on");
  expect(stdout).toContain("; 0 failed");
});
