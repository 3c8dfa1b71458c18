import type { FieldIssue } from "../../../../src-shared/errors/field-issue.ts";

/** Each outcome of a line by its place in a packed plan. `waiting`: here already, and not sent yet. */
export const outcomes = ["create", "change", "same", "waiting", "refused", "twice"] as const;

/** The outcome of a line of a file. */
export type LineOutcome = (typeof outcomes)[number];

/**
 * The reason why a line is refused: a value of its own, or, whatever its values, more cells than the file has columns, or a vCard that
 * breaks off or has a line that is no property.
 */
export type LineIssue = FieldIssue | { readonly field: null; readonly code: "surplusCells" | "brokenCard" };

export interface PlannedLine {
  /** Line number in the file; the headings are line 1. */
  readonly line: number;
  readonly outcome: LineOutcome;
  /** Null unless the line is refused. */
  readonly issue: LineIssue | null;
}

export type OutcomeCounts = Readonly<Record<LineOutcome, number>>;

/**
 * Holds the lines of a plan as they leave the worker. Each line is JSON text, and the reader parses it when it needs
 * the line: 50,000 lines as objects would block the UI thread.
 */
export interface PackedLines<L extends PlannedLine> {
  readonly lines: readonly Packed<L>[];
  /** By line, its outcome's place in `outcomes`. */
  readonly outcomeAt: Uint8Array;
  readonly counts: OutcomeCounts;
}

/** JSON text of a line. */
type Packed<L> = string & { readonly packs?: L };

export function packLines<L extends PlannedLine>(lines: readonly L[]): PackedLines<L> {
  return {
    lines: lines.map((one) => JSON.stringify(one)),
    outcomeAt: Uint8Array.from(lines, (one) => outcomes.indexOf(one.outcome)),
    counts: countOutcomes(lines),
  };
}

export function countOutcomes(lines: readonly Pick<PlannedLine, "outcome">[]): OutcomeCounts {
  const counts = { create: 0, change: 0, same: 0, waiting: 0, refused: 0, twice: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

export function lineOf<L extends PlannedLine>({ lines }: PackedLines<L>, at: number): L | undefined {
  const packed = lines[at];
  return packed === undefined ? undefined : JSON.parse(packed);
}

/** The places of the lines that have one of these outcomes. */
export function placesWithOutcome(
  { outcomeAt }: Pick<PackedLines<PlannedLine>, "outcomeAt">,
  wanted: readonly LineOutcome[],
): Uint32Array {
  const codes = new Set(wanted.map((one) => outcomes.indexOf(one)));
  const found: number[] = [];
  outcomeAt.forEach((code, at) => {
    if (codes.has(code)) found.push(at);
  });
  return Uint32Array.from(found);
}
