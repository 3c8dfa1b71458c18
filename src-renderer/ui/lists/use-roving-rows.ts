import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useRef, useState } from "react";
import { nextIndex } from "./next-index.ts";

export interface RovingRows {
  /** Index of the row that the Tab key reaches. */
  readonly current: number;
  readonly setCurrent: (index: number) => void;
  /** Returns the row that a key leads to; null for any other key. */
  readonly leadsTo: (key: string) => number | null;
  readonly goTo: (index: number) => void;
}

/** The keyboard's position in a long list: the Tab key reaches one row, and arrow keys lead to the others. */
export function useRovingRows(
  list: Virtualizer<HTMLDivElement, Element>,
  scroller: RefObject<HTMLDivElement | null>,
  height: number,
): RovingRows {
  const { count } = list.options;
  const [kept, setCurrent] = useState(0);
  const current = Math.min(kept, Math.max(0, count - 1));
  const walked = useRef<number>(null);
  const focus = () => {
    if (walked.current === null) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${walked.current}"] a`);
    if (!link) return;
    walked.current = null;
    link.focus({ preventScroll: true });
  };
  // The row may only come to be once the list has scrolled to it.
  useEffect(focus);
  return {
    current,
    setCurrent,
    leadsTo: (key) =>
      nextIndex(key, current, count, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
    goTo: (index) => {
      walked.current = index;
      setCurrent(index);
      list.scrollToIndex(index);
      focus();
    },
  };
}
