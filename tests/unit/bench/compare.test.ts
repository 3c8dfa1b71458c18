import { join } from "node:path";
import { expect, test } from "vitest";
import { comparison, grown, type KeptRun, readBudget, unfitForRelease } from "../../bench/compare.ts";

const budget = { "(a) stored": 1.1, "(i) start": 1.5 };

function runOf(ratios: Record<string, number>, version = "1.2.0"): KeptRun {
  const line = { what: "all", held: null, load: "0.1 / 0.2", ratios };
  return { version, date: "2026-11-24", machine: "a machine", lines: [line] };
}

test.each([
  [{ "(a) stored": 1.21, "(i) start": 1.65 }, []],
  [{ "(a) stored": 1.22, "(i) start": 1.4 }, ["(a) stored: × 1.22, was × 1.10"]],
  [{ "(b) new": 9 }, []],
])("a ratio may grow by a tenth and not by more: %j", (now, lines) => {
  expect(grown(budget, now)).toEqual(lines);
});

test("a version without a bench of its own is not released", () => {
  const wanted = ["no run of the bench was kept for 1.2.0"];
  expect(unfitForRelease(null, budget, "1.2.0")).toEqual(wanted);
  expect(unfitForRelease(runOf(budget, "1.1.0"), budget, "1.2.0")).toEqual(wanted);
});

test("a version is released whose bench measured every ratio of the budget and kept to it", () => {
  expect(unfitForRelease(runOf(budget), budget, "1.2.0")).toEqual([]);
  expect(unfitForRelease(runOf({ "(a) stored": 1.3 }), budget, "1.2.0")).toEqual([
    "not measured: (i) start",
    "(a) stored: × 1.30, was × 1.10",
  ]);
});

test("two runs are compared by the ratios that they have in common", () => {
  const table = comparison(runOf(budget), runOf({ "(a) stored": 1.21, "(i) start": 1.2, "(k) new": 1 }));
  expect(table.split("\n").slice(2)).toEqual([
    "| (a) stored | × 1.10 | × 1.21 | +10 % |",
    "| (i) start | × 1.50 | × 1.20 | -20 % |",
  ]);
});

test("the budget names a ratio for storing, saving, starting and tables", () => {
  const names = Object.keys(readBudget(join(import.meta.dirname, "../../bench/budget.json")));
  expect(new Set(names.map((name) => name.slice(0, 3)))).toEqual(
    new Set(["(a)", "(d)", "(f)", "(i)", "(k)"]),
  );
});
