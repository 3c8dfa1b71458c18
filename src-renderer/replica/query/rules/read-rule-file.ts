import type { LineIssue } from "../import/packed-plan.ts";
import { openTableFile, readTableRows, type UnreadTable } from "../import/read-table-file.ts";

/** The columns that an import reads, in the words of the service. */
export const importColumns = ["redirect_from", "redirect_to", "redirect_status"] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Other headings of the columns, from Rounds' own export. */
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
        readonly issue: LineIssue | null;
      }[];
    }
  | UnreadRules;

export type UnreadRules =
  | { readonly kind: "missingColumns"; readonly missing: readonly ImportColumn[] }
  | UnreadTable;

/** Reads a file of rules. */
export function readRuleFile(text: string, headings: Headings): RuleFile {
  const placesIn = (heads: readonly string[]) => {
    const written = heads.map(folded);
    return importColumns.map((column) => {
      const names = [column, ...headings[column]].map(folded);
      return written.findIndex((head) => names.includes(head));
    });
  };
  const table = openTableFile(text, (heads) => placesIn(heads).filter((at) => at >= 0).length);
  if (table.kind !== "table") return table;
  const places = placesIn(table.heads);
  const missing = importColumns.filter((_, at) => (places[at] ?? -1) < 0);
  if (missing.length > 0) return { kind: "missingColumns", missing };
  const rows = readTableRows(table, places);
  if ("kind" in rows) return rows;
  return {
    kind: "rows",
    rows: rows.map(
      ({ line, issue, cells: [redirect_from = "", redirect_to = "", redirect_status = ""] }) => ({
        line,
        issue,
        cells: { redirect_from, redirect_to, redirect_status },
      }),
    ),
  };
}

function folded(heading: string): string {
  return heading.trim().toLocaleLowerCase("en");
}
