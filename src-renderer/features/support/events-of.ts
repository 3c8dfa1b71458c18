import { personsOf, type SupportProfile } from "../../../src-shared/ipc/support-profile.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { rowsUnder } from "../../replica/query/reading/rows-under.ts";
import type { Stores } from "../../replica/store/database.ts";

/**
 * Reads the events of contacts that are here: the events of these persons at the platform, and the events that Rounds
 * recorded about the contacts.
 */
export async function readEventsOf(
  database: Stores<"user_event">,
  contacts: readonly ContactRow[],
  profile: SupportProfile,
): Promise<readonly UserEventRow[]> {
  const persons = contacts.flatMap((contact) => personsOf(contact, profile));
  // Two contacts may share a telephone.
  const named = new Map(persons.map((one) => [`${one.identifier_type} ${one.identifier_value}`, one]));
  const values = [...named.values()].map((one) => [one.identifier_type, one.identifier_value]);
  const [known, about] = await Promise.all([
    rowsUnder(database.user_event, "[identifier_type+identifier_value]", values),
    rowsUnder(
      database.user_event,
      "[resource_type+resource_id]",
      contacts.map(({ id }) => ["contact", id]),
    ),
  ]);
  const ofProfile = known.filter(
    (one) => one.profile_source === profile.source && one.profile_type === profile.type,
  );
  return [...new Map([...ofProfile, ...about].map((one) => [one.id, one])).values()];
}

/** Returns the time, by this computer's clock, when it delivered each event that has no time from the service yet. */
export async function deliveredAt(
  database: Stores<"history">,
  events: readonly UserEventRow[],
): Promise<readonly (readonly [key: string, at: number])[]> {
  const made = events.filter((one) => one.id < 0);
  const sequences = made.map((one) => -one.id);
  const found = await rowsUnder(database.history, "sequence", sequences);
  return found.map((one) => [`${one.type}:${-one.sequence}`, one.at] as const);
}
