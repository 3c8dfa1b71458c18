import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { reportFolder } from "./reports.ts";
import { schedule } from "./schedule.ts";
import { fileOf, type Step } from "./step.ts";
import { endLine, sumUp } from "./summary.ts";

/** Milliseconds between lines that name the steps still running. */
const wordEveryMs = 60_000;

/** Runs the steps on all cores, prints a line as each ends, and a summary at the end. True if all steps passed. */
export async function runSuite(steps: readonly Step[]): Promise<boolean> {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  console.log(`Logs: ${reportFolder}`);
  const now = () => performance.now();
  const startedAt = now();
  const running = new Set<string>();
  const word = setInterval(() => console.log(`      … ${[...running].join(", ")}`), wordEveryMs);
  const ended = await schedule({
    steps,
    // One core more than the machine has: each step waits now and then, for the disk or for its own slowest file.
    cores: availableParallelism() + 1,
    logOf: (name) => fileOf(name, ".log"),
    now,
    onStart: (name) => running.add(name),
    onEnd: (one) => {
      running.delete(one.name);
      console.log(endLine(one));
    },
  });
  clearInterval(word);
  return sumUp(ended, now() - startedAt);
}
