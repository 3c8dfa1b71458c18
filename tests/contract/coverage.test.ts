import { expect, test } from "vitest";
import { countOpen, judgeCoverage, readCoverage } from "../../scripts/coverage/judge.ts";

const table = (...lines: readonly string[]) =>
  readCoverage(["| row | use | screen | test |", "|---|---|---|---|", ...lines].join("\n"));
const rows = ["deal.name", "deal.value"];
const good = [
  "| `deal.name` | read and written | Deal form | `D1` |",
  "| `deal.value` | read | Deal | not yet |",
  "| `D1` | tests/a.spec.ts | a deal is made |",
];
const there = () => true;

test("a complete table whose tests all exist passes, and its open rows are counted by document", () => {
  expect(judgeCoverage(table(...good), rows, there)).toEqual([]);
  expect(countOpen(table(...good), rows)).toBe(1);
  expect(countOpen(table(...good), ["deal.name"])).toBe(0);
});

test("the coverage check reports missing, unknown, duplicate and empty rows", () => {
  const lines = [
    "| `deal.name` | read | Deal form | `D1` |",
    "| `deal.name` |  | Deal form | `D1` |",
    "| `deal.colour` | read | Deal | left out |",
    "| `D1` | tests/a.spec.ts | a deal is made |",
  ];
  expect(judgeCoverage(table(...lines), rows, there)).toEqual([
    "deal.value is not in the table.",
    "No document has the row deal.colour.",
    "deal.name is in the table twice.",
    "deal.name has an empty cell.",
  ]);
});

test("the coverage check reports a test that is not listed, that no row names, or that does not exist", () => {
  const lines = [
    "| `deal.name` | read | Deal form | `D2` |",
    "| `deal.value` | read | Deal | left out |",
    "| `D1` | tests/a.spec.ts | a deal is made |",
  ];
  expect(judgeCoverage(table(...lines), rows, () => false)).toEqual([
    "deal.name names the test D2, which is not listed.",
    "No row names the test D1.",
    "D1: tests/a.spec.ts has no test “a deal is made”.",
  ]);
});
