import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import {
  type PersonOf,
  personsOf,
  type SupportProfile,
  usualProfile,
} from "../../../src-shared/ipc/support-profile.ts";
import type { VisitKind, VisitNote } from "../../../src-shared/visit-note.ts";
import { currentId } from "../../replica/store/current-id.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";

/** Says whether a visit's events are sent to Support, and as whose. */
export interface VisitSupport {
  readonly supportConnected: boolean;
  /** The mapping of contacts to people on the support platform; the usual one if left out. */
  readonly profile?: SupportProfile;
}

export interface VisitSubject {
  readonly resource_type: "lead" | "contact";
  readonly resource_id: RecordId;
}

/** The change of a visit that its event tells Support. */
export type VisitChange = "logged" | "corrected" | "withdrawn";

const names: Readonly<Record<VisitKind, string>> = { visit: "Visit", call: "Call" };

/**
 * Builds the event that tells Support of a visit or a call: `visit_logged`, `call_corrected` and so on. Support
 * offers no way to change an event, so a correction and a withdrawal are events of their own. `client_ref` is the
 * mark of this one event (law 5); all events of a visit or call have its `visit_ref`, and the other properties
 * have the same names for both. Support document, "Events": every value is a string.
 */
export function visitEvent(
  change: VisitChange,
  visit: VisitNote,
  to: { readonly about: VisitSubject; readonly person: PersonOf; readonly clientRef: string },
): Values {
  return {
    ...to.about,
    ...to.person,
    source: "rounds",
    type: `${visit.kind}_${change}`,
    description: `${names[visit.kind]} ${change}: ${visit.summary}`,
    properties: {
      client_ref: to.clientRef,
      visit_ref: visit.reference,
      visited_at: visit.visitedAt,
      ...(visit.minutes === null ? {} : { minutes: String(visit.minutes) }),
      outcome: visit.outcome ?? "",
      summary: visit.summary,
    },
  };
}

/** Returns the person on the support platform to whom a visit's events belong; null where there is none. */
export async function personOfVisit(
  database: ReplicaDatabase,
  about: VisitSubject,
  { supportConnected, profile = usualProfile }: VisitSupport,
): Promise<PersonOf | null> {
  if (!supportConnected || about.resource_type !== "contact") return null;
  const id = await currentId(database, "contact", about.resource_id);
  const contact = await database.contact.get(id);
  return (contact && personsOf(contact, profile)[0]) ?? null;
}
