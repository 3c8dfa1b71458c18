import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { forPaper, usePaper } from "./on-paper.tsx";

/** The rows that a virtual list draws: those in sight, and on paper all up to `paperRows`. */
export function useRowRange(): (range: Range) => number[] {
  return usePaper(({ printing }) => printing) ? forPaper : defaultRangeExtractor;
}
