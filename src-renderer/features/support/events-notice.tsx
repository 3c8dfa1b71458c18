import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { isTemporary } from "../../../src-main/contract/ids.ts";
import type { ContactRow } from "../../../src-main/contract/records/contact.ts";
import { personsOf } from "../../../src-main/contract/support-profile.ts";
import { commands } from "../../app/bridge.ts";
import { useClock, useNow } from "../../app/clock.ts";
import { momentText } from "../../app/dates.ts";
import { titleOf } from "../../app/names.ts";
import { useFromMain, useSupport, useSupportProfile, useSupportRefused } from "../../app/session.ts";
import { useReplica, useRows } from "../../replica/hooks.ts";
import { unnamedRecords } from "../../replica/unnamed-records.ts";
import { missingText } from "../visits/deliveries.ts";
import { lastReadings, readEvents } from "./read-events.ts";
import { eventTroubleWords } from "./trouble-words.ts";

/**
 * Reads the person's events when the page opens and after each sync while it is open, and says what is to be known of them:
 * what the contact lacks for it, why they could not be read, and of when they are.
 */
export function EventsNotice({ contact }: { readonly contact: ContactRow }) {
  return useSupport() ? <Events contact={contact} /> : null;
}

function Events({ contact }: { readonly contact: ContactRow }) {
  const profile = useSupportProfile();
  const now = useNow();
  const fault = useReadEvents(contact);
  const persons = personsOf(contact, profile);
  const known = persons.map((one) => one.identifier_value).join();
  const readings = useRows(["read", known], (database) => lastReadings(database, persons));
  if (profile.identifiers.length === 0) return null;
  if (persons.length === 0) {
    const missing = missingText(titleOf("contact", contact), profile.identifiers);
    return <p className="section-words">{`${missing}.`}</p>;
  }
  const at = Math.max(...(readings ?? []).map((one) => one?.at ?? 0));
  if (fault !== null) {
    return (
      <p className="section-words" role="status">
        {at > 0
          ? t`Support events as of ${{ moment: momentText(at, now) }}.`
          : t`Support events were not read yet.`}{" "}
        {eventTroubleWords(fault)}
      </p>
    );
  }
  const cut = readings?.some((one) => one?.found === "some" && !one.complete);
  return cut ? <p className="section-words">{t`Support has more events than are shown here.`}</p> : null;
}

function useReadEvents(contact: ContactRow): Fault | null {
  const replica = useReplica();
  const clock = useClock();
  const profile = useSupportProfile();
  const syncedAt = useFromMain(({ sync }) => sync?.syncedAt);
  const refused = useSupportRefused();
  const [fault, setFault] = useState<Fault | null>(null);
  const known = personsOf(contact, profile)
    .map((one) => Object.values(one).join(":"))
    .join();
  // What was delivered is asked for at once: the platform answers it without an id.
  const delivered = useRows(["delivered events", contact.id], async (database) => {
    const unnamed = await unnamedRecords(database, "user_event");
    return unnamed.map((one) => one.id).join();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sync that came through asks anew, and so does another login; of the contact only what it is known by counts.
  useEffect(() => {
    if (delivered === undefined) return;
    if (isTemporary(contact.id)) return setFault(null);
    let left = false;
    const read = readEvents({ commands: commands(), replica, contact, profile, now: clock });
    void read.then((answer) => !left && setFault(answer));
    return () => {
      left = true;
    };
  }, [replica, contact.id, known, syncedAt, delivered, refused]);
  return fault;
}
