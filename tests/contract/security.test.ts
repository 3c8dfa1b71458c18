import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

const text = readFileSync("SECURITY.md", "utf8");

interface Row {
  readonly item: string;
  readonly where: string;
  readonly tests: string;
}

/** The rows of the table under a heading, without its head. */
function rowsUnder(heading: string): readonly Row[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) => {
    const [, item = "", where = "", tests = ""] = row.split("|").map((cell) => cell.trim());
    return { item, where, tests };
  });
}

const checklist = rowsUnder("Electron's checklist");
const files = (cell: string) =>
  [...cell.matchAll(/`([\w.-]+\/[\w./-]+|package\.json)`/g)].map((one) => one[1] ?? "");

it("SECURITY.md covers all twenty items of Electron's checklist, in their order", () => {
  expect(checklist.map(({ item }) => Number.parseInt(item, 10))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
});

it.each([...checklist, ...rowsUnder("Beyond the checklist")])(
  "the row “$item” of SECURITY.md names files and tests that exist",
  ({ where, tests }) => {
    expect(files(where).length).toBeGreaterThan(0);
    expect(files(where).filter((file) => !existsSync(file))).toEqual([]);
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBe(tests.split(/\.tsx?`/).length - 1);
    for (const [, file = "", title = ""] of named) expect(titlesIn(file), file).toContain(title);
  },
);

it("SECURITY.md says how to report a weakness", () => expect(text).toMatch(/^## Reporting a weakness/m));

it("Electron is no older than the last reviewed version, and Dependabot looks for a newer version each week", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    devDependencies: Record<string, string>;
  };
  expect(Number(/\d+/.exec(devDependencies.electron ?? "")?.[0])).toBeGreaterThanOrEqual(45);
  const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8")) as {
    updates: { "package-ecosystem": string; schedule: { interval: string } }[];
  };
  expect(updates.find((one) => one["package-ecosystem"] === "npm")?.schedule.interval).toBe("weekly");
});

/** The names of the tests and steps in a file, as they are written. */
function titlesIn(file: string): readonly string[] {
  const titles = /(["`])((?:(?!\1)[^\n])*)\1\s*,\s*(?:\{|\(|async\b|$)/gm;
  return [...readFileSync(file, "utf8").matchAll(titles)].map((one) => one[2] ?? "");
}
