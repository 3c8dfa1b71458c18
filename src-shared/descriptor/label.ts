import { addressParts } from "./address-parts.ts";
import type { RecordDescriptor } from "./define.ts";
import type { FieldKind } from "./field.ts";

/** Labels of fields that many types have, where the wire name does not read well. */
const shared: Readonly<Record<string, string>> = {
  client_ref: "Reference",
  creator_id: "Created by",
  resource_type: "About",
  updated_at: "Changed",
};

/** Labels of values that do not read well in words. */
const choices: Readonly<Record<string, string>> = {
  301: "301 (permanent)",
  302: "302 (temporary)",
  api_key: "API key",
  basic: "User name and password",
  floating: "About nothing",
  related: "About a record",
};

/**
 * English label of a field: the descriptor's own, or the wire name in words. `name.key` is a key of a nested object and gets
 * the key's label. Also accepts names that no descriptor has, because services report problems with such fields.
 */
export function labelOf(descriptor: RecordDescriptor | null, name: string): string {
  const dot = name.indexOf(".");
  if (dot > 0) return keyLabel(kindOf(descriptor, name.slice(0, dot)), name.slice(dot + 1));
  return fieldOf(descriptor, name)?.label ?? own(shared, name) ?? wireNameLabel(name);
}

/** "Not met" for `not_met`: a value of a closed list. */
export function choiceLabelOf(value: string): string {
  return own(choices, value) ?? wireNameLabel(value);
}

/** English label of a line of an address. */
export function addressPartLabelOf(key: string): string {
  return own(addressParts, key) ?? wireNameLabel(key);
}

/** "due date": a label within a longer one. */
export function withinLabel(label: string): string {
  return `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export function fieldOf(descriptor: RecordDescriptor | null, name: string) {
  return descriptor !== null && Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
}

function kindOf(descriptor: RecordDescriptor | null, name: string): FieldKind | undefined {
  return fieldOf(descriptor, name)?.kind;
}

function keyLabel(kind: FieldKind | undefined, key: string): string {
  return kind === "address" ? addressPartLabelOf(key) : (own(shared, key) ?? wireNameLabel(key));
}

function own(labels: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(labels, name) ? labels[name] : undefined;
}

/** `due_date` reads "Due date", `owner_id` "Owner", `is_important` "Important", `remind_at` "Remind". */
function wireNameLabel(name: string): string {
  const words = name
    .replace(/^is_/, "")
    .replace(/_(id|at)$/, "")
    .replaceAll("_", " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
