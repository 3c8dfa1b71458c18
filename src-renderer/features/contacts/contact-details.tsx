import { t } from "@lingui/core/macro";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { callLink, mailLink, websiteLink } from "../../format/contact-links.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { Section } from "../../ui/section.tsx";
import { LinkedValue } from "../../ui/texts/linked-value.tsx";
import { CustomFieldFacts, type Definition, useDefinitions } from "../custom-fields/exports.ts";
import { useContactForm } from "./contact-form.tsx";
import { NotChangeable } from "./not-changeable.tsx";

const customers = { none: "", current: t`Current customer`, past: t`Past customer` } as const;
const prospects = { none: "", current: t`Current prospect`, lost: t`Lost prospect` } as const;

const inHeading = "the head of the page shows it";

export function contactFacts(definitions: readonly Definition[]): FactsOf<"contact"> {
  return {
    type: "contact",
    places: [
      linked("email", mailLink),
      linked("phone", callLink),
      linked("mobile", callLink),
      "fax",
      linked("website", websiteLink),
      "industry",
      { fields: ["customer_status", "prospect_status"], label: t`Status`, show: statusText },
      "parent_organization_id",
      "address",
      "billing_address",
      "shipping_address",
      "twitter",
      "facebook",
      "linkedin",
      "skype",
      {
        fields: ["custom_fields"],
        items: ({ custom_fields }) => <CustomFieldFacts definitions={definitions} values={custom_fields} />,
      },
      "tags",
      "owner_id",
      "description",
    ],
    without: {
      name: inHeading,
      first_name: inHeading,
      last_name: inHeading,
      title: inHeading,
      contact_id: inHeading,
      is_organization: inHeading,
      creator_id: "who entered a contact matters to nobody who visits it",
      created_at: "the exported file has it",
      updated_at: "the table has it",
    },
  };
}

/** Shows a contact's details, beside its timeline. */
export function ContactDetails({ contact }: { readonly contact: ContactRow }) {
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  return (
    <div className="record-side">
      <Section title={t`Details`}>
        <EditableFacts facts={contactFacts(definitions)} record={contact} form={useContactForm(contact.id)} />
        <NotChangeable contact={contact} />
      </Section>
    </div>
  );
}

/** A text that can be acted on. */
function linked(field: "email" | "phone" | "mobile" | "website", linkOf: (text: string) => string | null) {
  return {
    fields: [field] as const,
    show: ({ [field]: text }: ContactRow) => text && <LinkedValue text={text} link={linkOf(text)} />,
  };
}

/** "Current customer", "Lost prospect"; empty for a contact without a status (sales document, "Contact"). */
function statusText({ customer_status: customer, prospect_status: prospect }: ContactRow): string {
  return [customer ? customers[customer] : "", prospect ? prospects[prospect] : ""]
    .filter(Boolean)
    .join(", ");
}
