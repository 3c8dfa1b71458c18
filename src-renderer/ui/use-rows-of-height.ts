import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect } from "react";
import { useRowRange } from "./use-row-range.ts";

interface Props {
  /** One for scrolling parts that are laid out alike. */
  readonly name: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly count: number;
  /** Of each row, in pixels. */
  readonly height: number;
  /** So many rows are drawn beyond those in sight. */
  readonly overscan: number;
}

const heights = new Map<string, number>();

/**
 * Rows of one height in a part that scrolls by itself. How high that part is shows once it is on the page; as it was there
 * before it is taken to be as high as then, so that the first drawing has its rows and none has to follow.
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
