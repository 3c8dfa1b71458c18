import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { titleOf } from "../../format/names.ts";
import { TitleInPlace } from "../../forms/in-place/title-in-place.tsx";
import { ReachButtons } from "../../records/reach-buttons.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordTabs } from "../../records/record-tabs.tsx";
import { Page } from "../../ui/page.tsx";
import { Avatar } from "./avatar.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ContactDeals } from "./contact-deals.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { useContactForm } from "./contact-form.tsx";
import { usePeopleTab } from "./contact-relatives.tsx";
import { ContactGlance } from "./facts/contact-glance.tsx";
import { useDealsOf } from "./facts/deals-of.ts";
import "./contacts.css";
import { lineText } from "../../format/brief.ts";
import { useDocumentsTab } from "../documents/exports.ts";
import { FollowedTitle } from "../follow/exports.ts";
import { EventsNotice, EventsUnderWay, useContactEvents } from "../support/exports.ts";
import { Timeline } from "../timeline/exports.ts";

export function ContactPage({ record: contact }: { readonly record: ContactRow }) {
  const events = useContactEvents(contact);
  const deals = useDealsOf(contact);
  // Each deal with an inbox is a line of a menu.
  const writtenTo = deals === undefined ? [] : [...deals.open, ...deals.closed].slice(0, 20);
  const people = usePeopleTab(contact);
  const documents = useDocumentsTab("contact", contact.id);
  const form = useContactForm(contact.id);
  return (
    <Page
      title={titleOf("contact", contact)}
      drawTitle={(heading) => (
        <TitleInPlace
          type="contact"
          record={contact}
          form={form}
          fields={contact.is_organization ? ["name"] : ["first_name", "last_name", "title"]}
        >
          {heading}
        </TitleInPlace>
      )}
      icon={<Avatar contact={contact} large />}
      subtitle={
        contact.title || contact.contact_id || contact.is_organization ? (
          <>
            {contact.title && <span>{lineText(contact.title)}</span>}
            {contact.contact_id && <RecordLink type="contact" id={contact.contact_id} />}
            {contact.is_organization && <span>{lineText(contact.industry) || t`Organization`}</span>}
          </>
        ) : null
      }
      titleActions={<FollowedTitle record={{ type: "contact", id: contact.id }} />}
      quickActions={<ReachButtons contact={contact} deals={writtenTo} />}
      actions={<ContactActions contact={contact} />}
    >
      <ContactGlance contact={contact} />
      <div className="record">
        <RecordTabs
          tabs={[
            {
              name: "timeline",
              label: t`Timeline`,
              panel: (
                <Timeline
                  type="contact"
                  id={contact.id}
                  notice={events && <EventsNotice contact={contact} events={events} />}
                  underWay={events?.underWay && <EventsUnderWay events={events} />}
                />
              ),
            },
            {
              name: "deals",
              label: t`Deals`,
              count: deals && deals.open.length + deals.closed.length,
              panel: <ContactDeals contact={contact} />,
            },
            ...(people === null ? [] : [people]),
            documents,
          ]}
        />
        <ContactDetails contact={contact} form={form} />
      </div>
    </Page>
  );
}
