import type { ReactNode } from "react";
import { LongList } from "./long-list.tsx";

interface Props<T> {
  readonly label: string;
  readonly className?: string;
  readonly items: ArrayLike<T>;
  readonly keyOf: (item: T) => string | number;
  /** Pixels of a usual row; each is measured once it is there. */
  readonly estimate: number;
  /** Called with the range of rows in sight, for a caller that reads more at the end. */
  readonly wanted?: (range: { readonly start: number; readonly end: number }) => void;
  readonly children: (item: T) => ReactNode;
}

/** Shows a `LongList` of items that are all at hand. */
export function ItemList<T>({ items, keyOf, children, ...list }: Props<T>) {
  const ofItem = <R,>(index: number, use: (item: T) => R, otherwise: R): R => {
    const item = items[index];
    return item === undefined ? otherwise : use(item);
  };
  return (
    <LongList {...list} count={items.length} keyAt={(index) => ofItem(index, keyOf, index)}>
      {(index) => ofItem(index, children, null)}
    </LongList>
  );
}
