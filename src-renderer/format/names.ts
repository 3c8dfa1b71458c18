import { t } from "@lingui/core/macro";
import type { RecordId } from "../../src-shared/ids.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { lineText } from "./brief.ts";
import { canBeSeen } from "./can-be-seen.ts";
import { fieldLabel, translatedLabel } from "./field-label.ts";

/** Returns a record's title as a screen shows it: in one line, and so bounded (`wholeTitleOf` is not). */
export function titleOf(type: RecordName, row: Readonly<Record<string, unknown>>): string {
  return lineText(wholeTitleOf(type, row));
}

/** Returns a record's title for a file: its own name, or else its kind, with its number if that tells it from others. */
export function wholeTitleOf(type: RecordName, row: Readonly<Record<string, unknown>>): string {
  const { title, label } = descriptorOf(type);
  const given = title(row);
  const named = canBeSeen(given) ? given : title(withoutUnseen(row));
  if (named !== title({ id: row.id })) return named;
  return named === `${label.one} ${row.id}` ? numbered(type, String(row.id)) : translatedLabel(named);
}

/** Returns the words of a task for one line: all of them, unlike its title, or the title if nothing in them can be seen. */
export function taskLine(task: Readonly<Record<string, unknown>>): string {
  const { content } = task;
  return typeof content === "string" && canBeSeen(content) ? lineText(content) : titleOf("task", task);
}

function withoutUnseen(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row).filter(([, value]) => typeof value !== "string" || canBeSeen(value)),
  );
}

/** "Contact 123": names a record of which the replica knows only its number. */
export function numbered(type: RecordName, number: string | RecordId): string {
  return t`${{ kind: kindOf(type) }} ${{ number: String(number) }}`;
}

/** Names a lead. The services give its number and nothing else. */
export function leadTitle(id: RecordId): string {
  return t`Lead ${{ number: String(id) }}`;
}

/** "Contact", "Logged visit". */
export function kindOf(type: RecordName): string {
  return translatedLabel(descriptorOf(type).label.one);
}

/** "Contacts", "Logged visits". */
export function kindsOf(type: RecordName): string {
  return translatedLabel(descriptorOf(type).label.many);
}

/** Returns a field's label; without a type, by the field's name alone. */
export function recordFieldLabel(field: string, type: RecordName | null = null): string {
  return fieldLabel(type && descriptorOf(type), field);
}

/** Up to two letters that stand for a person or an organization. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(canBeSeen);
  // A letter beyond the usual ones, such as an emoji, has two units.
  const letterOf = (word = "") => [...word].find(canBeSeen) ?? "";
  const last = words.length > 1 ? letterOf(words.at(-1)) : "";
  return `${letterOf(words[0])}${last}`.toUpperCase();
}

interface Address {
  readonly line1?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly postal_code?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly country?: string | null | undefined;
}

/** An address in one line; empty where it says nothing. */
export function addressText(address: Address | null | undefined): string {
  if (!address) return "";
  const place = [address.postal_code, address.city].filter(Boolean).join(" ");
  return [address.line1, place, address.state, address.country].filter(Boolean).join(", ");
}
