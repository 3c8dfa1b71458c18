import { z } from "zod";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { Json } from "../../../src-shared/plain-json.ts";
import type { CustomFieldRow } from "../../../src-shared/records/custom-field.ts";
import type { CustomKind, Definition } from "../../format/custom-field.ts";
import { locale } from "../../platform/locale.ts";

/**
 * Sales document, "Custom field definition": it shows `url`, `string`, and `list`; public clients have met
 * the other types.
 */
const kinds: Readonly<Record<string, CustomKind>> = {
  string: "text",
  text: "long",
  url: "url",
  list: "choice",
  multi_select_list: "choices",
  number: "number",
  date: "date",
  bool: "flag",
  boolean: "flag",
};

const named = z.array(z.object({ name: z.string() }));

/** Returns null for a field without a name, because no value could be stored under it. */
function definitionOf(row: CustomFieldRow): Definition | null {
  if (!row.name) return null;
  const choices = named.safeParse(row.choices);
  const kind = Object.hasOwn(kinds, row.type ?? "") ? kinds[row.type ?? ""] : undefined;
  return {
    name: row.name,
    kind: kind ?? "text",
    choices: choices.success ? choices.data.map((one) => one.name) : [],
  };
}

/** Returns the custom fields of people or of organizations, sorted by name. */
export function definitionsFor(
  rows: readonly CustomFieldRow[],
  of: "person" | "organization",
): readonly Definition[] {
  return allDefinitions(
    rows.filter((row) => (of === "organization" ? row.for_organisation : row.for_contact) !== false),
  );
}

/** Returns the custom fields of all contacts, sorted by name, each name once. */
export function allDefinitions(rows: readonly CustomFieldRow[]): readonly Definition[] {
  const byName = new Map(rows.flatMap((row) => definitionOf(row) ?? []).map((one) => [one.name, one]));
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/**
 * Returns the definitions, then the record's other custom fields: the service does not list the fields of
 * deals, and values may outlive their definition.
 */
export function withHeld(definitions: readonly Definition[], held: Values): readonly Definition[] {
  const known = new Set(definitions.map((one) => one.name));
  const beyond = Object.entries(held)
    .filter(([name, value]) => !known.has(name) && !isEmpty(value))
    .map(([name, value]) => ({ name, kind: kindByValue(value), choices: [] }));
  const fitting = definitions.map((one) => ({ ...one, kind: kindThatShows(one.kind, held[one.name]) }));
  return [...fitting, ...beyond.toSorted((one, other) => one.name.localeCompare(other.name, locale))];
}

/** A service may hold another value than the field's kind suggests: an address is a map, for one. */
function kindThatShows(kind: CustomKind, value: Json = null): CustomKind {
  if (isEmpty(value)) return kind;
  const byValue = kindByValue(value);
  if (byValue === "other" || byValue === "choices") return byValue;
  return kind === "flag" && typeof value === "string" ? "text" : kind;
}

/** A service may give an empty custom field as an empty list or map (docs/assumptions.md). */
export function isEmpty(value: Json | undefined): boolean {
  return value == null || (typeof value === "object" && Object.keys(value).length === 0);
}

function kindByValue(value: Json): CustomKind {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? "choices" : "other";
  if (typeof value !== "string") return "other";
  return isWebAddress(value) ? "url" : "text";
}

/** Tells whether a text is one web address. Only such a text may become a link. */
export function isWebAddress(text: string): boolean {
  const address = text.trim();
  // The parser drops line breaks and tabs, and would make one address of two.
  const protocol = /[\n\r\t]/.test(address) ? undefined : URL.parse(address)?.protocol;
  return protocol === "https:" || protocol === "http:";
}
