import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { lineText } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import { titleOf } from "../../format/names.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { RowLink } from "../../records/row-link.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { Avatar } from "./avatar.tsx";
import { ContactFactCells } from "./facts/contact-fact-cells.tsx";
import type { ContactFacts } from "./facts/read-contact-facts.ts";

interface Props {
  readonly contact: ContactRow;
  /** Undefined until they are read. */
  readonly facts: ContactFacts | undefined;
  /** By Tab; the others by arrow keys. */
  readonly reachable: boolean;
  readonly focused: () => void;
}

/** One contact in the list. */
export function ContactLine({ contact, facts, reachable, focused }: Props) {
  const company = useRow("contact", contact.contact_id ?? null);
  const title = titleOf("contact", contact);
  const city = contact.address?.city;
  // The company and the town tell more at a glance than the role, which is cut off first.
  const parts = contact.is_organization
    ? [contact.industry || t`Organization`, city]
    : [company && titleOf("contact", company), city, contact.title];
  const about = lineText(joined(...parts));
  return (
    <RowLink
      to="/contacts/$id"
      id={contact.id}
      className="line-link"
      tabIndex={reachable ? 0 : -1}
      onFocus={focused}
    >
      <Avatar contact={contact} />
      <span className="line-name">
        <span className="line-heading">
          <span className="truncate line-title" title={title}>
            {title}
          </span>
          <RecordMark type="contact" id={contact.id} />
        </span>
        <span className="truncate line-about" title={about}>
          {about}
        </span>
      </span>
      <ContactFactCells facts={facts} />
      <span className="truncate dim line-email" title={lineText(contact.email) ?? undefined}>
        {lineText(contact.email)}
      </span>
      <span className="truncate dim numbers line-phone">{lineText(contact.phone || contact.mobile)}</span>
    </RowLink>
  );
}
