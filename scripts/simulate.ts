import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { programmeText, report } from "../tests/property/simulator/report.ts";
import { programmeOf, runSeed, shrinkSeed } from "../tests/property/simulator/run-seed.ts";
import { Tally } from "../tests/property/simulator/tally.ts";
import type { Share, Told } from "../tests/property/simulator/worker.ts";

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

async function runAll({ seeds, from, jobs }: Omit<Share, "place">): Promise<void> {
  const startedAt = performance.now();
  const tally = new Tally();
  const failed: Told["failures"][number][] = [];
  let done = 0;
  const progress = setInterval(
    () => console.log(`${done} of ${seeds} seeds, ${failed.length} failed`),
    10_000,
  );
  await Promise.all(
    Array.from({ length: jobs }, (_, place) =>
      runShare({ seeds, from, jobs, place }, (told) => {
        done += told.done;
        tally.take(told.counts);
        failed.push(...told.failures);
        for (const { seed, wrong } of told.failures) console.log(`seed ${seed}: ${wrong.join("; ")}`);
      }),
    ),
  );
  clearInterval(progress);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(report(tally));
  console.log(
    `${done} seeds from ${from} on in ${seconds.toFixed(1)} s with ${jobs} threads; ${failed.length} failed`,
  );
  const [first] = failed.map((one) => one.seed).toSorted((a, b) => a - b);
  if (first !== undefined) console.log(`To see one: npm run simulate -- --seeds 1 --from ${first} --trace`);
  process.exitCode = failed.length === 0 && done === seeds ? 0 : 1;
}

function runShare(share: Share, onTold: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const file = new URL("../tests/property/simulator/worker.ts", import.meta.url);
    const worker = new Worker(file, { workerData: share });
    worker.on("message", onTold);
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
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
