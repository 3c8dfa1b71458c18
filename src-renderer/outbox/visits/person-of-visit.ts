import {
  type PersonOf,
  personsOf,
  type SupportProfile,
  usualProfile,
} from "../../../src-shared/ipc/support-profile.ts";
import type { VisitSubject } from "../../../src-shared/visit-event.ts";
import { currentId } from "../../replica/store/current-id.ts";
import type { ReplicaDatabase } from "../../replica/store/database.ts";

/** Says whether a visit's events are sent to Support, and as whose. */
export interface VisitSupport {
  readonly supportConnected: boolean;
  /** The mapping of contacts to people on the support platform; the usual one if left out. */
  readonly profile?: SupportProfile;
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
