import { createContext, use } from "react";
import type { RecordId } from "../../../src-shared/ids.ts";
import { recordKey } from "../../../src-shared/record-key.ts";
import type { PagedType } from "../record-places.ts";
import type { Peek } from "./use-peek.ts";

/** A list whose rows show records of these types beside it. */
export interface ListPeek {
  readonly types: readonly PagedType[];
  /** The type of the record that is shown. */
  readonly shown: PagedType;
  readonly peek: Peek;
}

/** Null: the row stands in no list that shows a record beside it. */
export const ListPeekContext = createContext<ListPeek | null>(null);

/** A record that a row can show beside its list. */
export interface RowPeek {
  readonly isShown: boolean;
  readonly hasRoom: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
  /** For the link that the keys go by: Space there shows the record. */
  readonly link: {
    readonly "data-record": string;
    readonly "aria-current"?: true;
    readonly onFocus: () => void;
  };
}

/** Lets a row show this record beside its list; null where the list shows none of this type. */
export function useRowPeek(type: PagedType, id: RecordId): RowPeek | null {
  const list = use(ListPeekContext);
  if (list?.types.includes(type) !== true) return null;
  const { peek, shown } = list;
  const isShown = shown === type && peek.id === id;
  return {
    isShown,
    hasRoom: peek.hasRoom,
    toggle: () => peek.toggle(id, type),
    close: peek.close,
    link: {
      "data-record": recordKey({ type, id }),
      ...(isShown && { "aria-current": true }),
      onFocus: () => peek.follow(id, type),
    },
  };
}
