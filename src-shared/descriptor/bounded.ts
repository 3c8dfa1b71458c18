import type { Field } from "./field.ts";

/** Characters of a text of several lines. The services state no limit; no person writes as much. */
const longestText = 100_000;
/** Characters of any other text, of a text within a map or a list, and of a value that no descriptor knows. */
const longestLine = 10_000;
/** Entries of a list or a map, and fields of a record. */
export const mostEntries = 1_000;
/** Characters of a field's name, or of a custom field's. */
const longestName = 1_000;
/** Values within a value. */
const mostParts = 10_000;

/**
 * Most characters of a text of this field that Rounds reads. A text that the rep writes has fewer, so Rounds never writes a cut
 * text back.
 */
export function longestOf(field: Pick<Field, "long"> | undefined): number {
  return field?.long === true ? longestText : longestLine;
}

/**
 * Marks upon one letter beyond those that the Stream-Safe Text Format allows (Unicode, annex 15). No language has more, and the
 * time to compose or draw them grows with the square of their number: 10,000 of them hold a page up for seconds.
 */
const pile = /(\p{M}{30})\p{M}+/gu;

/** True if a record, or a map within it, may have a field of this name. */
export function isFieldName(name: string): boolean {
  return name.length <= longestName && name.search(pile) < 0;
}

/**
 * Returns the value within these bounds, so that nothing holds up its readers: cuts texts, and leaves out marks beyond 30 upon
 * one letter. Undefined if a list or a map has too many entries, or a name that no field may have.
 */
export function bounded(value: unknown, longest: number): unknown {
  if (typeof value === "string") {
    const within = value.length <= longest ? value : value.slice(0, longest).toWellFormed();
    // mutation: piles-of-marks-kept
    return within.replace(pile, "$1");
  }
  return typeof value === "object" && value !== null ? partsWithin(value, { parts: 0 }) : value;
}

function partsWithin(value: object, seen: { parts: number }): unknown {
  const entries = Object.entries(value);
  seen.parts += entries.length;
  if (entries.length > mostEntries || seen.parts > mostParts) return undefined;
  const within: [string, unknown][] = [];
  for (const [name, part] of entries) {
    // As a key of another object, it would become that object's prototype.
    // mutation: prototype-in-a-value-kept
    if (name === "__proto__") continue;
    if (!isFieldName(name)) return undefined;
    const isWhole = typeof part === "object" && part !== null;
    const inner = isWhole ? partsWithin(part, seen) : bounded(part, longestLine);
    if (inner === undefined) return undefined;
    within.push([name, inner]);
  }
  const isSame =
    within.length === entries.length && within.every(([, part], at) => part === entries[at]?.[1]);
  if (isSame) return value;
  return Array.isArray(value) ? within.map(([, part]) => part) : Object.fromEntries(within);
}
