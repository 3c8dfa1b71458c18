import { t } from "@lingui/core/macro";
import { getRouteApi } from "@tanstack/react-router";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { titleOf } from "../../format/names.ts";
import { noRecordId } from "../../records/no-record-id.ts";
import { RecordFrame } from "../../records/record-frame.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { routeId } from "../../records/route-id.ts";
import { Page } from "../../ui/page.tsx";
import { Avatar } from "./avatar.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ContactDetails } from "./contact-details.tsx";
import "./contacts.css";
import { lineText } from "../../format/brief.ts";
import { FollowButton } from "../follow/exports.ts";
import { EventsNotice, EventsUnderWay, useContactEvents } from "../support/exports.ts";
import { Timeline } from "../timeline/exports.ts";

const route = getRouteApi("/contacts/$id");

export function ContactPage() {
  return (
    <RecordFrame type="contact" id={routeId(route.useParams().id) ?? noRecordId}>
      {(contact) => <Known contact={contact} />}
    </RecordFrame>
  );
}

function Known({ contact }: { readonly contact: ContactRow }) {
  const events = useContactEvents(contact);
  return (
    <Page
      title={titleOf("contact", contact)}
      icon={<Avatar contact={contact} large />}
      subtitle={
        <>
          {contact.title && <span>{lineText(contact.title)}</span>}
          {contact.contact_id && <RecordLink type="contact" id={contact.contact_id} />}
          {contact.is_organization && <span>{lineText(contact.industry) || t`Organization`}</span>}
          <RecordMark type="contact" id={contact.id} />
        </>
      }
      titleActions={<FollowButton record={{ type: "contact", id: contact.id }} />}
      actions={<ContactActions contact={contact} />}
    >
      <div className="record">
        <Timeline
          type="contact"
          id={contact.id}
          notice={events && <EventsNotice contact={contact} events={events} />}
          underWay={events?.underWay && <EventsUnderWay events={events} />}
        />
        <ContactDetails contact={contact} />
      </div>
    </Page>
  );
}
