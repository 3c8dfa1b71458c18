import type { ReactNode } from "react";
import { LongList } from "./long-list.tsx";

interface Props<T> {
  readonly label: string;
  readonly className?: string;
  readonly items: ArrayLike<T>;
  readonly keyOf: (item: T) => string | number;
  /** Pixels of a row before it is measured. */
  readonly height: number | ((item: T) => number);
  /** Called with the range of rows in sight, for a caller that reads more at the end. */
  readonly wanted?: (range: { readonly start: number; readonly end: number }) => void;
  readonly children: (item: T) => ReactNode;
}

/** Shows a `LongList` of items that are all at hand. */
export function ItemList<T>({ items, keyOf, height, children, ...list }: Props<T>) {
  const ofItem = <R,>(index: number, use: (item: T) => R, otherwise: R): R => {
    const item = items[index];
    return item === undefined ? otherwise : use(item);
  };
  const heightOf = typeof height === "number" ? () => height : height;
  return (
    <LongList
      {...list}
      count={items.length}
      keyAt={(index) => ofItem(index, keyOf, index)}
      heightAt={(index) => ofItem(index, heightOf, 0)}
    >
      {(index) => ofItem(index, children, null)}
    </LongList>
  );
}
