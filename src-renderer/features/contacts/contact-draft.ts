import type { RecordId } from "../../../src-main/contract/ids.ts";
import type { ContactDraft } from "../../../src-main/contract/records/contact.ts";

/** What the form for a new contact holds. */
export interface ContactInput {
  readonly organization: boolean;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: RecordId | null;
  readonly title: string;
  readonly industry: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

export const emptyContact: ContactInput = {
  organization: false,
  name: "",
  firstName: "",
  lastName: "",
  company: null,
  title: "",
  industry: "",
  email: "",
  phone: "",
  mobile: "",
  street: "",
  city: "",
  postalCode: "",
  country: "",
};

/** The draft of what was entered: blank fields are left out, and those of the other kind of contact. */
export function contactDraft(input: ContactInput): ContactDraft {
  const address = filled({
    line1: input.street,
    city: input.city,
    postal_code: input.postalCode,
    country: input.country,
  });
  const shared = filled({ email: input.email, phone: input.phone, mobile: input.mobile });
  const own = input.organization
    ? { is_organization: true, ...filled({ name: input.name, industry: input.industry }) }
    : {
        ...filled({ first_name: input.firstName, last_name: input.lastName, title: input.title }),
        ...(input.company === null ? {} : { contact_id: input.company }),
      };
  return { ...own, ...shared, ...(Object.keys(address).length > 0 ? { address } : {}) };
}

function filled<K extends string>(values: Readonly<Record<K, string>>): { readonly [F in K]?: string } {
  const entries = Object.entries<string>(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([, value]) => value !== "");
  return Object.fromEntries(entries) as { readonly [F in K]?: string };
}
