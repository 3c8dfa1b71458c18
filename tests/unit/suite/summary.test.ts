import { afterEach, expect, test, vi } from "vitest";
import { sumUp } from "../../../scripts/suite/summary.ts";

afterEach(() => vi.restoreAllMocks());

test("the suite names each test that this machine did not run, before the tests that failed", () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const file = "tests/packaging/packages.test.ts";
  const held = sumUp(
    [
      {
        name: "packages",
        log: "nowhere",
        ms: 1,
        passed: 1,
        failed: 0,
        tests: [
          { file, title: "the rpm is requested", ms: 0, outcome: "skipped" },
          { file, title: "the archive holds what runs", ms: 1, outcome: "passed" },
          { file, title: "the package starts", ms: 1, outcome: "flaky", error: "late" },
        ],
      },
    ],
    1,
  );
  expect(held).toBe(true);
  expect(lines.slice(-4)).toEqual([
    `not shown here: ${file} › the rpm is requested`,
    `flaky: ${file} › the package starts\n    late`,
    "0.0 s in all, 0.0 s of steps",
    "1 passed, 0 failed",
  ]);
});
