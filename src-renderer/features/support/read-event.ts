import { isTemporary } from "../../../src-shared/ids.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { instantOf } from "../../format/dates.ts";

/** Returns the service's time of the event in milliseconds; null until the service reports it. */
export function timeOfEvent(event: UserEventRow): number | null {
  return instantOf(event.created_at) ?? instantOf(event.received_at);
}

/** Tells whether Rounds recorded the event, on this computer or on another one. */
export function isFromRounds(event: UserEventRow): boolean {
  return event.source === "rounds" || isTemporary(event.id);
}

/** Returns the properties of the event, without the reference that Rounds recognizes it by. */
export function detailsOf(event: UserEventRow): readonly (readonly [key: string, value: string])[] {
  return Object.entries(event.properties ?? {}).filter(([key]) => key !== "client_ref");
}
