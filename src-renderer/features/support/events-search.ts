import { wordsIn } from "../../table/table-search.ts";

/** Address of the list of events. */
export interface EventsSearch {
  /** Words that an event says. */
  readonly q?: string;
  readonly type?: string;
  /** Events that Rounds recorded alone: an event names no author, so nothing tells whether it is the rep's own. */
  readonly own?: true;
}

export function eventsSearch(raw: Readonly<Record<string, unknown>>): EventsSearch {
  return {
    ...wordsIn(raw),
    ...(typeof raw.type === "string" && raw.type !== "" ? { type: raw.type } : {}),
    ...(raw.own === true ? { own: true } : {}),
  };
}
