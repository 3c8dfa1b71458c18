import { t } from "@lingui/core/macro";
import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { jsonObjectOf } from "../../../src-shared/plain-json.ts";
import type { Definition } from "../../format/custom-field.ts";
import type { PlaceProps, RecordFormOf } from "../../forms/form-layout.ts";
import type { Opened } from "../../forms/opened-record.ts";
import { RecordForm } from "../../forms/record-form.tsx";
import {
  CustomFieldsInput,
  customFieldErrors,
  customFieldIssues,
  customFieldsShape,
  useDefinitions,
} from "../custom-fields/exports.ts";
import { KnownContacts } from "./known/known-contacts.tsx";

const isOrganization = (input: Values) => input.is_organization === true;
const isPerson = (input: Values) => !isOrganization(input);
/** Only customers and prospects, former ones too, have these addresses (sales document, "Contact"). */
const hasStatus = (input: Values) =>
  [input.customer_status, input.prospect_status].some((one) => (one ?? "none") !== "none");

/**
 * Builds the contact form. It asks for the few details that a rep knows of somebody just met, and keeps everything else
 * that a contact can hold behind “More details”.
 */
export function contactForm(
  definitionsOf: (input: Values) => readonly Definition[],
  self: RecordId | null = null,
): RecordFormOf {
  return {
    type: "contact",
    places: [
      { field: "is_organization", input: (props) => <KindInput {...props} /> },
      {
        when: isOrganization,
        places: [[{ field: "name", required: true }, "parent_organization_id"]],
      },
      {
        when: isPerson,
        places: [
          ["first_name", { field: "last_name", required: true }],
          ["contact_id", "title"],
        ],
      },
      "email",
      ["phone", "mobile"],
      { show: (values, opened) => <KnownContacts values={values} opened={opened} self={self} /> },
      "tags",
      {
        more: [
          ["customer_status", "prospect_status"],
          "address",
          { when: hasStatus, places: ["billing_address", "shipping_address"] },
          { show: (input) => !hasStatus(input) && <AddressHint /> },
          ["industry", "owner_id", "website", "fax", "twitter", "facebook", "linkedin", "skype"],
          {
            field: "custom_fields",
            input: ({ values, errors, change }) => (
              <CustomFieldsInput
                definitions={definitionsOf(values)}
                values={jsonObjectOf(values.custom_fields)}
                errors={customFieldErrors(errors)}
                change={(custom_fields) => change({ custom_fields })}
              />
            ),
          },
          "description",
        ],
      },
    ],
    shapes: { custom_fields: customFieldsShape(definitionsOf) },
    fieldErrors: (input) => customFieldIssues(definitionsOf(input), jsonObjectOf(input.custom_fields)),
  };
}

export function useContactForm(self: RecordId | null): RecordFormOf {
  const people = useDefinitions("person");
  const organizations = useDefinitions("organization");
  return contactForm((input) => (isOrganization(input) ? organizations : people), self);
}

const dialog = { size: 600, yOffset: "6vh", saveLabel: t`Save contact` };

interface Props {
  /** Values that the form begins with. */
  readonly begin?: Values;
  readonly reopened?: Opened<object, Values>;
  readonly close: () => void;
}

/** A new person or organization; saved here first, then its page opens. */
export function ContactModal(opened: Props) {
  const navigate = useNavigate();
  return (
    <RecordForm
      {...dialog}
      {...opened}
      form={useContactForm(null)}
      id={null}
      title={t`New contact`}
      done={t`Contact saved.`}
      open={({ id }) => navigate({ to: "/contacts/$id", params: { id: String(id) } })}
    />
  );
}

export function ContactEditor(opened: Props & { readonly id: RecordId }) {
  const form = useContactForm(opened.id);
  return (
    <RecordForm {...dialog} {...opened} form={form} title={t`Edit contact`} done={t`Contact changed.`} />
  );
}

function KindInput({ values, change }: PlaceProps) {
  return (
    <SegmentedControl
      aria-label={t`Kind of contact`}
      value={isOrganization(values) ? "organization" : "person"}
      onChange={(to) => change({ is_organization: to === "organization" })}
      data={[
        { value: "person", label: t`Person` },
        { value: "organization", label: t`Organization` },
      ]}
    />
  );
}

function AddressHint() {
  return (
    <p className="form-hint">{t`Customers and prospects also have a billing and a shipping address.`}</p>
  );
}
