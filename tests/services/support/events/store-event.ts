import { isoMilliseconds } from "../../clock.ts";
import type { Desk } from "../desk.ts";
import { opaqueId } from "../opaque-id.ts";
import type { Event } from "./event-body.ts";

/** Stores an event of a user, and of one of the user's profiles where it came with one. */
export function storeEvent(
  { database, clock }: Desk,
  event: Event,
  of: { readonly userId: number; readonly profileId: number | null },
): void {
  const received = isoMilliseconds(clock.now());
  const created = event.created_at === undefined ? received : isoMilliseconds(Date.parse(event.created_at));
  database.run(
    `INSERT INTO "support_event" ("id", "profile_id", "user_id", "source", "type", "description", "properties",
      "created_at", "received_at") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      opaqueId(clock.now()),
      of.profileId,
      of.userId,
      event.source,
      event.type,
      event.description,
      JSON.stringify(event.properties),
      created,
      received,
    ],
  );
}
