import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenPromises, promisedTests } from "../../../scripts/coverage/promises.ts";
import type { RanTest } from "../../../scripts/suite/reports.ts";

const table =
  "| a promise | `src-main/a.ts` | `tests/a.test.ts` “refuses %s”; `tests/e2e/b.spec.ts` “a step” |";
const unit = (outcome: RanTest["outcome"]): RanTest => ({
  file: "tests/a.test.ts",
  title: "refuses it",
  outcome,
});
const spec = (outcome: RanTest["outcome"]): RanTest => ({
  file: "tests/e2e/b.spec.ts",
  title: "a spec",
  outcome,
});
const declared = { isStep: ({ title }: { title: string }) => title === "a step", isDeep: () => false };
const broken = (...ran: RanTest[]) => brokenPromises(table, ran, declared);
const [unitBroken, specBroken] = [
  "tests/a.test.ts: “refuses %s” did not run, or did not pass",
  "tests/e2e/b.spec.ts: “a step” did not run, or did not pass",
];

test("a promise is held when its test passed, or when the spec that has its test as a step passed", () => {
  expect(broken(unit("passed"), spec("passed"))).toEqual([]);
});

test.each(["failed", "skipped", "flaky"] as const)("a promise is broken when its test is %s", (outcome) => {
  expect(broken(unit(outcome), spec("passed"))).toEqual([unitBroken]);
  expect(broken(unit("passed"), spec(outcome))).toEqual([specBroken]);
});

test("a promise whose test belongs to the deep run is not required of the usual run", () => {
  const deep = { ...declared, isDeep: ({ title }: { title: string }) => title === "a step" };
  expect(brokenPromises(table, [unit("passed")], deep)).toEqual([]);
  expect(brokenPromises(table, [], deep)).toEqual([unitBroken]);
});

test("every promise is broken when no test ran", () => {
  expect(broken()).toEqual([unitBroken, specBroken]);
});

test("each test that SECURITY.md names is among those that are checked after the suite", () => {
  const markdown = readFileSync("SECURITY.md", "utf8");
  expect(promisedTests(markdown)).toHaveLength(markdown.split(/\.\w+` “/).length - 1);
});

test("a promise that a test of a component holds is checked like any other", () => {
  const component = "| a promise | `src-renderer/a.tsx` | `tests/a.test.tsx` “is shown” |";
  const problem = "tests/a.test.tsx: “is shown” did not run, or did not pass";
  expect(brokenPromises(component, [], declared)).toEqual([problem]);
});
