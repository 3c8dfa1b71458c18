import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { ContactRow } from "../../../src-shared/records/contact.ts";
import { callLink, mailLink, websiteLink } from "../../format/contact-links.ts";
import type { Definition } from "../../format/custom-field.ts";
import type { RecordFormOf } from "../../forms/form-layout.ts";
import { EditableFacts } from "../../forms/in-place/editable-facts.tsx";
import type { FactsOf } from "../../records/values/record-facts.tsx";
import { useUi } from "../../session/ui.ts";
import { useCapabilities } from "../../session/use-capabilities.ts";
import { Section } from "../../ui/section.tsx";
import { LinkedValue } from "../../ui/texts/linked-value.tsx";
import { CustomFieldFacts, useDefinitions } from "../custom-fields/exports.ts";

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
export function ContactDetails({
  contact,
  form,
}: {
  readonly contact: ContactRow;
  readonly form: RecordFormOf;
}) {
  const definitions = useDefinitions(contact.is_organization ? "organization" : "person");
  return (
    <div className="record-side">
      <Section title={t`Details`}>
        <EditableFacts facts={contactFacts(definitions)} record={contact} form={form} />
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

/** Why there is no Edit, and what to do instead. */
function NotChangeable({ contact }: { readonly contact: ContactRow }) {
  const open = useUi((state) => state.open);
  const changes = useCapabilities("contact", "update");
  if (changes || isTemporary(contact.id)) return null;
  return (
    <div className="contact-closed" data-not-editable>
      <p>
        {t`Contacts can't be edited here yet. Add a note with what changed, or ask your administrator to turn editing on.`}
      </p>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => open({ kind: "note", subject: { type: "contact", id: contact.id } })}
      >
        {t`Note a change`}
      </Button>
    </div>
  );
}
