import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { type ContactDraft, type ContactRow, contact } from "../../../src-shared/records/contact.ts";
import { type Definition, writtenCustomFields } from "../custom-fields/exports.ts";

type Json = Values[string];

/** Fields that only people have; organizations have `ofOrganizations` instead. */
const ofPeople = ["first_name", "last_name", "contact_id", "title"] as const;
const ofOrganizations = ["name", "parent_organization_id"] as const;
/** Addresses that only a contact with a status has (sales document, "Contact"). */
const ofStatus = ["billing_address", "shipping_address"] as const;

export const emptyContact: Values = {
  is_organization: false,
  customer_status: "none",
  prospect_status: "none",
};

/**
 * Tells whether the contact is or was a customer or prospect: only then does it have billing and shipping
 * addresses.
 */
export function hasStatus(input: Values): boolean {
  return [input.customer_status, input.prospect_status].some((one) => (one ?? "none") !== "none");
}

/** Values that the edit form of this contact begins with. */
export function contactInput(row: ContactRow): Values {
  const fields = Object.entries(contact.fields).filter(([, field]) => field.access !== "readOnly");
  const held = fields.map(([name]) => [name, (row[name as keyof ContactRow] ?? null) as Json] as const);
  return { ...Object.fromEntries(held), ...(row.is_organization ? {} : { name: null }), ...withStatus(row) };
}

function withStatus(row: ContactRow): Values {
  return { customer_status: row.customer_status ?? "none", prospect_status: row.prospect_status ?? "none" };
}

/** Turns the form into a draft, without empty fields and without fields of the other kind of contact. */
export function contactDraft(input: Values, definitions: readonly Definition[]): ContactDraft {
  const idle: readonly string[] = [
    ...(input.is_organization === true ? ofPeople : ofOrganizations),
    ...(hasStatus(input) ? [] : ofStatus),
  ];
  const entries = Object.entries(input)
    .filter(([name]) => !idle.includes(name))
    .map(([name, value]) => [name, written(name, value, definitions)] as const)
    .filter(([name, value]) => value !== null && !isPlain(name, value));
  return Object.fromEntries(entries) as ContactDraft;
}

/**
 * Fields that differ from the record. An emptied field is null; an address and the custom fields go as a
 * whole, with removed keys as null (docs/design.md, "Push").
 */
export function contactPatch(
  row: ContactRow,
  input: Values,
  definitions: readonly Definition[],
): Partial<ContactDraft> {
  const before = contactInput(row);
  const after = contactDraft(input, definitions) as Values;
  const names = Object.keys(before).filter((name) => name !== "is_organization");
  const changes = names.flatMap((name) => {
    const [was, is] = [
      before[name] ?? null,
      after[name] ?? (before[name] === undefined ? null : blank(name)),
    ];
    if (equal(filled(was), filled(is))) return [];
    return [[name, withRemoved(was, is)] as const];
  });
  return Object.fromEntries(changes) as Partial<ContactDraft>;
}

function blank(name: string): Json {
  if (name === "tags") return [];
  if (name === "custom_fields") return {};
  return name === "customer_status" || name === "prospect_status" ? "none" : null;
}

function written(name: string, value: Json, definitions: readonly Definition[]): Json {
  if (typeof value === "string") return value.trim() || null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (!isKeyed(value)) return value;
  const parts = name === "custom_fields" ? writtenCustomFields(definitions, value) : filled(value);
  return isKeyed(parts) && Object.keys(parts).length === 0 ? null : parts;
}

/** Tells whether a value is the service's default, so that the draft leaves it out. */
function isPlain(name: string, value: Json): boolean {
  return value === false || ((name === "customer_status" || name === "prospect_status") && value === "none");
}

/** Drops empty keys, so that a null and a missing key compare as equal. */
function filled(value: Json): Json {
  if (!isKeyed(value)) return Array.isArray(value) || value !== "" ? value : null;
  const kept = Object.entries(value)
    .map(([key, part]) => [key, typeof part === "string" ? part.trim() : part] as const)
    .filter(([, part]) => part !== null && part !== "");
  return Object.fromEntries(kept);
}

function withRemoved(was: Json, is: Json): Json {
  if (!isKeyed(was) || !isKeyed(is)) return is;
  const gone = Object.entries(was).filter(([key, part]) => part !== null && !Object.hasOwn(is, key));
  return { ...is, ...Object.fromEntries(gone.map(([key]) => [key, null])) };
}

function isKeyed(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
