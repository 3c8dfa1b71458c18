import { t } from "@lingui/core/macro";
import type { Range } from "@tanstack/react-virtual";
import { create } from "zustand";
import { locale } from "../platform/locale.ts";

/** Most rows of one list on paper: some 30 sheets. Nobody reads more of them, and drawing them takes about a second. */
export const paperRows = 1_000;

interface Paper {
  /** True from the rep's wish to print until the paper is out: lists draw all their rows, not only those in sight. */
  readonly printing: boolean;
}

export const usePaper = create<Paper>(() => ({ printing: false }));

/** Lays the page out for paper. The shell prints it once everything on it is read. */
export function printPage(): void {
  usePaper.setState({ printing: true });
}

/** Ends the layout for paper. */
export function paperIsOut(): void {
  usePaper.setState({ printing: false });
}

/** The rows of a list that are printed. */
export function forPaper({ count }: Pick<Range, "count">): number[] {
  return Array.from({ length: Math.min(count, paperRows) }, (_, at) => at);
}

/** Says on paper that a list goes on, and how to print the rest. */
export function GoesOn({ count }: { readonly count: number }) {
  const printing = usePaper((paper) => paper.printing);
  const words = printing ? goesOn(count) : null;
  return words && <p className="paper-foot">{words}</p>;
}

/** The sentence below a list of so many rows; null where all of them are printed. */
export function goesOn(count: number): string | null {
  if (count <= paperRows) return null;
  const [first, all] = [paperRows.toLocaleString(locale), count.toLocaleString(locale)];
  return t`The first ${first} of ${all} are printed. Narrow the list to print the others.`;
}
