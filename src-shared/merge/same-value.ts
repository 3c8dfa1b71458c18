import { longestNumber } from "../amount.ts";
import type { Field, FieldKind } from "../descriptor/field.ts";
import { withoutEnd } from "../without-end.ts";
import { equal } from "./equal.ts";
import { isRespelled } from "./respelled.ts";

/**
 * True if two values of a field are the same to people. A service keeps a sent value in its own spelling: a time in whole seconds
 * and in its own zone, a day with a time, a number as text, an empty value as an empty text, a flag that nobody has set as one
 * that is off, text without the spaces at its ends and with its own line ends. This spelling is nobody's edit (law 8).
 */
export function sameValue(field: Pick<Field, "kind"> | undefined, one: unknown, other: unknown): boolean {
  if (equal(one, other)) return true;
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
export function isRespellingOf(
  field: Pick<Field, "kind"> | undefined,
  one: unknown,
  other: unknown,
): boolean {
  if (sameValue(field, one, other)) return true;
  // mutation: respelled-value-is-a-conflict
  return typeof one === "string" && typeof other === "string" && isRespelled(one, other);
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
