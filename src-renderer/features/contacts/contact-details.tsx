import { t } from "@lingui/core/macro";
import { fieldLabel } from "../../../src-shared/i18n/field-label.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { contact as descriptor } from "../../../src-shared/records/contact.ts";
import { callLink, mailLink, websiteLink } from "../../format/contact-links.ts";
import { addressText } from "../../format/names.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { useUserNames } from "../../session/use-me.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { Section } from "../../ui/section.tsx";
import { LinkedValue } from "../../ui/texts/linked-value.tsx";
import { CustomFieldFacts, useDefinitions } from "../custom-fields/exports.ts";
import { ContactDeals } from "./contact-deals.tsx";
import { ContactRelatives } from "./contact-relatives.tsx";
import { NotChangeable } from "./not-changeable.tsx";

/** The first facts, and the links that their texts make. */
const lines = {
  email: mailLink,
  phone: callLink,
  mobile: callLink,
  fax: () => null,
  website: websiteLink,
  industry: () => null,
} as const;
const lineNames = [
  "email",
  "phone",
  "mobile",
  "fax",
  "website",
  "industry",
] as const satisfies (keyof typeof lines)[];
const social = ["twitter", "facebook", "linkedin", "skype"] as const;
const addresses = ["address", "billing_address", "shipping_address"] as const;
const customers = { none: "", current: t`Current customer`, past: t`Past customer` } as const;
const prospects = { none: "", current: t`Current prospect`, lost: t`Lost prospect` } as const;

/** Shows a contact's details and related records, beside its timeline. */
export function ContactDetails({ contact }: { readonly contact: ContactRow }) {
  const nameOf = useUserNames();
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  const named = (name: string) => fieldLabel(descriptor, name);
  return (
    <div className="record-side">
      <Section title={t`Details`}>
        <dl className="facts">
          {lineNames.map((name) => (
            <DescriptionItem key={name} name={named(name)}>
              {contact[name] && <LinkedValue text={contact[name]} link={lines[name](contact[name])} />}
            </DescriptionItem>
          ))}
          <DescriptionItem name={t`Status`}>{statusText(contact)}</DescriptionItem>
          <DescriptionItem name={named("parent_organization_id")}>
            {contact.parent_organization_id && (
              <RecordLink type="contact" id={contact.parent_organization_id} />
            )}
          </DescriptionItem>
          {addresses.map((name) => (
            <DescriptionItem key={name} name={named(name)}>
              {addressText(contact[name])}
            </DescriptionItem>
          ))}
          {social.map((name) => (
            <DescriptionItem key={name} name={named(name)}>
              {contact[name]}
            </DescriptionItem>
          ))}
          <CustomFieldFacts definitions={definitions} values={contact.custom_fields} />
          <DescriptionItem name={t`Tags`}>{contact.tags?.join(", ")}</DescriptionItem>
          <DescriptionItem name={t`Owner`}>{nameOf(contact.owner_id)}</DescriptionItem>
          <DescriptionItem name={t({ message: "About", context: "a contact" })}>
            {contact.description}
          </DescriptionItem>
        </dl>
        <NotChangeable contact={contact} />
      </Section>
      {contact.is_organization && <ContactRelatives contact={contact} title={t`People`} by="contact_id" />}
      {contact.is_organization && (
        <ContactRelatives contact={contact} title={t`Subsidiaries`} by="parent_organization_id" />
      )}
      <ContactDeals contact={contact} />
    </div>
  );
}

/** "Current customer", "Lost prospect"; empty for a contact without a status (sales document, "Contact"). */
function statusText({ customer_status: customer, prospect_status: prospect }: ContactRow): string {
  return [customer ? customers[customer] : "", prospect ? prospects[prospect] : ""]
    .filter(Boolean)
    .join(", ");
}
