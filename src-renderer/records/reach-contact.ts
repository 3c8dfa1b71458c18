import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../src-shared/records/contact.ts";
import type { DealRow } from "../../src-shared/records/deal.ts";
import { lineText } from "../format/brief.ts";
import { callLink, directionsLink, mailLink, websiteLink } from "../format/contact-links.ts";
import { addressText, titleOf, wholeTitleOf } from "../format/names.ts";

/** One way to act on a contact: a link that main opens (`src-main/desktop/links/`), or a text for the clipboard. */
export interface Reach {
  readonly label: string;
  readonly act: { readonly link: string } | { readonly copy: string };
}

export const reachKinds = ["call", "write", "website", "directions", "copy"] as const;
export type ReachKind = (typeof reachKinds)[number];

interface Around {
  /** Deals whose inbox a letter to the contact can be copied to. */
  readonly deals: readonly Pick<DealRow, "id" | "name" | "inbox_email">[];
  readonly mapsUrl: string | null;
}

/**
 * Lists, by kind, the ways in which a rep can reach a contact by its numbers and addresses. A kind without a way has an
 * empty list.
 */
export function reachContact(
  contact: ContactRow,
  { deals, mapsUrl }: Around,
): Readonly<Record<ReachKind, readonly Reach[]>> {
  const { email, phone, mobile, website } = contact;
  const addresses = [contact.address, contact.billing_address, contact.shipping_address];
  const places = [...new Map(addresses.map((one) => [addressText(one), one] as const))];
  return {
    call: [
      ...linked(callLink(phone), t`Call ${lineText(phone ?? "")}`),
      ...linked(callLink(mobile), t`Call mobile ${lineText(mobile ?? "")}`),
    ],
    write: letters(email, deals),
    website: linked(websiteLink(website), t`Open ${lineText(website ?? "")}`),
    directions: places.flatMap(([text, one]) =>
      linked(directionsLink(mapsUrl, one), t`Directions to ${lineText(text)}`),
    ),
    copy: [
      ...copied(t`Copy email`, email),
      ...copied(t`Copy phone`, phone),
      ...copied(t`Copy mobile`, mobile),
      ...copied(
        t`Copy address`,
        places.map(([text]) => text).find((text) => text !== ""),
      ),
      ...copied(t`Copy all details`, cardText(contact)),
    ],
  };
}

/**
 * Lists the letters that a rep can write to a contact. If one deal has an inbox, the letter copies that deal; if
 * several have one, the rep chooses among them.
 */
function letters(email: string | null | undefined, deals: Around["deals"]): readonly Reach[] {
  const inboxes = deals.filter((one) => mailLink(one.inbox_email) !== null);
  const to = lineText(email ?? "");
  const copying = inboxes.flatMap((one) => {
    const deal = titleOf("deal", one);
    return linked(mailLink(email, one.inbox_email), t`Write to ${to}, with a copy to the deal “${deal}”`);
  });
  return copying.length === 1 ? copying : [...linked(mailLink(email), t`Write to ${to}`), ...copying];
}

/** A contact as a rep would put it into a message. */
function cardText(contact: ContactRow): string {
  const { title, email, phone, mobile, website, address } = contact;
  return [wholeTitleOf("contact", contact), title, email, phone, mobile, website, addressText(address)]
    .filter(Boolean)
    .join("\n");
}

function linked(link: string | null, label: string): readonly Reach[] {
  return link === null ? [] : [{ label, act: { link } }];
}

function copied(label: string, text: string | null | undefined): readonly Reach[] {
  return text ? [{ label, act: { copy: text } }] : [];
}
