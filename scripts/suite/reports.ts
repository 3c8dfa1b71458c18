import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test of the suite's last run, as its runner's report tells of it. A flaky one passed at its second try. */
export interface RanTest {
  readonly file: string;
  readonly title: string;
  readonly outcome: "passed" | "flaky" | "failed" | "skipped";
  /** What the first failure said, in one line. */
  readonly error?: string | undefined;
}

/** The reports of the whole suite, as `npm test` has them written. */
export const reportFiles = {
  folder: "out/test-reports",
  vitest: "out/test-reports/vitest.json",
  packages: "out/test-reports/packages.json",
  playwright: "out/test-reports/playwright.json",
};

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Vitest's JSON report; null where there is none. A file that could not be run at all is a failed test without a title. */
export function readVitestReport(path: string): readonly RanTest[] | null {
  const report = readJson(path) as VitestReport | null;
  if (report === null) return null;
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name).replaceAll("\\", "/");
    const tests = assertionResults.map((one): RanTest => {
      const outcome = one.status === "passed" || one.status === "failed" ? one.status : "skipped";
      return { file, title: one.title, outcome, error: firstLine(one.failureMessages[0]) };
    });
    const brokenFile = status === "failed" && !tests.some((one) => one.outcome === "failed");
    return brokenFile ? [...tests, { file, title: "", outcome: "failed", error: firstLine(message) }] : tests;
  });
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: "expected" | "unexpected" | "flaky" | "skipped";
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
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
        const error = results.find((one) => one.error !== undefined)?.error?.message;
        return {
          file: `tests/e2e/${file}`,
          title,
          outcome: playwrightOutcomes[status],
          error: firstLine(error),
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap(all),
  ];
  return report && all(report);
}

function firstLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : stripVTControlCharacters(text).trim().split("\n")[0];
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}
