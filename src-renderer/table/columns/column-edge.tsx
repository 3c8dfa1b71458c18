import { type KeyboardEvent, type PointerEvent, startTransition, useEffect, useRef, useState } from "react";
import type { ColumnWidths } from "./columns-that-fit.ts";

interface Props {
  /** Fields of the columns, in their order. */
  readonly fields: readonly string[];
  /** The column before the edge. */
  readonly at: number;
  readonly label: string;
  readonly widths: ColumnWidths;
  readonly resize: (widths: ColumnWidths) => void;
  readonly keep: (widths: ColumnWidths) => void;
}

/** Narrowest and widest in pixels. */
const least = 56;
const most = 900;
const step = 16;

/**
 * The edge of a column's heading: dragged or moved by the arrow keys, it makes the column wider or narrower; a double click
 * or Enter gives it the width back that it had at first. The columns before it keep the width that they have then, so that
 * the edge follows the pointer.
 */
export function ColumnEdge({ fields, at, label, widths, resize, keep }: Props) {
  const field = fields[at] ?? "";
  const edge = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(least);
  useEffect(() => {
    const head = edge.current?.parentElement;
    if (!head) return;
    // It tells once the table is laid out: to measure a table that is being drawn lays it out once more.
    // Its width matters to nobody before the rows are drawn.
    const look = () => setNow(Math.round(head.getBoundingClientRect().width));
    const watch = new ResizeObserver(() => startTransition(look));
    watch.observe(head);
    return () => watch.disconnect();
  }, []);
  const dragged = useRef<{ readonly from: number; readonly widths: ColumnWidths }>(null);
  const wider = (measured: ColumnWidths, by: number) => {
    const width = Math.round((measured[field] ?? least) + by);
    return { ...widths, ...measured, [field]: Math.min(most, Math.max(least, width)) };
  };
  const reset = () => keep(Object.fromEntries(Object.entries(widths).filter(([name]) => name !== field)));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step, Home: -most, End: most }[event.key];
    if (by !== undefined) keep(wider(measure(event.currentTarget, fields, at), by));
    else if (event.key === "Enter") reset();
    else return;
    event.preventDefault();
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (dragged.current) resize(wider(dragged.current.widths, clientX - dragged.current.from));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that divides paragraphs cannot be moved.
    <div
      ref={edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={now}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className="column-edge"
      onKeyDown={move}
      onDoubleClick={reset}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        dragged.current = { from: clientX, widths: measure(currentTarget, fields, at) };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        if (dragged.current) keep(widths);
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    />
  );
}

/** The widths of the columns up to the edge as they are drawn. */
function measure(edge: HTMLElement, fields: readonly string[], at: number): ColumnWidths {
  const heads = [...(edge.parentElement?.parentElement?.children ?? [])].slice(1, at + 2);
  return Object.fromEntries(
    heads.map((head, index) => [fields[index] ?? "", Math.round(head.getBoundingClientRect().width)]),
  );
}
