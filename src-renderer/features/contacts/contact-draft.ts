import type { Values } from "../../../src-shared/ipc/outbox.ts";
import { equal } from "../../../src-shared/merge/equal.ts";
import { type ContactDraft, type ContactRow, contact } from "../../../src-shared/records/contact.ts";
import type { Definition } from "../custom-fields/definition.ts";
import { writtenCustomFields } from "../custom-fields/written.ts";

type Json = Values[string];

/** What only people have, and only organizations. */
const ofPeople = ["first_name", "last_name", "contact_id", "title"] as const;
const ofOrganizations = ["name", "parent_organization_id"] as const;
/** Addresses that belong to a status (sales document, "Contact"). */
const ofStatus = ["billing_address", "shipping_address"] as const;

export const emptyContact: Values = {
  is_organization: false,
  customer_status: "none",
  prospect_status: "none",
};

/** Whether it is a customer or a prospect, now or once: then it has addresses of its own for bills and goods. */
export function hasStatus(input: Values): boolean {
  return [input.customer_status, input.prospect_status].some((one) => (one ?? "none") !== "none");
}

/** What a form that changes this contact begins with. */
export function contactInput(row: ContactRow): Values {
  const fields = Object.entries(contact.fields).filter(([, field]) => field.access !== "readOnly");
  const held = fields.map(([name]) => [name, (row[name as keyof ContactRow] ?? null) as Json] as const);
  return { ...Object.fromEntries(held), ...(row.is_organization ? {} : { name: null }), ...withStatus(row) };
}

function withStatus(row: ContactRow): Values {
  return { customer_status: row.customer_status ?? "none", prospect_status: row.prospect_status ?? "none" };
}

/** What was entered, as it is sent: what says nothing is left out, and so is what is not of this kind of contact. */
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
 * What is to be changed. What was emptied is null; an address and the custom fields go whole, with what was taken out of
 * them as null (DESIGN section 5).
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

/** What the service takes for granted need not be said. */
function isPlain(name: string, value: Json): boolean {
  return value === false || ((name === "customer_status" || name === "prospect_status") && value === "none");
}

/** Without the keys that say nothing, so that a null and a key that is not there are alike. */
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
