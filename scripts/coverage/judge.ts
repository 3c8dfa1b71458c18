/** One line of the table in `docs/coverage.md`: a row of a service's document and what the client makes of it. */
export interface CoverageLine {
  /** As the conformance table calls the row (`tests/contract/conformance/rows/`). */
  readonly row: string;
  readonly use: string;
  readonly screen: string;
  /** Ids of tests, or `not yet`, or `left out`. */
  readonly test: string;
}

export interface NamedTest {
  readonly id: string;
  readonly file: string;
  /** The title, or a stretch of it that no other test of the file has. */
  readonly title: string;
}

export interface Coverage {
  readonly lines: readonly CoverageLine[];
  readonly tests: readonly NamedTest[];
}

const open = "not yet";
const leftOut = "left out";

/** Reads the two tables: lines of four cells are rows, of three are tests. */
export function readCoverage(markdown: string): Coverage {
  const cells = markdown
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ").map((cell) => cell.replace(/^\| |\s*\|$/g, "").trim()));
  const bare = (cell = "") => cell.replaceAll("`", "");
  return {
    lines: cells
      .filter((line) => line.length === 4)
      .map(([row, use = "", screen = "", test = ""]) => ({ row: bare(row), use, screen, test })),
    tests: cells
      .filter((line) => line.length === 3)
      .map(([id, file, title = ""]) => ({ id: bare(id), file: bare(file), title })),
  };
}

/** Returns a sentence for each mistake in the table. `has`: true if a test file has (or ran) a test of that title. */
export function judgeCoverage(
  { lines, tests }: Coverage,
  rows: readonly string[],
  has: (test: NamedTest) => boolean,
): readonly string[] {
  const listed = new Set(lines.map((line) => line.row));
  const known = new Set(tests.map((one) => one.id));
  const cited = new Set(lines.flatMap((line) => idsOf(line)));
  return [
    ...rows.filter((row) => !listed.has(row)).map((row) => `${row} is not in the table.`),
    ...lines.filter((line) => !rows.includes(line.row)).map((line) => `No document has the row ${line.row}.`),
    ...repeated(lines.map((line) => line.row)).map((row) => `${row} is in the table twice.`),
    ...repeated(tests.map((one) => one.id)).map((id) => `There are two tests ${id}.`),
    ...lines
      .filter((line) => [line.use, line.screen, line.test].includes(""))
      .map((line) => `${line.row} has an empty cell.`),
    ...lines.flatMap((line) =>
      idsOf(line)
        .filter((id) => !known.has(id))
        .map((id) => `${line.row} names the test ${id}, which is not listed.`),
    ),
    ...tests.filter((one) => !cited.has(one.id)).map((one) => `No row names the test ${one.id}.`),
    ...tests.filter((one) => !has(one)).map((one) => `${one.id}: ${one.file} has no test “${one.title}”.`),
  ];
}

/** Returns the number of these rows that are marked “not yet”. */
export function countOpen({ lines }: Coverage, rows: readonly string[]): number {
  return lines.filter((line) => line.test === open && rows.includes(line.row)).length;
}

function idsOf({ test }: CoverageLine): readonly string[] {
  return test === open || test === leftOut || test === "" ? [] : test.replaceAll("`", "").split(", ");
}

function repeated(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
