import type { RecordId } from "../../../src-shared/ids.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { useLiveQuery } from "../../replica/live/hooks.ts";
import { foldText, saysAll, wantedWords } from "../../replica/search/fold-text.ts";
import type { EventsSearch } from "./events-search.ts";
import { detailsOf, isFromRounds } from "./read-event.ts";
import { contactsRead, readEventsKey } from "./read-events.ts";

export interface ListedEvent {
  readonly event: UserEventRow;
  /** The contact of the event; null where Rounds does not know it. */
  readonly contact: RecordId | null;
}

/**
 * Returns the latest events in the replica, unsent ones first, then newest first. The field `of` counts all events that
 * match. Undefined until the first answer.
 */
export function useEvents(
  limit: number,
  { q = "", type, own }: EventsSearch,
): { readonly events: readonly ListedEvent[]; readonly of: number } | undefined {
  return useLiveQuery({
    key: ["support-events", limit, type, own, q],
    types: ["user_event", "meta"],
    run: async (database) => {
      const wanted = wantedWords(q);
      const fits = (one: UserEventRow) =>
        (type === undefined || one.type === type) &&
        (own === undefined || isFromRounds(one)) &&
        (wanted.length === 0 || saysAll(foldText(wordsOf(one)), wanted));
      const events = await database.user_event.orderBy("atKey").reverse().filter(fits).limit(limit).toArray();
      const isAll = events.length < limit;
      const of = isAll ? events.length : await database.user_event.filter(fits).count();
      const known = await contactsRead(database);
      const listed = events.map((event) => ({
        event,
        contact:
          event.resource_type === "contact" && event.resource_id
            ? event.resource_id
            : (known.get(readEventsKey(event)) ?? null),
      }));
      return { events: listed, of };
    },
  });
}

/** Returns the event types in the replica. */
export function useEventTypes(): readonly string[] {
  const types = useLiveQuery({
    key: ["support-event-types"],
    types: ["user_event"],
    run: (database) => database.user_event.orderBy("type").uniqueKeys(),
  });
  return (types ?? []).map(String);
}

/** All that an event says. */
function wordsOf(event: UserEventRow): string {
  return [event.type, event.description, ...detailsOf(event).map(([, value]) => value)].join(" ");
}
