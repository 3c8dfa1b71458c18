import { z } from "zod";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { CustomFieldRow } from "../../../src-shared/records/custom-field.ts";
import { locale } from "../../platform/locale.ts";

/** How a custom field is entered and read. */
export type CustomKind =
  | "text"
  | "long"
  | "url"
  | "number"
  | "flag"
  | "date"
  | "choice"
  | "choices"
  | "other";

export interface Definition {
  /** As the account's administrator named it; it is the key in `custom_fields`. */
  readonly name: string;
  readonly kind: CustomKind;
  /** What may be chosen, in the administrator's order; empty where anything goes. */
  readonly choices: readonly string[];
}

/** Sales document, "Custom field definition": `url`, `string` and `list` were seen; the rest as public clients met them. */
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

/** Null where it has no name: there is nothing to keep a value under. */
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

/** The fields of a person, or of an organization, by name. */
export function definitionsFor(
  rows: readonly CustomFieldRow[],
  of: "person" | "organization",
): readonly Definition[] {
  return rows
    .filter((row) => (of === "organization" ? row.for_organisation : row.for_contact) !== false)
    .flatMap((row) => definitionOf(row) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

/**
 * The definitions, and after them what the record holds beyond them: a service says nothing of the fields of deals,
 * and a definition may be gone while its values stay.
 */
export function withHeld(definitions: readonly Definition[], held: Values): readonly Definition[] {
  const known = new Set(definitions.map((one) => one.name));
  const beyond = Object.entries(held)
    .filter(([name, value]) => !known.has(name) && value !== null)
    .map(([name, value]) => ({ name, kind: kindByValue(value), choices: [] }));
  return [...definitions, ...beyond.toSorted((one, other) => one.name.localeCompare(other.name, locale))];
}

function kindByValue(value: Values[string]): CustomKind {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  if (Array.isArray(value)) return value.every((one) => typeof one === "string") ? "choices" : "other";
  if (typeof value !== "string") return "other";
  return isWebAddress(value) ? "url" : "text";
}

/** Only what a browser opens: nothing else may become a link. */
export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text.trim())?.protocol;
  return protocol === "https:" || protocol === "http:";
}
