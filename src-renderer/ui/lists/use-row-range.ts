import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { forPaper, usePaper } from "../on-paper.tsx";

/** Returns the function that picks the rows that a virtual list draws: the rows in sight, or on paper the first `paperRows`. */
export function useRowRange(): (range: Range) => number[] {
  return usePaper(({ printing }) => printing) ? forPaper : defaultRangeExtractor;
}
