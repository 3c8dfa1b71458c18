import { expect, test } from "vitest";
import { remove } from "../../mutations/changes.ts";
import type { Planned } from "../../mutations/plan.ts";
import { chosen, concernedBy, spread } from "../../mutations/select.ts";

const [a, b, c] = [planned("a", 1, "src/a.ts", "tests/a.test.ts"), planned("b", 2), planned("c", 2)];
const all = [a, b, c];

test("mutations can be chosen by law and by name", () => {
  expect(chosen(all, {})).toEqual(all);
  expect(chosen(all, { law: 2 })).toEqual([b, c]);
  expect(chosen(all, { names: ["c", "a"] })).toEqual([a, c]);
});

test.each([
  ["its marked code", "src/a.ts"],
  ["its witness", "tests/a.test.ts"],
  ["a test file that its witness imports", "tests/property/world.ts"],
])("a mutation counts as changed after a change of %s", (_, changed) => {
  const tests = new Map([["tests/a.test.ts", 'import { world } from "./property/world.ts";']]);
  expect(concernedBy(all, new Set([changed]), tests)).toEqual([a]);
});

test("no mutation counts as changed after a change of any other file", () => {
  const tests = new Map([["tests/a.test.ts", 'import { go } from "../src/go.ts";']]);
  expect(concernedBy(all, new Set(["src/go.ts", "README.md"]), tests)).toEqual([]);
});

test("a bounded run takes an even part of many mutations, the same part each time", () => {
  expect(spread([1, 2, 3, 4, 5, 6, 7, 8, 9], 3)).toEqual([1, 4, 7]);
  expect(spread([1, 2], 3)).toEqual([1, 2]);
});

function planned(name: string, law: number, file = "src/other.ts", witness = "tests/other.test.ts"): Planned {
  const mutation = { law, name, broken: `${name} is broken.`, change: remove };
  return { mutation, files: new Map(), anchoredIn: [file], witnesses: [witness] };
}
