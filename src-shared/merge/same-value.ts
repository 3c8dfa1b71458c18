import { longestNumber } from "../amount.ts";
import type { Field, FieldKind } from "../descriptor/field.ts";
import { jsonObjectOf } from "../plain-json.ts";
import { withoutEnd } from "../without-end.ts";
import { equal, isListOrNone, isMapOrNone, own } from "./equal.ts";
import { isRespelled } from "./respelled.ts";

/** The parts of a field by which two of its values compare. */
export type Compared = Pick<Field, "kind"> & Partial<Pick<Field, "merge">>;

/** The value of a key in a map: a text, or a list of choices, which has no order. */
export const mapMember: Compared = { kind: "text", merge: "set" };

/**
 * True if two values of a field are the same to people. A service keeps a sent value in its own spelling: a time in whole seconds
 * and in its own zone, a day with a time, a number as text, an empty value as an empty text, a flag that nobody has set as one
 * that is off, text without the spaces at its ends and with its own line ends, tags in another order, an empty list or map as
 * nothing. This spelling is nobody's edit (law 8).
 */
export function sameValue(field: Compared | undefined, one: unknown, other: unknown): boolean {
  if (equal(one, other)) return true;
  if (sameParts(field, one, other, sameValue)) return true;
  const [mine, theirs] = [spelled(field?.kind, one), spelled(field?.kind, other)];
  // mutation: spelling-is-a-conflict
  if (mine === null || theirs === null) return false;
  return mine === theirs;
}

/**
 * True if a service may have made one of two values from the other: they are the same, or text in another spelling. For a value
 * that somebody typed and the service's value, it shows that nobody edited it. For two values of the rep's own it shows nothing:
 * a spelling may be the very thing that the rep corrects.
 */
export function isRespellingOf(field: Compared | undefined, one: unknown, other: unknown): boolean {
  if (sameValue(field, one, other) || sameParts(field, one, other, isRespellingOf)) return true;
  // mutation: respelled-value-is-a-conflict
  return typeof one === "string" && typeof other === "string" && isRespelled(one, other);
}

/** Compares two sets by their members, or two maps by their keys with `same`; false for values of another form. */
function sameParts(
  field: Compared | undefined,
  one: unknown,
  other: unknown,
  same: typeof sameValue,
): boolean {
  // mutation: order-of-tags-is-a-conflict
  if (field?.merge === "set" && isListOrNone(one) && isListOrNone(other)) {
    const [mine, theirs] = [one ?? [], other ?? []];
    return hasAll(mine, theirs) && hasAll(theirs, mine);
  }
  if (field?.merge !== "keys" || !isMapOrNone(one) || !isMapOrNone(other)) return false;
  const [mine, theirs] = [jsonObjectOf(one), jsonObjectOf(other)];
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...keys].every((key) => same(mapMember, own(mine, key), own(theirs, key)));
}

function hasAll(list: readonly unknown[], members: readonly unknown[]): boolean {
  return members.every((member) => list.some((one) => equal(one, member)));
}

const numbers: ReadonlySet<FieldKind> = new Set(["whole", "decimal", "percent", "money", "amount"]);

/** Returns the common spelling of all forms of a value; null for a value that is neither text nor number. */
function spelled(kind: FieldKind | undefined, value: unknown): string | null {
  if (value === null || value === undefined || (kind === "flag" && value === false)) return "";
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = String(value).replaceAll(/\r\n?/g, "\n").trim();
  if (kind === "timestamp") return Number.isNaN(Date.parse(text)) ? text : String(secondOf(text));
  if (kind === "date") return text.replace(/^(\d{4}-\d\d-\d\d)[T ].*$/s, "$1");
  return kind !== undefined && numbers.has(kind) ? decimal(text) : text;
}

function secondOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** Drops zeros that mean nothing, digit by digit, because an amount may be longer than a number holds. */
function decimal(text: string): string {
  if (text.length > longestNumber) return text;
  const [, sign = "", digits = "", decimals = ""] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (digits === "") return text;
  const [whole, parts] = [digits.replace(/^0+(?=\d)/, ""), withoutEnd(decimals, /0/)];
  const size = parts === "" ? whole : `${whole}.${parts}`;
  return sign === "-" && size !== "0" ? `-${size}` : size;
}
