import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readPlaywrightReport, readVitestReport } from "../../../scripts/suite/reports.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

function written(report: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("a failed Vitest test is reported with the beginning of its message, without colors and without the runner's own frames", () => {
  const path = written({
    testResults: [
      {
        name: join(process.cwd(), "tests/unit/a.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [
          { title: "holds", status: "passed", duration: 12.4, failureMessages: [] },
          { title: "waits for another machine", status: "pending", failureMessages: [] },
          {
            title: "does not hold",
            status: "failed",
            duration: null,
            failureMessages: [
              "\u001b[31mexpected 1 to be 2\u001b[39m\n  at a\n  at x (/b/node_modules/vitest/run.js:1:1)",
            ],
          },
        ],
      },
    ],
  });
  expect(readVitestReport(path)).toEqual([
    { file: "tests/unit/a.test.ts", title: "holds", ms: 12, outcome: "passed" },
    { file: "tests/unit/a.test.ts", title: "waits for another machine", ms: 0, outcome: "skipped" },
    {
      file: "tests/unit/a.test.ts",
      title: "does not hold",
      ms: 0,
      outcome: "failed",
      error: "expected 1 to be 2\n  at a",
    },
  ]);
});

test("a Vitest file that could not run counts as a failure of its own, although no test in it failed", () => {
  const name = join(process.cwd(), "tests/unit/b.test.ts");
  const path = written({
    testResults: [{ name, status: "failed", message: "Cannot find module", assertionResults: [] }],
  });
  expect(readVitestReport(path)).toEqual([
    { file: "tests/unit/b.test.ts", title: "", outcome: "failed", error: "Cannot find module" },
  ]);
});

test("a Playwright spec that passed at its second try is reported apart, with the message and the line of its first try", () => {
  const tried = (status: string, ...errors: (string | undefined)[]) => [
    {
      status,
      results: errors.map((message) => ({
        duration: 40,
        ...(message !== undefined && {
          error: { message, location: { file: join(process.cwd(), "tests/e2e/steps/wait.ts"), line: 7 } },
        }),
      })),
    },
  ];
  const path = written({
    suites: [
      {
        specs: [{ title: "held", file: "a.spec.ts", tests: tried("expected", undefined) }],
        suites: [
          {
            specs: [
              { title: "late", file: "a.spec.ts", tests: tried("flaky", "Timed out", undefined) },
              { title: "broken", file: "a.spec.ts", tests: tried("unexpected", "Lost", "Lost again") },
            ],
          },
        ],
      },
    ],
  });
  expect(readPlaywrightReport(path)).toEqual([
    { file: "tests/e2e/a.spec.ts", title: "held", ms: 40, outcome: "passed" },
    {
      file: "tests/e2e/a.spec.ts",
      title: "late",
      ms: 80,
      outcome: "flaky",
      error: "Timed out\nat tests/e2e/steps/wait.ts:7",
    },
    {
      file: "tests/e2e/a.spec.ts",
      title: "broken",
      ms: 80,
      outcome: "failed",
      error: "Lost\nat tests/e2e/steps/wait.ts:7",
    },
  ]);
});

test("a missing report is an error, not a run without failures", () => {
  expect(readVitestReport(join(folder, "none.json"))).toBeNull();
  expect(readPlaywrightReport(join(folder, "none.json"))).toBeNull();
});
