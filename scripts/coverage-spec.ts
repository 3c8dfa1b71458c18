import { existsSync, readFileSync } from "node:fs";
import { countOpen, judgeCoverage, type NamedTest, readCoverage } from "./coverage/judge.ts";
import { hasPassed } from "./coverage/ran.ts";
import { documents } from "./coverage/rows.ts";

/**
 * Whether `docs/coverage.md` has every row of both services' documents, and every test that it names is there. With
 * `--ran`, after the whole suite: whether it ran and passed.
 */
const coverage = readCoverage(readFileSync("docs/coverage.md", "utf8"));

function isWritten({ file, title }: NamedTest): boolean {
  return existsSync(file) && readFileSync(file, "utf8").includes(title);
}

const has = process.argv.includes("--ran") ? hasPassed() : isWritten;
const wrong = judgeCoverage(
  coverage,
  documents.flatMap(({ rows }) => rows.map((row) => row.id)),
  has,
);
for (const one of wrong) console.error(one);
for (const { name, rows } of documents) {
  const open = countOpen(
    coverage,
    rows.map((row) => row.id),
  );
  console.log(`Coverage of the ${name} document: ${rows.length} rows, ${open} not yet.`);
}
console.log(`${wrong.length} wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
