import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { OpenedPlace } from "../../session/list-place.ts";
import { type RovingRows, useRovingRows } from "../../ui/lists/use-roving-rows.ts";
import { type RowLayout, useRowsOfHeight } from "../../ui/lists/use-rows-of-height.ts";
import type { Peek } from "./use-peek.ts";

interface Props extends RowLayout {
  readonly ids: ArrayLike<number>;
  /** True if `ids` has all rows. */
  readonly whole: boolean;
  /** Number of all rows, if it is known before `ids` has them. */
  readonly count?: number;
  readonly peek: Peek;
  readonly place: OpenedPlace;
}

interface RecordRows extends RovingRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly list: Virtualizer<HTMLDivElement, Element>;
  /** The focus is in this row. */
  readonly focused: (index: number) => void;
}

/**
 * Virtualizes a list of records, and holds the row that the keys start from. The record beside the list follows this row, and the
 * list opens at the row of that record, or where the rep left the list for the page of a record.
 */
export function useRecordRows(props: Props): RecordRows {
  const { ids, whole, count = ids.length, peek, place, ...layout } = props;
  const { before, keep } = place;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRowsOfHeight({ ...layout, scroller, count, offset: before?.offset });
  const rows = useRovingRows(list, scroller, layout.height);
  const { current, setCurrent, goTo } = rows;
  useEffect(() => {
    peek.backToList.current = () => goTo(current);
  });
  // J, Back and a reload change the record by the address alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a record; rows that arrive above it don't move the list.
  useEffect(() => {
    const at = indexOf(ids, peek.id);
    if (at < 0) return;
    setCurrent(at);
    list.scrollToIndex(at);
  }, [peek.id, whole]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there are rows enough to scroll to.
  useLayoutEffect(() => {
    if (before === null || !whole) return;
    list.scrollToOffset(before.offset);
    const at = indexOf(ids, before.current);
    if (at < 0) return;
    if (isFocusFree()) goTo(at);
    else setCurrent(at);
  }, [whole]);
  // A sync moves rows: the keys go on from the record that has the focus, and not from where it stood. A key that leads on to a
  // row that is still to be drawn has moved `current` already.
  const last = useRef<{ readonly id: RecordId; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order of the rows.
  useLayoutEffect(() => {
    if (last.current?.at !== current || !scroller.current?.contains(document.activeElement)) return;
    const { id } = last.current;
    const at = indexOf(ids, id);
    if (at < 0) return;
    last.current = { id, at };
    setCurrent(at);
  }, [ids]);
  useLayoutEffect(() => () => keep({ offset: list.scrollOffset ?? 0 }));
  return {
    ...rows,
    scroller,
    list,
    focused: (at) => {
      setCurrent(at);
      const id = ids[at] as RecordId;
      last.current = { id, at };
      peek.follow(id);
    },
  };
}

function indexOf(ids: ArrayLike<number>, id: RecordId | null): number {
  return id === null ? -1 : Array.prototype.indexOf.call(ids, id);
}

/** The page that had the focus is gone. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.id === "main";
}
