import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type DeepRun, nextSeed, readDeepRuns, writeDeepRuns } from "../../../scripts/deep/deep-runs.ts";
import { deepRunsPage } from "../../../scripts/deep/deep-runs-page.ts";

const folder = mkdtempSync(join(tmpdir(), "rounds-deep-"));
afterAll(() => rmSync(folder, { recursive: true }));

const seeds = (from: number, to: number, failed: string[] = []): DeepRun => ({
  part: "seeds",
  at: "2026-11-22T14:00:00.000Z",
  commit: "0123456789",
  count: to - from + 1,
  range: [from, to],
  minutes: 2,
  failed,
});
const mutations: DeepRun = { ...seeds(1, 168), part: "mutations" };

test("deep runs are read back as they were stored, and a missing file holds no run", () => {
  const file = join(folder, "runs.json");
  expect(readDeepRuns(file)).toEqual([]);
  writeDeepRuns([seeds(301, 700), mutations], file);
  expect(readDeepRuns(file)).toEqual([seeds(301, 700), mutations]);
});

test("a malformed record of deep runs is refused and not replaced", () => {
  const file = join(folder, "malformed.json");
  writeFileSync(file, '[{"part":"seeds"}]');
  expect(() => readDeepRuns(file)).toThrow();
});

test("a deep run plays seeds above those of every run and of all runs before it", () => {
  expect(nextSeed([], 300)).toBe(301);
  expect(nextSeed([mutations], 300)).toBe(301);
  expect(nextSeed([seeds(301, 900), seeds(301, 500)], 300)).toBe(901);
});

test("the page of deep runs adds up each part and shows commit, seeds and seeds a minute, newest first", () => {
  const page = deepRunsPage([seeds(301, 700), mutations, seeds(701, 1000, ["seed 801: a | b"])]);
  expect(page).toContain("| seeds | 2 | 700 | 4.0 | 1 |");
  const rows = page.split("\n").filter((line) => line.startsWith("| 2026"));
  expect(rows).toEqual([
    "| 2026-11-22 14:00 | seeds | `0123456789` | 701–1000 | 300 | 150.0 | seed 801: a \\| b |",
    expect.stringContaining("| mutations |"),
    "| 2026-11-22 14:00 | seeds | `0123456789` | 301–700 | 400 | 200.0 | none |",
  ]);
});
