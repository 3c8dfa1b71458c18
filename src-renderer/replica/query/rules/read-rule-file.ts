import Papa from "papaparse";
import { withoutFormulaGuard } from "../formula-guard.ts";

/** The columns that an import reads, in the words of the service. */
export const importColumns = ["redirect_from", "redirect_to", "redirect_status"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Other headings of the columns: those of Rounds' own export. */
export type Headings = Readonly<Record<ImportColumn, readonly string[]>>;

/**
 * A file's rows, or the reason why it cannot be read as rules. Lines are those of the file; its headings are
 * line 1.
 */
export type RuleFile =
  | {
      readonly kind: "rows";
      readonly rows: readonly {
        readonly line: number;
        readonly cells: Readonly<Record<ImportColumn, string>>;
      }[];
    }
  | UnreadRules;

export type UnreadRules =
  | { readonly kind: "missingColumns"; readonly missing: readonly ImportColumn[] }
  /** A quotation mark that is never closed: the rest of the file would be one cell. */
  | { readonly kind: "openQuote"; readonly line: number }
  | { readonly kind: "longLine"; readonly line: number }
  | { readonly kind: "tooManyLines" };

/** Most lines of a file. A help center holds 50,000 rules, so a longer file was meant for something else. */
export const mostLines = 200_000;
/** Longest line, in characters: no three addresses are as long. */
export const longestLine = 100_000;

/**
 * Delimiters that programs put between cells; a spreadsheet uses the semicolon where the comma is the decimal
 * sign.
 */
const delimiters = [",", ";", "\t", "|"];

/** Reads a file of rules. Takes no longer, and no more memory, than its size allows, whatever is in it. */
export function readRuleFile(text: string, headings: Headings): RuleFile {
  const unlikely = measured(text);
  if (unlikely !== null) return unlikely;
  const { body, first, delimiter: named } = begun(text.replace(/^\uFEFF/, ""));
  const tried = (named === null ? delimiters : [named]).map((delimiter) => {
    const heads = Papa.parse<string[]>(body, { delimiter, preview: 1 }).data[0] ?? [];
    const at = placesOf(heads, headings);
    return { delimiter, at, missing: importColumns.filter((column) => at[column] < 0) };
  });
  const [best] = tried.toSorted((one, other) => one.missing.length - other.missing.length);
  if (best === undefined || best.missing.length > 0)
    return { kind: "missingColumns", missing: best?.missing ?? importColumns };
  return rowsOf(body, { ...best, first });
}

function rowsOf(
  body: string,
  { delimiter, at, first }: { delimiter: string; at: Readonly<Record<ImportColumn, number>>; first: number },
): RuleFile {
  const rows: Extract<RuleFile, { kind: "rows" }>["rows"][number][] = [];
  let line = first - 1;
  let ended: UnreadRules | null = null;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data: cells, errors }, parser) => {
      line += 1;
      if (errors.some((one) => one.code === "MissingQuotes")) ended = { kind: "openQuote", line };
      if (ended !== null) return parser.abort();
      if (line === first || cells.every((cell) => cell.trim() === "")) return;
      const cell = (column: ImportColumn) => withoutFormulaGuard((cells[at[column]] ?? "").trim());
      const [redirect_from, redirect_to] = [cell("redirect_from"), cell("redirect_to")];
      rows.push({ line, cells: { redirect_from, redirect_to, redirect_status: cell("redirect_status") } });
    },
  });
  return ended ?? { kind: "rows", rows };
}

/** Reads the delimiter that a spreadsheet may name in a first line of its own (`sep=;`). */
function begun(text: string): {
  readonly body: string;
  readonly first: number;
  readonly delimiter: string | null;
} {
  const said = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text);
  return said === null
    ? { body: text, first: 1, delimiter: null }
    : { body: text.slice(said[0].length), first: 2, delimiter: said[1] ?? null };
}

/**
 * Checks the number of lines and their length, to refuse a file that is no list of rules before parsing it.
 */
function measured(text: string): UnreadRules | null {
  let line = 1;
  let begin = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (at < text.length && sign !== 10 && sign !== 13) continue;
    if (at - begin > longestLine) return { kind: "longLine", line };
    if (sign !== 10 || text.charCodeAt(at - 1) !== 13) line += 1;
    begin = at + 1;
    if (line > mostLines) return { kind: "tooManyLines" };
  }
  return null;
}

function placesOf(heads: readonly string[], headings: Headings): Readonly<Record<ImportColumn, number>> {
  const written = heads.map(folded);
  const place = (column: ImportColumn) => {
    const names = [column, ...headings[column]].map(folded);
    return written.findIndex((head) => names.includes(head));
  };
  return {
    redirect_from: place("redirect_from"),
    redirect_to: place("redirect_to"),
    redirect_status: place("redirect_status"),
  };
}

function folded(heading: string): string {
  return heading.trim().toLocaleLowerCase("en");
}
