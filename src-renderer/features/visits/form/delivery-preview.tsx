import { t } from "@lingui/core/macro";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { personsOf } from "../../../../src-shared/ipc/support-profile.ts";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { leadTitle, titleOf } from "../../../format/names.ts";
import { useFromMain, useSupportProfile } from "../../../session/session.ts";
import { type Icon, IconCheckbox, IconNote, IconWorld } from "../../../ui/icons.ts";
import { type Delivery, deliveries } from "../deliveries.ts";
import "../visits.css";

interface Props {
  readonly contact: ContactRow | null;
  readonly lead: RecordId | null;
  readonly supportConnected: boolean;
  readonly followUp: boolean;
}

const signs: Readonly<Record<Delivery["part"], Icon>> = {
  note: IconNote,
  event: IconWorld,
  task: IconCheckbox,
};

/** Shows the parts of this visit that Rounds will send to the services. */
export function DeliveryPreview({ contact, lead, supportConnected, followUp }: Props) {
  const supportKnown = useFromMain((state) => (state.connection?.connection.supportUrl ?? null) !== null);
  const profile = useSupportProfile();
  const parts = deliveries({
    subject: lead === null ? contact && titleOf("contact", contact) : leadTitle(lead),
    identifier: (contact && personsOf(contact, profile)[0]?.identifier_value) ?? null,
    identifiers: profile.identifiers,
    supportConnected: supportKnown ? supportConnected : null,
    followUp,
  });
  return (
    <section className="callout" aria-label={t`What will be sent`}>
      <h3 className="deliveries-title">{t`What will be sent`}</h3>
      <ul className="deliveries-list">
        {parts.map(({ part, text, sent }) => {
          const Sign = signs[part];
          return (
            <li key={part} className={sent ? "delivery" : "delivery dim"}>
              <Sign size={15} stroke={1.6} aria-hidden />
              <span className="words">{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
