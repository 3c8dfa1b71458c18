import Papa from "papaparse";
import { withoutFormulaGuard } from "../formula-guard.ts";
import type { LineIssue } from "./packed-plan.ts";
import { longestLine, mostLines } from "./table-limits.ts";

/** A file of cells whose first line names the columns. */
export interface TableFile {
  readonly kind: "table";
  readonly heads: readonly string[];
  /** The text behind the line that names the delimiter, if there is such a line. */
  readonly body: string;
  /** Line of the headings in the file, from 1. */
  readonly first: number;
  readonly delimiter: string;
}

/** A row of a file with the cells that were asked for, in the order asked. */
export interface TableRow {
  /** The line of the file in which the row begins. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The reason why no value of the row can be trusted to stand in its column. */
  readonly issue: LineIssue | null;
}

/** The reason why a file cannot be read as a table. */
export type UnreadTable =
  /** A quotation mark that is never closed, or has a text behind its closing one: the rest of the file, or of some lines, would be one cell. */
  | { readonly kind: "openQuote"; readonly line: number }
  | { readonly kind: "longLine"; readonly line: number }
  | { readonly kind: "tooManyLines" };

/**
 * Delimiters that programs put between cells; a spreadsheet uses the semicolon where the comma is the decimal
 * sign.
 */
const delimiters = [",", ";", "\t", "|"];

/**
 * Opens a file and reads its headings. `known`: counts the headings that somebody knows; among the delimiters the one with the most
 * of them counts, and among equals the one that gives the first lines the same number of cells. Takes no longer, and no more memory, than the file's size allows, whatever is in it.
 */
export function openTableFile(
  text: string,
  known: (heads: readonly string[]) => number,
): TableFile | UnreadTable {
  const unlikely = measured(text);
  if (unlikely !== null) return unlikely;
  const { body, first, delimiter: named } = begun(text.replace(/^\uFEFF/, ""));
  const [best] = (named === null ? likely(body) : [named])
    .map((delimiter) => {
      const heads = Papa.parse<string[]>(body, { delimiter, preview: 1 }).data[0] ?? [];
      return { delimiter, heads, knows: known(heads) };
    })
    .toSorted((one, other) => other.knows - one.knows);
  const { delimiter, heads } = best ?? { delimiter: ",", heads: [] };
  return { kind: "table", heads, body, first, delimiter };
}

/**
 * The delimiters, with the one in front that fits the first lines best. Among equals the comma comes last: unlike the others it
 * stands within names and numbers as well.
 */
function likely(body: string): readonly string[] {
  const { delimiter } = Papa.parse(body, {
    delimitersToGuess: delimiters.toReversed(),
    skipEmptyLines: true,
    preview: 1,
  }).meta;
  return [delimiter, ...delimiters.filter((one) => one !== delimiter)];
}

/**
 * Reads the rows below the headings, and from each row the cells of these columns, counted from 0. Leaves out rows that
 * have only blank cells.
 */
export function readTableRows(
  { body, first, delimiter, heads }: TableFile,
  columns: readonly number[],
  most = mostLines,
): readonly TableRow[] | UnreadTable {
  const rows: TableRow[] = [];
  let [line, begin, isHead] = [first, 0, true];
  let ended: UnreadTable | null = null;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data: cells, errors, meta }, parser) => {
      const at = line;
      line += lineEnds(body, begin, meta.cursor);
      begin = meta.cursor;
      if (errors.some((one) => one.code === "MissingQuotes" || hasSwallowed(one.code, cells)))
        ended = { kind: "openQuote", line: at };
      if (ended !== null || rows.length === most) return parser.abort();
      const isBlank = isHead || cells.every((cell) => cell.trim() === "");
      isHead = false;
      if (isBlank) return;
      rows.push({
        line: at,
        cells: columns.map((column) => withoutFormulaGuard((cells[column] ?? "").trim())),
        issue: hasSurplus(cells, heads) ? { field: null, code: "surplusCells" } : null,
      });
    },
  });
  return ended ?? rows;
}

/** True if a text behind a closed quotation mark has the cell go on up to a mark of a later line, with all between them. */
function hasSwallowed(code: string, cells: readonly string[]): boolean {
  return code === "InvalidQuotes" && cells.some((cell) => /[\r\n]/.test(cell));
}

/** True if a delimiter within a value has moved the values behind it, as in a name with a comma. */
function hasSurplus(cells: readonly string[], heads: readonly string[]): boolean {
  return cells.slice(heads.length).some((cell) => cell.trim() !== "");
}

/** Reads the delimiter that a spreadsheet may name in a first line of its own (`sep=;`). */
function begun(text: string): {
  readonly body: string;
  readonly first: number;
  readonly delimiter: string | null;
} {
  const separator = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  return separator === null
    ? { body: text, first: 1, delimiter: null }
    : { body: text.slice(separator[0].length), first: 2, delimiter: separator[1] ?? null };
}

/** Counts the lines that end between two places of a text. */
export function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (isLineEnd(text, at)) count += 1;
  return count;
}

/** CRLF ends one line. */
function isLineEnd(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  return sign === 13 || (sign === 10 && text.charCodeAt(at - 1) !== 13);
}

/**
 * Checks the number of lines and their length, to refuse a file that is no table before parsing it.
 */
function measured(text: string): UnreadTable | null {
  let line = 1;
  let begin = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (at < text.length && sign !== 10 && sign !== 13) continue;
    if (at - begin > longestLine) return { kind: "longLine", line };
    if (at === text.length || isLineEnd(text, at)) line += 1;
    begin = at + 1;
    if (line > mostLines) return { kind: "tooManyLines" };
  }
  return null;
}
