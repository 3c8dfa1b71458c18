import { t } from "@lingui/core/macro";
import { addressParts } from "../../src-shared/descriptor/address-parts.ts";
import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { FieldKind } from "../../src-shared/descriptor/field.ts";
import { isTemporary, recordId } from "../../src-shared/ids.ts";
import { isRecordName } from "../../src-shared/records/registry.ts";
import { splitMark } from "../../src-shared/visit-note.ts";
import { joinUpTo } from "../replica/query/join-up-to.ts";
import { dayOf, exactDayText, exactMomentText, instantOf } from "./dates.ts";
import { choiceLabel } from "./field-label.ts";
import { moneyText } from "./money.ts";
import { kindOf } from "./names.ts";
import { percentText } from "./percent.ts";

/** A value of a field, with what is needed to put it in words. */
export interface FieldValue {
  readonly kind: FieldKind;
  readonly value: unknown;
  /** Type of the record that a reference names; null for any other value. */
  readonly refersTo: string | null;
  /** Currency of the record, for an amount of money. */
  readonly currency: string | null;
}

type Fieldwise = Readonly<Record<string, unknown>>;

/** Returns the name of a record; null if the replica does not have it. */
export type NameOf = (type: string, id: number) => string | null;

/**
 * `whole`: the record around it, for the type that a reference refers to and the currency of an amount. The note of a visit is
 * without its mark, which says nothing to people.
 */
export function fieldValue(
  descriptor: RecordDescriptor,
  name: string,
  value: unknown,
  whole: Fieldwise,
): FieldValue {
  const field = Object.hasOwn(descriptor.fields, name) ? descriptor.fields[name] : undefined;
  const refersTo = field?.refersTo ?? (field?.refersBy && whole[field.refersBy]);
  return {
    kind: field?.kind ?? kindByValue(value),
    value: descriptor.name === "note" && typeof value === "string" ? splitMark(value).words : value,
    refersTo: typeof refersTo === "string" ? refersTo : null,
    currency: typeof whole.currency === "string" ? whole.currency : null,
  };
}

/** A list of values is shown up to so many characters. */
const longestText = 100_000;

/** As a person reads it; null where it says nothing. */
export function formatValue({ kind, value, refersTo, currency }: FieldValue, nameOf: NameOf): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (typeof value === "number" && kind === "reference") return recordText(refersTo, value, nameOf);
  if (typeof value === "number" && kind === "percent") return percentText(value);
  if (kind === "money" && (typeof value === "number" || typeof value === "string"))
    return moneyText(value, currency);
  if (typeof value === "string") return stringText(kind, value);
  if (Array.isArray(value)) return joinUpTo(value.map(memberText).filter(Boolean), ", ", longestText) || null;
  if (typeof value === "object") return objectText(value as Fieldwise, kind === "address");
  return String(value);
}

function stringText(kind: FieldKind, value: string): string {
  if (kind === "timestamp") {
    const at = instantOf(value);
    return at === null ? value : exactMomentText(at);
  }
  if (kind === "date") {
    const at = dayOf(value);
    return at === null ? value : exactDayText(at);
  }
  return kind === "choice" ? choiceLabel(value) : value;
}

function recordText(type: string | null, id: number, nameOf: NameOf): string {
  const known = type === null ? null : nameOf(type, id);
  if (known !== null) return known;
  const kind = type === null ? t`Record` : isRecordName(type) ? kindOf(type) : choiceLabel(type);
  return id < 0 || isTemporary(recordId.parse(id)) ? t`${kind} not sent yet` : `${kind} ${id}`;
}

/** An address in its own order; other objects key by key. */
export function objectText(value: Fieldwise, isAddress = hasPartsOfAddress(value)): string | null {
  const names = isAddress ? Object.keys(addressParts) : Object.keys(value);
  const parts = names.flatMap((name) => {
    const words = Object.hasOwn(value, name) ? memberText(value[name]) : "";
    return words === "" ? [] : [isAddress ? words : `${name}: ${words}`];
  });
  return joinUpTo(parts, ", ", longestText) || null;
}

function hasPartsOfAddress(value: Fieldwise): boolean {
  return Object.keys(value).every((name) => Object.hasOwn(addressParts, name));
}

function memberText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  if (typeof value !== "object") return String(value);
  const { amount, currency } = value as Fieldwise;
  if (typeof amount === "string") return `${amount} ${currency ?? ""}`.trim();
  return Object.values(value).map(memberText).filter(Boolean).join(" ");
}

/** Guesses the kind of a value whose key no descriptor knows. */
function kindByValue(value: unknown): FieldKind {
  if (typeof value === "boolean") return "flag";
  if (Array.isArray(value)) return "tags";
  return typeof value === "object" && value !== null ? "map" : "text";
}
