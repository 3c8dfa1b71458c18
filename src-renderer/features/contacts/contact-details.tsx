import type { ContactRow } from "../../../src-main/contract/records/contact.ts";
import { Fact } from "../../app/fact.tsx";
import { addressText } from "../../app/names.ts";
import { Section } from "../../app/section.tsx";
import { useUserNames } from "../../app/use-me.ts";
import { CustomFieldFacts } from "../custom-fields/custom-field-facts.tsx";
import { useDefinitions } from "../custom-fields/use-definitions.ts";
import { ContactDeals } from "./contact-deals.tsx";

/** What is known of a contact, beside its timeline. */
export function ContactDetails({ contact }: { readonly contact: ContactRow }) {
  const nameOf = useUserNames();
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  return (
    <div className="record-side">
      <Section title="Details">
        <dl className="facts">
          <Fact name="E-mail">{contact.email}</Fact>
          <Fact name="Phone">{contact.phone}</Fact>
          <Fact name="Mobile">{contact.mobile}</Fact>
          <Fact name="Website">{contact.website}</Fact>
          <Fact name="Address">{addressText(contact.address)}</Fact>
          <Fact name="Owner">{nameOf(contact.owner_id)}</Fact>
          <Fact name="Tags">{contact.tags?.join(", ")}</Fact>
          <CustomFieldFacts definitions={definitions} values={contact.custom_fields} />
          <Fact name="About">{contact.description}</Fact>
        </dl>
      </Section>
      <ContactDeals contact={contact} />
    </div>
  );
}
