import { existsSync, readFileSync } from "node:fs";
import { countOpen, judgeCoverage, type NamedTest, readCoverage } from "./coverage/judge.ts";
import { hasPassed } from "./coverage/ran.ts";
import { salesRows } from "./coverage/rows.ts";

/**
 * Whether `docs/coverage.md` has every row of the sales service's document, and every test that it names is there. With
 * `--ran`, after the whole suite: whether it ran and passed.
 */
const coverage = readCoverage(readFileSync("docs/coverage.md", "utf8"));
const reports = {
  vitest: "out/test-reports/vitest.json",
  playwright: "out/test-reports/playwright.json",
};

function isWritten({ file, title }: NamedTest): boolean {
  return existsSync(file) && readFileSync(file, "utf8").includes(title);
}

const has = process.argv.includes("--ran") ? hasPassed(reports) : isWritten;
const wrong = judgeCoverage(
  coverage,
  salesRows.map((row) => row.id),
  has,
);
for (const one of wrong) console.error(one);
console.log(
  `Coverage of the sales document: ${coverage.lines.length} rows, ${countOpen(coverage)} not yet, ${wrong.length} wrong.`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
