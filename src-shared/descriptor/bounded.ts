import type { Field } from "./field.ts";

/** Characters of a text of several lines. The services state no limit; no person writes as much. */
const longestText = 100_000;
/** Characters of any other text, of what a map or a list holds, and of what no descriptor knows. */
const longestLine = 10_000;
/** Entries of a list or a map, and fields of a record. */
export const mostEntries = 1_000;
/** Characters of a field's name, or of a custom field's. */
const longestName = 1_000;
/** Values within a value. */
const mostParts = 10_000;

/** Characters that a text of this field may have when it is read. What the rep writes has fewer: so a cut text is never written back. */
export function longestOf(field: Pick<Field, "long"> | undefined): number {
  return field?.long === true ? longestText : longestLine;
}

/**
 * The marks upon one letter beyond those that the Stream-Safe Text Format allows (Unicode, annex 15): more of them no language
 * has, and whoever composes or draws them takes steps by their square. 10,000 of them hold a page up for seconds.
 */
const pile = /(\p{M}{30})\p{M}+/gu;

/** Whether a record, or a map within it, may have a field of this name. */
export function isFieldName(name: string): boolean {
  return name.length <= longestName && name.search(pile) < 0;
}

/**
 * The value within these bounds, so that nobody who reads, stores or shows it is held up: texts are cut, and marks beyond 30 upon one
 * letter are left out. Undefined where a list or a map has too many entries, or a name that is none.
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
    // Copied into another object it would be that object's prototype.
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
