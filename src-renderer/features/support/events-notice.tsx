import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { momentText } from "../../format/dates.ts";
import { titleOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { useSupportProfile } from "../../session/session.ts";
import { missingText } from "../visits/exports.ts";
import { eventFaultSentence } from "./support-fault-sentence.ts";
import type { ContactEvents } from "./use-contact-events.ts";

interface Props {
  readonly contact: ContactRow;
  readonly events: ContactEvents;
}

/**
 * Says which identifier the contact lacks for events, that they could not be read and how old they are, or
 * that Support has more.
 */
export function EventsNotice({ contact, events: { persons, readings, fault } }: Props) {
  const profile = useSupportProfile();
  const now = useNow();
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
          : t`Rounds hasn't fetched the support events yet.`}{" "}
        {eventFaultSentence(fault)}
      </p>
    );
  }
  const cut = readings?.some((one) => one?.found === "some" && !one.complete);
  return cut ? <p className="section-words">{t`Support has more events than are shown here.`}</p> : null;
}

/**
 * Shown in an empty timeline while events are read for the first time. Above entries it would move them as it
 * comes and goes.
 */
export function EventsUnderWay({ events }: Pick<Props, "events">) {
  if (events.readings === undefined) return null;
  return (
    <p className="section-words" role="status">
      {t`Fetching support events…`}
    </p>
  );
}
