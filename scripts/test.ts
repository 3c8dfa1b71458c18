import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import { type RanTest, readPlaywrightReport, readVitestReport, reportFiles } from "./test-reports.ts";

/**
 * The whole suite, as `npm test` and CI run it: every step, also after one has failed. It ends with the tests that
 * failed, and a last line that counts tests and checks together: `N passed, N failed`.
 */
interface Step {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  /** What a reader has to look at: the tests that failed, and those that passed at their second try. */
  readonly telling: readonly RanTest[];
}

const checks: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ["types of contract and core", "tsc", ["-p", "src-main/tsconfig.pure.json"]],
  ["types of main", "tsc", ["-p", "src-main"]],
  ["types of the renderer", "tsc", ["-p", "src-renderer"]],
  ["types of tests and scripts", "tsc", ["-p", "tests"]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["unused code", "knip", []],
  ["words in step with the code", "lingui", ["check", "sync", "--clean"]],
  ["words in every language", "lingui", ["check", "missing", "--mode", "catalog", "--verbose"]],
  ["boundaries", "depcruise", ["--config", ".dependency-cruiser.js", "src-main", "src-renderer", "tests"]],
  ["coverage of the documents", "node", ["scripts/coverage-spec.ts"]],
  ["build", "electron-vite", ["build"]],
  ["scan of the built app", "node", ["tests/security/scan.ts"]],
];

async function main(): Promise<number> {
  rmSync(reportFiles.folder, { recursive: true, force: true });
  mkdirSync(reportFiles.folder, { recursive: true });
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium.path} (${chromium.how})`);
  const env = { ...process.env, ROUNDS_CHROMIUM: chromium.path };
  const steps: Step[] = [];
  for (const [name, command, args] of checks) steps.push(await check(name, command, args, env));
  const vitest = async (name: string, args: readonly string[], report: string) => {
    heading(name);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const status = await run("vitest", ["run", ...args, ...reporters], env);
    return counted(name, status, readVitestReport(report));
  };
  steps.push(await vitest("unit, contract and property tests", [], reportFiles.vitest));
  steps.push(
    await vitest("packages", ["--config", "tests/packaging/vitest.config.ts"], reportFiles.packages),
  );
  steps.push(await check("broken variants", "node", ["tests/mutations/main.ts"], env));
  steps.push(await endToEnd(env));
  const ran = ["scripts/coverage-spec.ts", "--ran"];
  steps.push(await check("coverage of the documents: its tests ran", "node", ran, env));
  return sumUp(steps);
}

function sumUp(steps: readonly Step[]): number {
  heading("summary");
  for (const { name, passed, failed } of steps)
    console.log(`${failed === 0 ? "ok  " : "FAIL"}  ${name}: ${passed} passed, ${failed} failed`);
  for (const { outcome, file, title, error } of steps.flatMap((one) => one.telling))
    console.log(`${outcome}: ${file} › ${title}\n    ${error ?? "It says nothing."}`);
  const passed = steps.reduce((sum, one) => sum + one.passed, 0);
  const failed = steps.reduce((sum, one) => sum + one.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function endToEnd(env: NodeJS.ProcessEnv): Promise<Step> {
  const name = "end to end";
  heading(name);
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFiles.playwright };
  // A second try tells a spec that something overtook from one that does not hold. Both are failures.
  const args = ["test", "--retries=1", "--reporter=list,json"];
  const status = await run("playwright", args, { ...env, ...report });
  return counted(name, status, readPlaywrightReport(reportFiles.playwright));
}

async function check(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Step> {
  heading(name);
  const failed = (await run(command, args, env)) === 0 ? 0 : 1;
  return { name, passed: 1 - failed, failed, telling: [] };
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${command}`, args, {
      stdio: "inherit",
      env,
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** What holds at its second try only has failed. A runner that failed without a failed test, or without a report, counts as one failure. */
function counted(name: string, status: number, ran: readonly RanTest[] | null): Step {
  const of = (...outcomes: RanTest["outcome"][]) =>
    (ran ?? []).filter((one) => outcomes.includes(one.outcome));
  const telling = of("failed", "flaky");
  const failed = telling.length || (status === 0 && ran !== null ? 0 : 1);
  return { name, passed: of("passed").length, failed, telling };
}

process.exitCode = await main();
