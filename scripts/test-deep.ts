import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seedsOfEveryRun } from "../tests/property/simulator/seeds-of-every-run.ts";
import { type DeepRun, nextSeed, readDeepRuns, writeDeepRuns } from "./deep/deep-runs.ts";
import { deepRunsDocument, deepRunsPage } from "./deep/deep-runs-page.ts";
import * as parts from "./deep/parts.ts";
import { findChromium } from "./find-chromium.ts";
import { runCommand } from "./suite/command.ts";
import { reportFolder } from "./suite/reports.ts";
import { fileOf } from "./suite/step.ts";

const usage = `npm run test:deep -- [--minutes N] [--only PART,PART] [--dry]
  --minutes  shared by seeds, fuzz and kills (30); the other parts take the time they need
  --only     of: mutations, crashes, variants, changes, specs, desktops, hosted, seeds, fuzz, kills
  --dry      keeps nothing in docs/generated/`;

const whole = {
  mutations: parts.mutations,
  crashes: parts.crashes,
  variants: parts.variants,
  changes: parts.changes,
  specs: parts.specs,
  desktops: parts.desktops,
  hosted: parts.hosted,
};
const endless = { seeds: parts.seeds, fuzz: parts.fuzz, kills: parts.kills };
/** Shares of the minutes. */
const shares = { seeds: 0.5, fuzz: 0.2, kills: 0.3 };

const { values: given } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    only: { type: "string", default: [...Object.keys(whole), ...Object.keys(endless)].join(",") },
    dry: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const wanted = new Set(given.only.split(","));
const minutes = Number(given.minutes);

if (given.help || !(minutes > 0) || [...wanted].some((name) => !(name in whole) && !(name in endless))) {
  console.log(usage);
  process.exitCode = given.help ? 0 : 2;
} else process.exitCode = (await runDeep()) ? 0 : 1;

async function runDeep(): Promise<boolean> {
  mkdirSync(reportFolder, { recursive: true });
  process.env.ROUNDS_CHROMIUM = (await findChromium()).path;
  const built = fileOf("deep build", ".log");
  if ((await runCommand(parts.buildCommand, { log: built })) !== 0)
    throw new Error(`The build failed: ${built}`);

  const runs: DeepRun[] = [...readDeepRuns()];
  const before = runs.length;
  const commit = commitOfTree();
  const take = async (part: DeepRun["part"], play: (log: string) => Promise<parts.PartResult>) => {
    if (!wanted.has(part)) return;
    const [log, startedAt] = [fileOf(`deep ${part}`, ".log"), performance.now()];
    writeFileSync(log, "");
    const result = await play(log);
    const took = Math.round((performance.now() - startedAt) / 6_000) / 10;
    runs.push({ part, at: new Date().toISOString(), commit, minutes: took, ...result });
    console.log(`${result.failed.length === 0 ? "ok  " : "FAIL"}  ${part}: ${result.count} in ${took} min`);
    for (const line of result.failed) console.log(`      ${line}`);
    if (!given.dry) keep(runs);
  };

  for (const [part, play] of Object.entries(whole)) await take(part as DeepRun["part"], play);
  for (const [part, play] of Object.entries(endless) as [keyof typeof endless, parts.EndlessPart][]) {
    const budgetMs = (minutes * 60_000 * shares[part]) / sumOfShares();
    await take(part, (log) => {
      const endsAt = performance.now() + budgetMs;
      const isOver = () => performance.now() >= endsAt;
      return play({ log, isOver, fromSeed: nextSeed(runs, seedsOfEveryRun) });
    });
  }
  return runs.slice(before).every(({ failed }) => failed.length === 0);
}

function sumOfShares(): number {
  return Object.entries(shares).reduce((sum, [part, share]) => sum + (wanted.has(part) ? share : 0), 0);
}

function keep(runs: readonly DeepRun[]): void {
  writeDeepRuns(runs);
  writeFileSync(deepRunsDocument, deepRunsPage(runs));
}

function commitOfTree(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ":!docs/generated") !== "";
  return `${git("rev-parse", "--short=10", "HEAD")}${changed ? "+" : ""}`;
}
