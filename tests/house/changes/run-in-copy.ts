import { execFile } from "node:child_process";
import { join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { readVitestReport } from "../../../scripts/suite/reports.ts";
import { toolCommand } from "../../../scripts/suite/tool.ts";
import type { Copy } from "./copy-sources.ts";

const run = promisify(execFile);

/** Variables that Vitest sets for the tests of its run. A tool that a test starts is no part of that run. */
const ofThisRun = /^(VITEST|NODE_ENV$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/;

/** A command that failed, with all that it printed. */
interface Failed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a tool of this repository over a copy. Returns an empty text if it passes, else all that it printed. */
export async function complaintsOf(copy: Copy, tool: string, args: readonly string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)));
  const options = { cwd: copy.root, env, maxBuffer: 64 * 1024 * 1024 };
  return run(...toolCommand(tool, args, process.cwd()), options).then(
    () => "",
    ({ stdout, stderr }: Failed) => `${stdout}${stderr}` || `${tool} failed and says nothing`,
  );
}

/** Runs test files of a copy. Returns the number of tests that passed, and the failed ones by file and title. */
export async function testsOf(
  copy: Copy,
  files: readonly string[],
): Promise<{ readonly passed: number; readonly failed: readonly string[] }> {
  const report = join(copy.root, "report.json");
  const reporters = ["--reporter=json", `--outputFile.json=${report}`];
  // The cache lies among the libraries, which the copy shares.
  const said = await complaintsOf(copy, "vitest", [
    "run",
    ...files,
    ...reporters,
    "--cache=false",
    "--maxWorkers=1",
  ]);
  const tests = readVitestReport(report);
  if (tests === null) throw new Error(said);
  const failed = tests.filter(({ outcome }) => outcome === "failed");
  return {
    passed: tests.filter(({ outcome }) => outcome === "passed").length,
    failed: failed.map(({ file, title, error }) => `${inCopy(copy, file)}: ${title}: ${error ?? ""}`),
  };
}

function inCopy({ root }: Copy, file: string): string {
  return relative(root, resolve(file)).replaceAll("\\", "/");
}
