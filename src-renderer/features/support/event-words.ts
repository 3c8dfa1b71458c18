import { isTemporary } from "../../../src-shared/ids.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { instantOf } from "../../format/dates.ts";

/** When it happened, by the service; null where it has not told yet. */
export function timeOfEvent(event: UserEventRow): number | null {
  return instantOf(event.created_at) ?? instantOf(event.received_at);
}

/** Sent from a Rounds: this one, or a colleague's. */
export function isFromRounds(event: UserEventRow): boolean {
  return event.source === "rounds" || isTemporary(event.id);
}

/** What it says beside its words, without what Rounds knows it again by. */
export function detailsOf(event: UserEventRow): readonly (readonly [key: string, value: string])[] {
  return Object.entries(event.properties ?? {}).filter(([key]) => key !== "client_ref");
}
