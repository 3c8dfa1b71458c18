import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { RecordId } from "../../src-shared/ids.ts";
import { useReplica } from "../replica/live/hooks.ts";

/** How the rep left a list: where it was scrolled to, the row that had the focus, and the rows that were selected. */
export interface ListPlace {
  readonly offset: number;
  readonly current: RecordId | null;
  readonly selected: ReadonlySet<RecordId>;
}

const nowhere: ListPlace = { offset: 0, current: null, selected: new Set() };

/** The list that was left last, by its account, type and address. */
let left: (ListPlace & { readonly list: string }) | null = null;
/** The record whose page is open. */
let open: { readonly type: string; readonly id: RecordId } | null = null;

/** A list's place when it was opened, and how to keep it for the next time. */
export interface OpenedPlace {
  /**
   * How the list was left, if the rep comes from the page of a record of its type; that record is the current one. Null for a
   * list that is opened from elsewhere: it begins at its top.
   */
  readonly before: ListPlace | null;
  readonly keep: (place: Partial<ListPlace>) => void;
}

/** Brings the list of this type back as the rep left it for the page of a record, as long as its address is the same. */
export function useListPlace(type: string): OpenedPlace {
  const account = useReplica().account.key;
  // The record beside the list is none of its filters.
  const { peek: _, ...search } = useSearch({ strict: false });
  const list = JSON.stringify([account, type, search]);
  const [before] = useState(() =>
    open?.type === type && left?.list === list ? { ...left, current: open.id } : null,
  );
  const keep = (place: Partial<ListPlace>) => {
    left = { ...(left?.list === list ? left : nowhere), ...place, list };
  };
  return { before, keep };
}

/** Notes that the page of a record is open, until the returned function is called. */
export function onRecordPage(type: string, id: RecordId): () => void {
  const opened = { type, id };
  open = opened;
  return () => {
    if (open === opened) open = null;
  };
}
