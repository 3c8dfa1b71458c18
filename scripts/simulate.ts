import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { playSeeds } from "../tests/property/simulator/play-seeds.ts";
import { programmeText, report } from "../tests/property/simulator/report.ts";
import { programmeOf, runSeed, shrinkSeed } from "../tests/property/simulator/run-seed.ts";

const usage = `npm run simulate -- [--seeds N] [--from S] [--jobs J] [--trace]
  --seeds  how many seeds (1,000)      --from   the first of them (1)
  --jobs   threads (one for each core) --trace  prints programme and trace; what fails is made as small as it gets`;

const { values: given } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    jobs: { type: "string", default: String(availableParallelism()) },
    trace: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const [seeds, from, jobs] = [given.seeds, given.from, given.jobs].map(Number);

if (given.help || !isCount(seeds) || from === undefined || !Number.isInteger(from) || !isCount(jobs)) {
  console.log(usage);
  process.exitCode = given.help ? 0 : 2;
} else if (given.trace) {
  for (let seed = from; seed < from + seeds; seed += 1) await traceSeed(seed);
} else {
  await runAll({ seeds, from, jobs: Math.min(jobs, seeds) });
}

function isCount(value: number | undefined): value is number {
  return Number.isInteger(value) && (value ?? 0) > 0;
}

async function runAll(plan: { readonly seeds: number; readonly from: number; readonly jobs: number }) {
  const { seeds, from, jobs } = plan;
  const startedAt = performance.now();
  let [soFar, wrong] = [0, 0];
  const progress = setInterval(() => console.log(`${soFar} of ${seeds} seeds, ${wrong} failed`), 10_000);
  const { done, tally, failures } = await playSeeds({
    ...plan,
    onTold: (told) => {
      soFar += told.done;
      wrong += told.failures.length;
      for (const one of told.failures) console.log(`seed ${one.seed}: ${one.wrong.join("; ")}`);
    },
  });
  clearInterval(progress);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(report(tally));
  console.log(
    `${done} seeds from ${from} on in ${seconds.toFixed(1)} s with ${jobs} threads; ${failures.length} failed`,
  );
  const [first] = failures.map((one) => one.seed).toSorted((a, b) => a - b);
  if (first !== undefined) console.log(`To see one: npm run simulate -- --seeds 1 --from ${first} --trace`);
  process.exitCode = failures.length === 0 && done === seeds ? 0 : 1;
}

async function traceSeed(seed: number): Promise<void> {
  const outcome = await runSeed(seed, true);
  console.log(
    `Seed ${seed}, its programme:\n${programmeText(programmeOf(seed))}\n\n${outcome.trace.join("\n")}`,
  );
  if (outcome.wrong.length === 0) return console.log(`\nSeed ${seed}: nothing is wrong.`);
  console.log(`\nSeed ${seed}:\n  ${outcome.wrong.join("\n  ")}`);
  process.exitCode = 1;
  const smallest = await shrinkSeed(seed, 60_000);
  if (smallest !== null) console.log(`\nThe smallest programme that goes wrong:\n${programmeText(smallest)}`);
}
