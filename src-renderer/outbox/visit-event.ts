import type { RecordId } from "../../src-shared/ids.ts";
import type { Values } from "../../src-shared/ipc/outbox.ts";
import {
  type PersonOf,
  personsOf,
  type SupportProfile,
  usualProfile,
} from "../../src-shared/ipc/support-profile.ts";
import type { VisitNote } from "../../src-shared/visit-note.ts";
import { currentId } from "../replica/store/current-id.ts";
import type { ReplicaDatabase } from "../replica/store/database.ts";

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

const descriptions = {
  visit_logged: "Visit logged",
  visit_corrected: "Visit corrected",
  visit_withdrawn: "Visit withdrawn",
} as const;
export type VisitEvent = keyof typeof descriptions;

/**
 * Builds the event that tells Support of a visit. Support offers no way to change an event, so a correction and
 * a withdrawal are events of their own. `client_ref` is the mark of this one event (law 5); all events of a
 * visit have its `visit_ref`. Support document, "Events": every value is a string.
 */
export function visitEvent(
  kind: VisitEvent,
  visit: VisitNote,
  to: { readonly about: VisitSubject; readonly person: PersonOf; readonly clientRef: string },
): Values {
  return {
    ...to.about,
    ...to.person,
    source: "rounds",
    type: kind,
    description: `${descriptions[kind]}: ${visit.summary}`,
    properties: {
      client_ref: to.clientRef,
      visit_ref: visit.reference,
      visited_at: visit.visitedAt,
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
