import { z } from "zod";
import { create } from "zustand";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import { listing } from "../../../src-shared/ipc/pull.ts";
import { type PersonOf, personsOf, type SupportProfile } from "../../../src-shared/ipc/support-profile.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import type { commands } from "../../platform/bridge.ts";
import type { OpenReplica } from "../../replica/live/open-replica.ts";
import type { Stores } from "../../replica/store/database.ts";

/**
 * Result of the last reading of a person's events. `at`: this computer's time in milliseconds, for display
 * only.
 */
const reading = listing.extend({ at: z.number(), contact: recordId });
export type EventsReading = z.infer<typeof reading>;

/** Failure of the last reading of anybody's events; null if it succeeded. */
export const useEventFault = create<{ readonly fault: Fault | null }>(() => ({ fault: null }));

interface Asking {
  readonly commands: Pick<ReturnType<typeof commands>, "sync.pullByKey">;
  readonly replica: Pick<OpenReplica, "account" | "database">;
  readonly contact: ContactRow;
  readonly profile: SupportProfile;
  readonly now: () => number;
}

/**
 * Asks main to read a person's events. They arrive through the replica (law 1). Returns the failure if the
 * platform could not be asked.
 */
export async function readEvents({
  commands,
  replica,
  contact,
  profile,
  now,
}: Asking): Promise<Fault | null> {
  const by = personsOf(contact, profile);
  if (by.length === 0) return null;
  const { account, database } = replica;
  const read = await commands["sync.pullByKey"]({ account: account.key, type: "user_event", by: [...by] });
  useEventFault.setState({ fault: read.ok ? null : read.error });
  if (!read.ok) return read.error;
  if (!database.isOpen()) return null;
  const at = now();
  await database.meta.bulkPut(
    read.value.map((one, place) => ({
      key: readEventsKey(by[place]),
      value: JSON.stringify({ ...one, at, contact: contact.id }),
    })),
  );
  return null;
}

/** Returns the last reading of each person; null for a person whose events were never read. */
export async function lastReadings(
  database: Stores<"meta">,
  persons: readonly PersonOf[],
): Promise<readonly (EventsReading | null)[]> {
  const rows = await database.meta.bulkGet(persons.map(readEventsKey));
  return rows.map((row) => (row === undefined ? null : reading.parse(JSON.parse(row.value))));
}

/** Maps the key of each reading to the contact that it was last made for. */
export async function contactsRead(database: Stores<"meta">): Promise<ReadonlyMap<string, RecordId>> {
  const rows = await database.meta.where("key").startsWith("read ").toArray();
  return new Map(rows.map((row) => [row.key, reading.parse(JSON.parse(row.value)).contact]));
}

export function readEventsKey(
  person: { readonly [K in keyof PersonOf]?: string | null } | undefined,
): `read ${string}` {
  const { profile_source, profile_type, identifier_type, identifier_value } = person ?? {};
  return `read ${[profile_source, profile_type, identifier_type, identifier_value].join(":")}`;
}
