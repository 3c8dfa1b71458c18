import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { GoesOn } from "../on-paper.tsx";
import { useRowRange } from "./use-row-range.ts";

interface Props {
  readonly label: string;
  readonly className?: string;
  readonly count: number;
  readonly keyAt: (index: number) => string | number;
  /** Pixels of a row before it is measured. A list whose rows have these heights is laid out once. */
  readonly heightAt: (index: number) => number;
  readonly children: (index: number) => ReactNode;
  /** Called with the range of rows in sight, for a caller that reads only these. */
  readonly wanted?: (range: { readonly start: number; readonly end: number }) => void;
}

/** Draws a list of up to this many rows in full: that costs little, and the browser's own search finds the rows. */
const few = 40;

/** Shows a list in the page's own scrolling part. It draws only the rows in sight if the list is long. */
export function LongList(props: Props) {
  const { label, className, count, keyAt, children, wanted } = props;
  useEffect(() => {
    if (count <= few) wanted?.({ start: 0, end: count });
  }, [wanted, count]);
  if (count > few) return <Virtual {...props} />;
  return (
    <ul className={className ? `plain-list ${className}` : "plain-list"} aria-label={label}>
      {Array.from({ length: count }, (_, at) => (
        <li key={keyAt(at)}>{children(at)}</li>
      ))}
    </ul>
  );
}

function Virtual({ label, className, count, keyAt, heightAt, children, wanted }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const scroller = () => list.current?.closest<HTMLElement>(".page-body") ?? null;
  useLayoutEffect(() => {
    const [inner, outer] = [list.current, list.current?.closest<HTMLElement>(".page-body")];
    if (!inner || !outer) return;
    const measure = () =>
      setTop(inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop);
    // The list may start hidden in a tab, and elements above it may appear or go.
    const watch = new ResizeObserver(measure);
    for (const one of [inner, ...outer.children]) watch.observe(one);
    // Known before the first rows are drawn: a list below the fold draws none that nobody sees.
    measure();
    return () => watch.disconnect();
  }, []);
  const rows = useVirtualizer({
    count,
    getScrollElement: scroller,
    estimateSize: heightAt,
    getItemKey: keyAt,
    overscan: 3,
    rangeExtractor: useRowRange(),
    scrollMargin: top,
  });
  const items = rows.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => wanted?.({ start: from, end: to + 1 }), [wanted, from, to]);
  return (
    <>
      <ul
        ref={list}
        className={className ? `plain-list long-list ${className}` : "plain-list long-list"}
        aria-label={label}
        style={{ height: rows.getTotalSize() }}
      >
        {items.map((item) => (
          <li
            key={item.key}
            ref={rows.measureElement}
            data-index={item.index}
            className="long-list-row"
            aria-setsize={count}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start - top}px)` }}
          >
            {children(item.index)}
          </li>
        ))}
      </ul>
      <GoesOn count={count} />
    </>
  );
}
