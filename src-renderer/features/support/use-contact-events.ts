import { useEffect, useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { isTemporary } from "../../../src-shared/ids.ts";
import { type PersonOf, personsOf } from "../../../src-shared/ipc/support-profile.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { commands } from "../../platform/bridge.ts";
import { useClock } from "../../platform/clock.ts";
import { useLiveQuery, useReplica } from "../../replica/live/hooks.ts";
import { unnamedIn } from "../../replica/store/unnamed-records.ts";
import { useFromMain, useSupport, useSupportProfile, useSupportRefused } from "../../session/session.ts";
import { type EventsReading, lastReadings, readEvents } from "./read-events.ts";

export interface ContactEvents {
  /** Identifiers of the contact at the support platform. */
  readonly persons: readonly PersonOf[];
  /** Result of the last reading for each identifier; undefined until they are loaded. */
  readonly readings: readonly (EventsReading | null)[] | undefined;
  /** Failure of this page's last reading. */
  readonly fault: Fault | null;
  /** True while the events are read for the first time. */
  readonly underWay: boolean;
}

/**
 * Reads a contact's events when the page opens and after each sync while it is open. Null while Support is
 * not connected.
 */
export function useContactEvents(contact: ContactRow): ContactEvents | null {
  const connected = useSupport();
  const profile = useSupportProfile();
  const fault = useReadEvents(contact, connected);
  const persons = connected ? personsOf(contact, profile) : [];
  const readings = useLiveQuery({
    key: ["last readings", persons],
    types: ["meta"],
    run: (database) => lastReadings(database, persons),
  });
  const asked = persons.length > 0 && !isTemporary(contact.id) && fault === null;
  const underWay = asked && (readings === undefined || readings.every((one) => one === null));
  return connected ? { persons, readings, fault, underWay } : null;
}

function useReadEvents(contact: ContactRow, connected: boolean): Fault | null {
  const replica = useReplica();
  const clock = useClock();
  const profile = useSupportProfile();
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const refused = useSupportRefused();
  const [fault, setFault] = useState<Fault | null>(null);
  const known = personsOf(contact, profile)
    .map((one) => Object.values(one).join(":"))
    .join();
  // The platform answers a new event without an id, so the events are read again as soon as one is delivered.
  const delivered = useLiveQuery({
    key: ["delivered events"],
    types: ["user_event", "outbox"],
    run: async (stores) => {
      const unnamed = await unnamedIn(stores, "user_event");
      return unnamed.map((one) => one.id).join();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync that came through asks anew, and so does another login; of the contact only what it is known by counts.
  useEffect(() => {
    if (!connected || delivered === undefined) return;
    if (isTemporary(contact.id)) return setFault(null);
    let left = false;
    const read = readEvents({ commands: commands(), replica, contact, profile, now: clock });
    void read.then((answer) => !left && setFault(answer));
    return () => {
      left = true;
    };
  }, [replica, contact.id, known, syncedAt, delivered, refused, connected]);
  return fault;
}
