import { t } from "@lingui/core/macro";
import { memo } from "react";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import { RecordTabs, TabCount } from "../../../records/record-tabs.tsx";
import { useDocumentsTab } from "../../documents/exports.ts";
import { EventsNotice, EventsUnderWay, useContactEvents } from "../../support/exports.ts";
import { Timeline } from "../../timeline/exports.ts";
import { useDealsOf } from "../facts/deals-of.ts";
import { ContactDeals } from "./contact-deals.tsx";
import { peopleTab } from "./contact-relatives.tsx";

interface Props {
  readonly contact: ContactRow;
}

/** The main column of a contact's page. */
export function ContactTabs({ contact }: Props) {
  const people = peopleTab(contact);
  const documents = useDocumentsTab("contact", contact.id);
  return (
    <RecordTabs
      tabs={[
        { name: "timeline", label: t`Timeline`, panel: <ContactTimeline contact={contact} /> },
        {
          name: "deals",
          label: t`Deals`,
          count: <DealCount contact={contact} />,
          panel: <ContactDeals contact={contact} />,
        },
        ...(people === null ? [] : [people]),
        documents,
      ]}
    />
  );
}

function DealCount({ contact }: Props) {
  const deals = useDealsOf(contact);
  return <TabCount count={deals && deals.open.length + deals.closed.length} />;
}

const ContactTimeline = memo(({ contact }: Props) => {
  const events = useContactEvents(contact);
  return (
    <Timeline
      type="contact"
      id={contact.id}
      notice={events && <EventsNotice contact={contact} events={events} />}
      underWay={events?.underWay && <EventsUnderWay events={events} />}
    />
  );
});
