import Papa from "papaparse";
import type { Issue } from "../../src-main/contract/fault.ts";
import type { RecordId } from "../../src-main/contract/ids.ts";
import { type RedirectRuleRow, withoutSlug } from "../../src-main/contract/records/redirect-rule.ts";
import {
  type HeldRule,
  type PlannedRule,
  planImport,
  type RuleDraft,
} from "../../src-main/contract/redirects/plan-import.ts";

/** The columns that an import reads, in the words of the service. */
export const importColumns = ["redirect_from", "redirect_to", "redirect_status"] as const;
type ImportColumn = (typeof importColumns)[number];

export interface ImportFile {
  readonly text: string;
  /** What else the columns are called: the headings of our own export. */
  readonly headings: Readonly<Record<ImportColumn, readonly string[]>>;
  /** Whether slugs behind numeric ids are cut. */
  readonly cutSlugs: boolean;
}

/** What becomes of a line of the file. */
export type LineOutcome = PlannedRule["kind"];

export interface ImportLine {
  /** Of the file, the headings being line 1. */
  readonly line: number;
  readonly draft: RuleDraft;
  readonly outcome: LineOutcome;
  /** The rule that is changed, or is so already. */
  readonly id: RecordId | null;
  /** What that rule has now. */
  readonly before: string | null;
  /** Why it is refused. */
  readonly issue: Pick<Issue, "field" | "message"> | null;
  /** Of a path that is twice in the file: the line that counts. */
  readonly earlier: number | null;
}

export type ImportPlan =
  | { readonly kind: "missingColumns"; readonly missing: readonly ImportColumn[] }
  | {
      readonly kind: "plan";
      readonly lines: readonly ImportLine[];
      readonly counts: Readonly<Record<LineOutcome, number>>;
      /** Lines whose path has a slug that could be cut. */
      readonly slugs: number;
    };

type Known = Pick<RedirectRuleRow, "id" | "redirect_from" | "redirect_to" | "redirect_status">;

/** What a file of rules would do to those that are here. Of a path that is in it twice the first line counts. */
export function planRuleImport(file: ImportFile, rules: readonly Known[]): ImportPlan {
  const { data } = Papa.parse<string[]>(file.text.replace(/^\uFEFF/, ""));
  const [heads = [], ...rows] = data;
  const at = placesOf(heads, file.headings);
  const missing = importColumns.filter((column) => at[column] < 0);
  if (missing.length > 0) return { kind: "missingColumns", missing };
  const given: RuleDraft[] = [];
  const lineAt: number[] = [];
  let slugs = 0;
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const cell = (column: ImportColumn) => unguarded((cells[at[column]] ?? "").trim());
    const from = cell("redirect_from");
    const short = withoutSlug(from);
    if (short !== from) slugs += 1;
    lineAt.push(index + 2);
    given.push({
      redirect_from: file.cutSlugs ? short : from,
      redirect_to: cell("redirect_to"),
      redirect_status: cell("redirect_status"),
    });
  }
  const held = new Map(rules.map((rule) => [rule.redirect_from, rule]));
  const planned = planImport(given, (path) => {
    const rule = held.get(path);
    return rule && heldOf(rule);
  });
  const lines = planned.map((one) => lineOf(one, lineAt));
  const counts = { create: 0, change: 0, same: 0, refused: 0, twice: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return { kind: "plan", lines, counts, slugs };
}

function lineOf(planned: PlannedRule, lineAt: readonly number[]): ImportLine {
  const { draft, kind } = planned;
  const line = lineAt[planned.line] ?? 0;
  const bare = { line, draft, outcome: kind, id: null, before: null, issue: null, earlier: null };
  switch (kind) {
    case "create":
      return bare;
    case "change":
    case "same": {
      const { id, redirect_to: to, redirect_status: status } = planned.held;
      return { ...bare, id, before: `${to} (${status})` };
    }
    case "refused": {
      const [issue] = planned.issues;
      return { ...bare, issue: issue ? { field: issue.field, message: issue.message } : null };
    }
    case "twice":
      return { ...bare, earlier: lineAt[planned.first] ?? null };
  }
}

function heldOf(rule: Known): HeldRule {
  const { id, redirect_from, redirect_to, redirect_status } = rule;
  return {
    id,
    redirect_from: redirect_from ?? "",
    redirect_to: redirect_to ?? "",
    redirect_status: redirect_status ?? "",
  };
}

function placesOf(heads: readonly string[], headings: ImportFile["headings"]): Record<ImportColumn, number> {
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

/** An export puts an apostrophe before what a spreadsheet would run. */
function unguarded(cell: string): string {
  return /^'[=+@-]/.test(cell) ? cell.slice(1) : cell;
}
