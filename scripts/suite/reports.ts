import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test of the suite's last run, from its runner's report. A flaky one passed at its second try. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  /** Milliseconds of all tries together. */
  readonly ms?: number;
  readonly outcome: "passed" | "flaky" | "failed" | "skipped";
  /** The beginning of the first failure's message, and the line of the test where it failed. */
  readonly error?: string | undefined;
}

/** Folder in which every step of `npm test` writes its log, its runner's report and the tests that ran. */
export const reportFolder = "out/test-reports";

const testsEnding = ".tests.json";

/** Keeps the tests of one step, for the steps after it. */
export function writeRanTests(step: string, tests: readonly RanTest[]): void {
  writeFileSync(join(reportFolder, `${step}${testsEnding}`), JSON.stringify(tests));
}

/** Returns the tests of all steps of the last run, so far. */
export function readRanTests(): readonly RanTest[] {
  const files = existsSync(reportFolder) ? readdirSync(reportFolder) : [];
  return files
    .filter((name) => name.endsWith(testsEnding))
    .flatMap((name) => JSON.parse(readFileSync(join(reportFolder, name), "utf8")) as RanTest[]);
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Vitest's JSON report; null where there is none. A file that could not be run at all is a failed test without a title. */
export function readVitestReport(path: string): readonly RanTest[] | null {
  const report = readJson(path) as VitestReport | null;
  if (report === null) return null;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = fromHere(name);
    const tests = assertionResults.map((one): RanTest => {
      const outcome = one.status === "passed" || one.status === "failed" ? one.status : "skipped";
      const ms = Math.round(one.duration ?? 0);
      return { file, title: one.title, ms, outcome, error: beginningOf(one.failureMessages[0]) };
    });
    const brokenFile = status === "failed" && !tests.some((one) => one.outcome === "failed");
    return brokenFile
      ? [...tests, { file, title: "", outcome: "failed", error: beginningOf(message) }]
      : tests;
  });
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly {
        readonly duration?: number;
        readonly error?: {
          readonly message?: string;
          readonly location?: { readonly file: string; readonly line: number };
        };
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const playwrightOutcomes = {
  expected: "passed",
  unexpected: "failed",
  flaky: "flaky",
  skipped: "skipped",
} as const;

/** Playwright's JSON report; null where there is none. */
export function readPlaywrightReport(path: string): readonly RanTest[] | null {
  const report = readJson(path) as PlaywrightSuite | null;
  const all = (suite: PlaywrightSuite): readonly RanTest[] => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ status, results }): RanTest => {
        const error = results.find((one) => one.error !== undefined)?.error;
        const at = error?.location && `\nat ${fromHere(error.location.file)}:${error.location.line}`;
        return {
          file: `tests/e2e/${file}`,
          title,
          ms: results.reduce((sum, { duration = 0 }) => sum + duration, 0),
          outcome: playwrightOutcomes[status],
          error: error?.message === undefined ? undefined : `${beginningOf(error.message)}${at ?? ""}`,
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap(all),
  ];
  return report && all(report);
}

function fromHere(path: string): string {
  return relative(process.cwd(), path).replaceAll("\\", "/");
}

/** Enough for what was expected, and what was there. */
const mostLines = 8;

/** A line of a stack within a library: most often the runner's own, and nobody looks for the fault there. */
function isRunners(line: string): boolean {
  return /^\s+at .*\/node_modules\//.test(line);
}

function beginningOf(text: string | undefined): string | undefined {
  const lines = stripVTControlCharacters(text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !isRunners(line));
  return text === undefined ? undefined : lines.slice(0, mostLines).join("\n");
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
