import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";

/**
 * The whole suite, as `npm test` and CI run it: every step, also after one has failed, and a last line that
 * counts tests and checks together: `N passed, N failed`.
 */
interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = "out/test-reports";
const vitestReport = `${reports}/vitest.json`;
const packagesReport = `${reports}/packages.json`;
const packaging = ["--config", "tests/packaging/vitest.config.ts"];
const playwrightReport = `${reports}/playwright.json`;

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
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = await findChromium();
  console.log(`Chromium: ${chromium.path} (${chromium.how})`);
  const env = { ...process.env, ROUNDS_CHROMIUM: chromium.path };
  const counts: [string, Count][] = [];
  for (const [name, command, args] of checks) counts.push([name, await check(name, command, args, env)]);
  heading("unit, contract and property tests");
  const unitStatus = await run(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
    env,
  );
  counts.push(["unit, contract and property tests", counted(unitStatus, readVitest(vitestReport))]);
  heading("packages");
  const packagesStatus = await run(
    "vitest",
    ["run", ...packaging, "--reporter=default", "--reporter=json", `--outputFile.json=${packagesReport}`],
    env,
  );
  counts.push(["packages", counted(packagesStatus, readVitest(packagesReport))]);
  counts.push(["broken variants", await check("broken variants", "node", ["tests/mutants/main.ts"], env)]);
  heading("end to end");
  const endToEndStatus = await run("playwright", ["test", "--reporter=list,json"], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  counts.push(["end to end", counted(endToEndStatus, readPlaywright())]);
  counts.push([
    "coverage of the documents: its tests ran",
    await check(
      "coverage of the documents: its tests ran",
      "node",
      ["scripts/coverage-spec.ts", "--ran"],
      env,
    ),
  ]);

  heading("summary");
  for (const [name, { passed, failed }] of counts)
    console.log(`${failed === 0 ? "ok  " : "FAIL"}  ${name}: ${passed} passed, ${failed} failed`);
  const passed = counts.reduce((sum, [, one]) => sum + one.passed, 0);
  const failed = counts.reduce((sum, [, one]) => sum + one.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function check(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Count> {
  heading(name);
  return (await run(command, args, env)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

/** A runner that failed without a failed test, or without a report, counts as one failure. */
function counted(status: number, count: Count | null): Count {
  if (count === null) return { passed: 0, failed: 1 };
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readVitest(file: string): Count | null {
  const report = readJson(file) as { numPassedTests: number; numFailedTests: number } | null;
  return report && { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readPlaywright(): Count | null {
  const report = readJson(playwrightReport) as {
    stats: { expected: number; unexpected: number; flaky: number };
  } | null;
  return report && { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

process.exitCode = await main();
