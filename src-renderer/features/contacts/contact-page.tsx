import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../src-shared/records/deal.ts";
import { titleOf } from "../../format/names.ts";
import { TitleInPlace } from "../../forms/in-place/title-in-place.tsx";
import { ReachButtons } from "../../records/reach-buttons.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Avatar } from "./avatar.tsx";
import { ContactActions } from "./contact-actions.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { useContactForm } from "./contact-form.tsx";
import { ContactGlance } from "./facts/contact-glance.tsx";
import { useDealsOf } from "./facts/deals-of.ts";
import { ContactTabs } from "./page/contact-tabs.tsx";
import "./contacts.css";
import { lineText } from "../../format/brief.ts";
import { FollowedTitle } from "../follow/exports.ts";
import { timelineAhead } from "../timeline/exports.ts";

export function ContactPage({ record: contact }: { readonly record: ContactRow }) {
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
      quickActions={<ReachContact contact={contact} />}
      actions={<ContactActions contact={contact} />}
    >
      <ContactGlance contact={contact} />
      <div className="record">
        <ContactTabs contact={contact} />
        <ContactDetails contact={contact} form={form} />
      </div>
    </Page>
  );
}

ContactPage.useAhead = timelineAhead("contact");

const none: readonly DealRow[] = [];
/** Each is a line of a menu. */
const mostWrittenTo = 20;

function ReachContact({ contact }: { readonly contact: ContactRow }) {
  const deals = useDealsOf(contact);
  const all = deals === undefined ? none : [...deals.open, ...deals.closed];
  const writtenTo = all.filter((one) => one.inbox_email);
  return (
    <ReachButtons
      contact={contact}
      deals={writtenTo.length === 0 ? none : writtenTo.slice(0, mostWrittenTo)}
    />
  );
}
