import { useVirtualizer, type VirtualItem, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { useRowRange } from "./use-row-range.ts";

interface Props {
  /** Name of the scrolling part; parts with the same layout share one. */
  readonly name: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Height of each row, in pixels. */
  readonly height: number;
  /** Number of rows to draw beyond the rows in sight. */
  readonly overscan: number;
}

const heights = new Map<string, number>();

/**
 * Virtualizes rows of one height in a part that scrolls by itself. The browser knows the height of that part only once
 * the part is on the page. The first drawing therefore uses the height that the part had the last time (by `name`), so
 * that it has its rows at once and needs no second drawing.
 */
export function useRowsOfHeight(props: Props): Virtualizer<HTMLDivElement, Element> {
  const { name, scroller, count, height, overscan } = props;
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    rangeExtractor: useRowRange(),
    initialRect: { width: 0, height: heights.get(name) ?? 0 },
  });
  const shown = list.scrollRect?.height ?? 0;
  useEffect(() => {
    if (shown > 0) heights.set(name, shown);
  }, [name, shown]);
  return list;
}

/** Returns the attributes of a row that is an item of a list of `count`. */
export function listItemProps({ index, size, start }: VirtualItem, count: number) {
  return {
    "data-index": index,
    style: { height: size, transform: `translateY(${start}px)` },
    "aria-setsize": count,
    "aria-posinset": index + 1,
  };
}
