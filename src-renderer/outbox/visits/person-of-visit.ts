import {
  type PersonOf,
  personsOf,
  type SupportProfile,
  usualProfile,
} from "../../../src-shared/ipc/support-profile.ts";
import type { NoteRow } from "../../../src-shared/records/note.ts";
import type { VisitSubject } from "../../../src-shared/visit-event.ts";
import { readVisitNote, type VisitNote } from "../../../src-shared/visit-note.ts";
import { currentId } from "../../replica/store/current-id.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";

/** Says whether a visit's events are sent to Support, and as whose. */
export interface VisitSupport {
  readonly supportConnected: boolean;
  /** The mapping of contacts to people on the support platform; the usual one if left out. */
  readonly profile?: SupportProfile;
}

/** Reads a visit from the values of its note, and the contact or lead that it is about. Null if Support is told of no such note. */
export function reportableVisit(
  note: Readonly<Record<string, unknown>>,
): { readonly visit: VisitNote; readonly about: VisitSubject } | null {
  const visit = readVisitNote(note);
  const { resource_type, resource_id } = note as NoteRow;
  return visit !== null && (resource_type === "contact" || resource_type === "lead") && resource_id
    ? { visit, about: { resource_type, resource_id } }
    : null;
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
