import { useNavigate } from "@tanstack/react-router";
import { useListOfOrigin } from "../session/list-of-origin.ts";
import { type PagedType, useRecordPlaces } from "./record-places.ts";

/** Leads from a record to its list, as the rep left it. */
export function useWayToList(type: PagedType) {
  const { list } = useRecordPlaces()[type];
  const trail = useListOfOrigin();
  const navigate = useNavigate();
  const { peek: _, ...search }: { readonly peek?: unknown } = trail.type === type ? trail.search : {};
  const link = { to: list, search: trail.type === type ? trail.search : {} };
  return {
    link,
    go: () => void navigate(link),
    /** Leaves a record that is no more: nothing stands beside the list then. */
    leave: () => navigate({ to: list, search }),
  };
}
