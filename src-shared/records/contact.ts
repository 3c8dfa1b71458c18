import { addressParts } from "../descriptor/address-parts.ts";
import { blank } from "../descriptor/blank.ts";
import { type DraftOf, defineRecord, type RowOf } from "../descriptor/define.ts";
import {
  address,
  createOnly,
  customFields,
  flag,
  makerAndOwner,
  oneOf,
  reference,
  serverTimes,
  tags,
  text,
} from "../descriptor/field.ts";
import { type FieldIssue, issueAt } from "../errors/field-issue.ts";

const organizations = { field: "is_organization", is: true, code: "notOrganization" } as const;

/** Sales document, "Contact": a person, or an organization when `is_organization`. */
export const contact = defineRecord("sales", "contact", {
  label: { one: "Contact", many: "Contacts" },
  path: "/v2/contacts",
  fields: {
    ...makerAndOwner,
    is_organization: flag({ ...createOnly, label: "An organization" }),
    contact_id: reference("contact", { label: "Works at", targetConstraint: organizations }),
    parent_organization_id: reference("contact", {
      label: "Parent organization",
      targetConstraint: organizations,
    }),
    name: text(),
    first_name: text(),
    last_name: text(),
    customer_status: oneOf(["none", "current", "past"], { label: "Customer", usual: "none" }),
    prospect_status: oneOf(["none", "current", "lost"], { label: "Prospect", usual: "none" }),
    title: text({ label: "Job title" }),
    description: text({ long: true }),
    industry: text(),
    website: text(),
    email: text(),
    phone: text(),
    mobile: text(),
    fax: text(),
    twitter: text(),
    facebook: text(),
    linkedin: text({ label: "LinkedIn" }),
    skype: text(),
    address: address(),
    billing_address: address(),
    shipping_address: address(),
    tags: tags(),
    custom_fields: customFields({ definedBy: "custom_field" }),
    ...serverTimes,
  },
  indexes: [
    "name",
    "contact_id",
    "parent_organization_id",
    "updated_at",
    "first_name",
    "last_name",
    "email",
    "created_at",
    "[owner_id+name]",
    "[owner_id+updated_at]",
  ],
  list: {
    sort: ["id", "name", "first_name", "last_name", "email", "updated_at", "created_at"],
    filters: {
      creator_id: "number",
      owner_id: "number",
      contact_id: "number",
      is_organization: "flag",
      name: "text",
      first_name: "text",
      last_name: "text",
      email: "text",
      phone: "text",
      mobile: "text",
      customer_status: "text",
      prospect_status: "text",
    },
    objectFilters: {
      address: ["city", "postal_code", "country", "state"],
      billing_address: Object.keys(addressParts),
      shipping_address: Object.keys(addressParts),
    },
    ids: true,
  },
  pull: { kind: "sweep", by: "id", deltaBy: "updated_at" },
  // "Update, delete and any further contact operations: not shown." Where an administrator does not say otherwise an
  // edit of a delivered contact is not offered.
  writes: { create: true, update: false, delete: false },
  capabilities: { update: "contacts.update", delete: "contacts.delete" },
  createRecovery: {
    kind: "list",
    filters: ["creator_id"],
    exact: ["is_organization", "name", "first_name", "last_name", "email"],
    sort: "created_at:desc",
  },
  check: checkContact,
  searchText,
  searchNumbers: ["phone", "mobile", "fax"],
  searchUnder: "contact_id",
  nameFrom: ["first_name", "last_name"],
  title: contactTitle,
});
export type ContactRow = RowOf<typeof contact>;
export type ContactDraft = DraftOf<typeof contact>;

function searchText(row: Readonly<Record<string, unknown>>): string {
  const { name, first_name, last_name, email, industry, tags } = row;
  const places = [row.address, row.billing_address, row.shipping_address].flatMap((one) => {
    const { city, postal_code: code } = (one ?? {}) as {
      readonly city?: unknown;
      readonly postal_code?: unknown;
    };
    // A postcode of two groups is typed as one word, too.
    return [city, code, typeof code === "string" && /\s/.test(code) ? code.replace(/\s+/g, "") : null];
  });
  const listed = Array.isArray(tags) ? tags : [];
  return [name, first_name, last_name, email, industry, ...listed, ...places].filter(Boolean).join(" ");
}

function contactTitle(row: Readonly<Record<string, unknown>>): string {
  const person = [row.first_name, row.last_name].filter(Boolean).join(" ");
  return String(row.name || person || `Contact ${row.id}`);
}

function checkContact(record: Readonly<Record<string, unknown>>): readonly FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (record.is_organization) {
    if (blank(record.name)) issues.push(issueAt("name", "missingForOrganization"));
    if (record.contact_id != null) {
      issues.push(issueAt("contact_id", "peopleOnly"));
    }
  } else {
    if (blank(record.last_name)) issues.push(issueAt("last_name", "missing"));
    if (record.parent_organization_id != null) {
      issues.push(issueAt("parent_organization_id", "organizationsOnly"));
    }
  }
  const hasStatus =
    (record.customer_status ?? "none") !== "none" || (record.prospect_status ?? "none") !== "none";
  for (const field of ["billing_address", "shipping_address"]) {
    if (record[field] != null && !hasStatus) {
      issues.push(issueAt(field, "statusOnly"));
    }
  }
  return issues;
}
