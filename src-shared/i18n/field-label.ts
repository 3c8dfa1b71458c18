import { t } from "@lingui/core/macro";
import { addressParts } from "../descriptor/address-parts.ts";
import type { RecordDescriptor } from "../descriptor/define.ts";
import type { FieldKind } from "../descriptor/field.ts";
import { labelWords } from "./labels.ts";

/** Labels of fields and keys whose names in the services are not what people say. */
const known: Readonly<Record<string, string>> = {
  email: "Email",
  inbox_email: "Inbox email",
  sku: "Product code",
  linkedin: "LinkedIn",
  created_at: "Created",
  updated_at: "Changed",
  deleted_at: "Deleted",
  creator_id: "Created by",
  resource_type: "About",
  rep_location_verification_status: "Location",
  client_ref: "Reference",
};

/**
 * Name of a field for people: the descriptor's label, or the wire name in words. `name.key` is a key of a
 * nested object. Also accepts names that no descriptor has, because services report problems with such
 * fields.
 */
export function fieldLabel(descriptor: RecordDescriptor | null, name: string): string {
  const dot = name.indexOf(".");
  if (dot > 0) return keyLabel(descriptor, name.slice(0, dot), name.slice(dot + 1));
  return labelWords(fieldOf(descriptor, name)?.label ?? knownLabel(name) ?? inWords(name));
}

/** "Not met" for `not_met`: a value of a closed list. */
export function choiceLabel(value: string): string {
  return labelWords(knownChoices[value] ?? inWords(value));
}

/** Values whose name in words does not read well. */
const knownChoices: Readonly<Record<string, string>> = {
  api_key: "API key",
  basic: "User name and password",
};

/** Label of a line of an address. */
export function addressPartLabel(key: string): string {
  return labelWords(englishPart(key));
}

function englishPart(key: string): string {
  return Object.hasOwn(addressParts, key) ? (addressParts[key] ?? key) : inWords(key);
}

function keyLabel(descriptor: RecordDescriptor | null, name: string, key: string): string {
  const kind: FieldKind | undefined = fieldOf(descriptor, name)?.kind;
  // Named by the people who made it.
  if (name === "custom_fields") return t`${key} (custom field)`;
  const part = kind === "address" ? englishPart(key) : (knownLabel(key) ?? inWords(key));
  const within = labelWords(`${part.charAt(0).toLowerCase()}${part.slice(1)}`);
  return t`${{ field: fieldLabel(descriptor, name) }}: ${{ part: within }}`;
}

function knownLabel(name: string): string | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

function fieldOf(descriptor: RecordDescriptor | null, name: string) {
  return descriptor !== null && Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
}

/** `due_date` reads "Due date", `owner_id` "Owner", `is_important` "Important", `remind_at` "Remind". */
function inWords(name: string): string {
  const words = name
    .replace(/^is_/, "")
    .replace(/_(id|at)$/, "")
    .replaceAll("_", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
