import { useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { create } from "zustand";
import type { RecordId } from "../../src-shared/ids.ts";

interface ListOfOrigin {
  readonly type: string;
  readonly ids: ArrayLike<number>;
  /** The search of the list's address, so that the way back finds it as it was. */
  readonly search: object;
}

/** The list that was on screen last: from a record of it the rep goes on to the next one. */
export const useListOfOrigin = create<ListOfOrigin>(() => ({ type: "", ids: [], search: {} }));

/** Keeps a list for the pages of its records. */
export function useKeepsListOfOrigin(type: string, ids: ArrayLike<number>): void {
  const search = useSearch({ strict: false });
  useEffect(() => {
    if (ids.length > 0) useListOfOrigin.setState({ type, ids, search });
  }, [type, ids, search]);
}

/** The place of a record in the list, and those beside it; null for a record that is not in it. */
export function placeInListOfOrigin(
  { type, ids }: ListOfOrigin,
  of: { readonly type: string; readonly id: RecordId },
) {
  const at = type === of.type ? Array.prototype.indexOf.call(ids, of.id) : -1;
  if (at < 0) return null;
  const beside = (step: number) => (ids[at + step] ?? null) as RecordId | null;
  return { number: at + 1, count: ids.length, before: beside(-1), next: beside(1) };
}
