import {
  observeElementRect,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from "@tanstack/react-virtual";
import { type RefObject, useState } from "react";
import { useRowRange } from "./use-row-range.ts";

export interface RowLayout {
  /** Name of the scrolling part; parts with the same layout share one. */
  readonly name: string;
  /** Height of each row, in pixels. */
  readonly height: number;
  /** Number of rows to draw beyond the rows in sight. */
  readonly overscan: number;
  /** Heights of what stays in sight above and below the rows, in pixels. */
  readonly above?: number;
  readonly below?: number;
}

interface Props extends RowLayout {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** The scroll offset at first, in pixels. */
  readonly offset?: number | undefined;
}

const sizes = new Map<string, { readonly width: number; readonly height: number }>();

/**
 * Virtualizes rows of one height in a part that scrolls by itself. The browser knows the size of that part only once
 * the part is on the page. The first drawing therefore uses the size that the part had the last time (by `name`), so
 * that it has its rows at once and needs no second drawing. A new width alone, as when a record opens beside the list, draws
 * the rows again too.
 */
export function useRowsOfHeight(props: Props): Virtualizer<HTMLDivElement, Element> {
  const { name, scroller, count, height, overscan, offset = 0, above = 0, below = 0 } = props;
  const last = sizes.get(name) ?? { width: 0, height: 0 };
  const [, setWidth] = useState(last.width);
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    rangeExtractor: useRowRange(),
    initialOffset: offset,
    paddingStart: above,
    scrollPaddingStart: above,
    scrollPaddingEnd: below,
    initialRect: last,
    observeElementRect: (list, notify) =>
      observeElementRect(list, (size) => {
        if (size.height > 0) sizes.set(name, size);
        notify(size);
        setWidth(size.width);
      }),
  });
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
