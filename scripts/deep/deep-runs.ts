import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** One part of one deep run. */
const deepRun = z.strictObject({
  part: z.enum(["mutations", "crashes", "dialects", "specs", "desktops", "hosted", "seeds", "fuzz", "kills"]),
  /** When it ended. */
  at: z.iso.datetime(),
  /** The commit that was tested; ends with `+` where the tree held uncommitted changes. */
  commit: z.string(),
  /** How many mutations, tests, seeds or kills. */
  count: z.int(),
  /** The first and the last seed; the seed of a run of kills or of a fuzz. */
  range: z.tuple([z.int(), z.int()]).optional(),
  minutes: z.number(),
  /** A line for everything that failed. */
  failed: z.array(z.string()),
});

export type DeepRun = z.infer<typeof deepRun>;

export const deepRunsFile = "docs/generated/deep-runs.json";

/** Every deep run that was kept, oldest first. Throws where the file is malformed. */
export function readDeepRuns(file = deepRunsFile): readonly DeepRun[] {
  return existsSync(file) ? z.array(deepRun).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

/** One line a run, so that two branches' runs merge. */
export function writeDeepRuns(runs: readonly DeepRun[], file = deepRunsFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `[\n${runs.map((one) => `  ${JSON.stringify(one)}`).join(",\n")}\n]\n`);
}

/** The first seed that no kept run has played, above those of `npm test`. */
export function nextSeed(runs: readonly DeepRun[], above: number): number {
  const last = runs.filter(({ part }) => part === "seeds").map(({ range }) => range?.[1] ?? 0);
  return Math.max(above, ...last) + 1;
}
