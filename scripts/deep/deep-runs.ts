import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** One part of one deep run. */
const deepRun = z.strictObject({
  part: z.enum([
    "mutations",
    "crashes",
    "variants",
    "changes",
    "specs",
    "desktops",
    "hosted",
    "seeds",
    "fuzz",
    "kills",
  ]),
  /** Time at which the run ended. */
  at: z.iso.datetime(),
  /** The commit that was tested; ends with `+` where the tree held uncommitted changes. */
  commit: z.string(),
  /** Number of mutations, tests, seeds or kills. */
  count: z.int(),
  /** The first and the last seed; for kills and a fuzz, the run's own seed. */
  range: z.tuple([z.int(), z.int()]).optional(),
  minutes: z.number(),
  /** A line for everything that failed. */
  failed: z.array(z.string()),
});

export type DeepRun = z.infer<typeof deepRun>;

export const deepRunsFile = "docs/generated/deep-runs.json";

/** Returns every deep run on record, oldest first. Throws if the file is malformed. */
export function readDeepRuns(file = deepRunsFile): readonly DeepRun[] {
  return existsSync(file) ? z.array(deepRun).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

/** Writes one line for each run, so that two branches' runs merge. */
export function writeDeepRuns(runs: readonly DeepRun[], file = deepRunsFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${runs.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
}

/** Returns the first seed that no run on record has played, above the seeds of `npm test`. */
export function nextSeed(runs: readonly DeepRun[], above: number): number {
  const last = runs.filter(({ part }) => part === "seeds").map(({ range }) => range?.[1] ?? 0);
  return Math.max(above, ...last) + 1;
}
