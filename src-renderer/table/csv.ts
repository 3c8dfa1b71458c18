import Papa from "papaparse";
import { locale } from "../platform/locale.ts";
import { withFormulaGuard } from "../replica/query/formula-guard.ts";

/** A cell: text, or a number that stands as it is. */
export type Cell = string | number | null;

/** A spreadsheet takes text for what it is only where the file begins with this. */
const mark = "\ufeff";

/** Regions whose decimal sign is a point, and whose spreadsheets take the semicolon all the same. */
const semicolonRegions: ReadonlySet<string> = new Set(["CH", "LI"]);

/** The separator by which a spreadsheet of this region (BCP 47) reads a file: the semicolon where numbers have the comma. */
export function separatorOf(locale: string): "," | ";" {
  const { region } = new Intl.Locale(locale).maximize();
  if (region !== undefined && semicolonRegions.has(region)) return ";";
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some((one) => one.type === "decimal" && one.value === ".") ? "," : ";";
}

/**
 * Rows as RFC 4180 has them: CRLF, quotes doubled. No part of a cell that a spreadsheet would run stands without an apostrophe
 * before it, by whichever separator the file is read.
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: "," | ";"): string {
  const cells = rows.map((row) => row.map(textOf));
  const quotes = (cell: unknown) => /[",;\t\r\n]/.test(String(cell));
  return cells.length === 0 ? "" : `${Papa.unparse(cells, { delimiter: separator, quotes })}\r\n`;
}

/** Returns a file of rows, which come in parts, under their headings: as a spreadsheet of the region `where` reads it. */
export async function csvFile(
  heads: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  where = locale,
): Promise<string> {
  const separator = separatorOf(where);
  const texts = [mark, csvOf([heads], separator)];
  for await (const rows of parts) texts.push(csvOf(rows, separator));
  return texts.join("");
}

function textOf(cell: Cell, column: number): string {
  return cell === null ? "" : withFormulaGuard(String(cell), column === 0);
}
