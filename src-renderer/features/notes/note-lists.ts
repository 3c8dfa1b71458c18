import type { RecordId } from "../../../src-shared/ids.ts";
import type { Condition } from "../../replica/query/condition.ts";
import type { Order } from "../../replica/query/sorted-ids.ts";
import { type NotesSearch, noteConditions } from "./notes-search.ts";

/** Orders the notes of a search in two lists: first the unsent notes, then the others, the latest changed first. */
export function noteLists(search: NotesSearch, me: RecordId): readonly Omit<Order, "type">[] {
  const { by, ...others } = search;
  return [
    // A temporary id is below every id of the service's, and the newest is the lowest.
    {
      index: ":id",
      descending: false,
      ranges: [{ from: Number.MIN_SAFE_INTEGER, below: 0 }],
      // The service names the author: an unsent note has none yet, and is the rep's own.
      ...fitting(noteConditions(by === me ? others : search)),
    },
    {
      index: "updated_at",
      descending: true,
      ranges: [{ from: "", below: "~" }],
      ...fitting(noteConditions(search)),
    },
  ];
}

function fitting(where: readonly Condition[]): Pick<Order, "where"> {
  return where.length === 0 ? {} : { where };
}
