import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { lineText } from "../../format/brief.ts";
import { titleOf } from "../../format/names.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { Avatar } from "./avatar.tsx";

interface Props {
  readonly contact: ContactRow;
  /** By Tab; the others by arrow keys. */
  readonly reachable: boolean;
  readonly focused: () => void;
}

/** One contact in the list. */
export function ContactLine({ contact, reachable, focused }: Props) {
  const company = useRow("contact", contact.contact_id ?? null);
  const title = titleOf("contact", contact);
  const about = [contact.title, company && titleOf("contact", company)].filter(Boolean).join(", ");
  return (
    <Link
      to="/contacts/$id"
      params={{ id: String(contact.id) }}
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
        <span className="truncate line-about">
          {contact.is_organization ? lineText(contact.industry) || t`Organization` : lineText(about)}
        </span>
      </span>
      <span className="truncate dim" title={lineText(contact.email) ?? undefined}>
        {lineText(contact.email)}
      </span>
      <span className="truncate dim numbers">{lineText(contact.phone || contact.mobile)}</span>
    </Link>
  );
}
