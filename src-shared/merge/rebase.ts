import type { RecordDescriptor } from "../descriptor/define.ts";
import type { Field, MergeRule } from "../descriptor/field.ts";
import { asSent } from "../descriptor/read-row.ts";
import type { Values } from "../ipc/outbox.ts";
import { type Json, jsonObjectOf } from "../plain-json.ts";
import { equal, isListOrNone, isMapOrNone, own } from "./equal.ts";
import { type Compared, isRespellingOf, mapMember, sameValue } from "./same-value.ts";

/**
 * A field that both sides changed to different values since `base` (law 8). `mine` is the rep's value, `theirs` the service's.
 */
export interface FieldConflict {
  /** `name`, or `name.key` for a key of a nested object. */
  readonly field: string;
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

export interface Rebased {
  /**
   * Values to write over the service's record. A conflicting field has the rep's value here. Empty if the service already has
   * these values.
   */
  readonly patch: Values;
  readonly conflicts: readonly FieldConflict[];
}

/**
 * Merges an edit with the service's record, field by field (law 8). `base` holds the edited fields as they were before the edit,
 * `patch` their new values, and `theirs` the service's record now. Sets merge by member, nested objects by key. A nested object
 * is sent whole, with removed keys as null (docs/design.md, "Push"). A reference merges together with the field that names its
 * type. Parts of one value conflict together.
 */
export function rebase(input: Merge): Rebased {
  const { patch, conflicts, fields } = mergePairs(input);
  for (const [field, mine] of Object.entries(input.patch)) {
    if (fields.has(field)) continue;
    const base = input.base?.[field] ?? null;
    const theirs = asSent(input.theirs, field) as Json;
    const of = fieldOf(input.descriptor, field);
    if (sameValue(of, mine, theirs)) continue;
    const merged = mergeField(of, field, { base, mine, theirs });
    conflicts.push(...merged.conflicts);
    if (!sameValue(of, merged.value, theirs)) patch[field] = merged.value;
  }
  return { patch, conflicts: [...conflicts, ...otherParts(input, patch, conflicts)] };
}

/**
 * Returns the other parts of a value that is in conflict: the rep decides about them together. Whoever takes the service's amount
 * must not send the currency of another one with it.
 */
function otherParts(
  { descriptor, base, theirs }: Merge,
  patch: Values,
  conflicts: readonly FieldConflict[],
): readonly FieldConflict[] {
  const wholeOf = (field: string) => fieldOf(descriptor, field)?.partOf ?? field;
  const found = new Set(conflicts.map((one) => one.field));
  const wholes = new Set([...found].map(wholeOf));
  return Object.entries(patch)
    .filter(([field]) => !found.has(field) && wholes.has(wholeOf(field)))
    .map(([field, mine]) => ({
      ...{ field, mine },
      base: base?.[field] ?? null,
      theirs: asSent(theirs, field) as Json,
    }));
}

interface Merge {
  readonly descriptor: RecordDescriptor;
  readonly base: Values | null;
  readonly patch: Values;
  readonly theirs: Readonly<Record<string, unknown>>;
}

/**
 * Merges each reference together with the field that names the type of its record, because the id of one record must not meet the
 * type of another.
 */
function mergePairs({ descriptor, base, patch, theirs }: Merge) {
  const merged: Record<string, Json> = {};
  const conflicts: FieldConflict[] = [];
  const fields = new Set<string>();
  for (const [id, { refersBy: type }] of Object.entries(descriptor.fields)) {
    // mutation: reference-merged-without-type
    if (type === undefined || !Object.hasOwn(patch, id) || !Object.hasOwn(patch, type)) continue;
    const pair = [type, id].map((field) => ({
      field,
      base: base?.[field] ?? null,
      mine: patch[field] ?? null,
      theirs: asSent(theirs, field) as Json,
    }));
    for (const one of pair) fields.add(one.field);
    const alike = (one: keyof Sides, other: keyof Sides) => pair.every((at) => equal(at[one], at[other]));
    if (alike("mine", "theirs") || alike("base", "mine")) continue;
    for (const one of pair) if (!equal(one.mine, one.theirs)) merged[one.field] = one.mine;
    if (!alike("base", "theirs")) conflicts.push(...pair);
  }
  return { patch: merged, conflicts, fields };
}

/**
 * Returns the fields that somebody else edited since `base`: fields of `base` that are not read-only and have another value at
 * the service now.
 */
export function changedSince(
  descriptor: RecordDescriptor,
  base: Values | null,
  theirs: Readonly<Record<string, unknown>>,
): readonly FieldConflict[] {
  const seen = base ?? {};
  return Object.keys(seen)
    .filter(
      (field) => Object.hasOwn(descriptor.fields, field) && descriptor.fields[field]?.access !== "readOnly",
    )
    .map((field) => ({
      field,
      mine: null,
      base: asSent(seen, field) as Json,
      theirs: asSent(theirs, field) as Json,
    }))
    .filter(({ field, base: was, theirs: is }) => !isRespellingOf(fieldOf(descriptor, field), was, is));
}

interface Sides {
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: Json;
}

function mergeField(
  of: Field | undefined,
  field: string,
  sides: Sides,
): { value: Json; conflicts: readonly FieldConflict[] } {
  const rule: MergeRule = of?.merge ?? "value";
  // mutation: tags-merged-as-one-value, tags-of-others-sent-away
  if (rule === "set" && isListOrNone(sides.theirs)) return { value: mergeSet(sides), conflicts: [] };
  // mutation: custom-fields-merged-as-one-value
  if (rule === "keys" && isMapOrNone(sides.mine) && isMapOrNone(sides.theirs)) return mergeKeys(field, sides);
  return mergeValue(of, field, sides);
}

/**
 * Merges one value. The first check that holds decides:
 *
 * | check | result |
 * | --- | --- |
 * | `base` = `mine`: the rep changed nothing | `theirs` |
 * | `base` = `theirs`: nobody else changed it | `mine` |
 * | `mine` = `theirs`: both made the same change | `mine` |
 * | `theirs` may be `mine`, respelled by the service | `theirs` |
 * | `theirs` may be `base`, respelled by the service | `mine` |
 * | none holds | `mine`, and a conflict |
 *
 * The first three compare by `sameValue`, the next two by `isRespellingOf`. If the fourth and the fifth both hold, the fourth decides,
 * and the rep's value counts as arrived.
 */
function mergeValue(
  of: Compared | undefined,
  field: string,
  sides: Sides,
): { value: Json; conflicts: readonly FieldConflict[] } {
  const { base, mine, theirs } = sides;
  if (sameValue(of, base, mine)) return { value: theirs, conflicts: [] };
  if (sameValue(of, base, theirs) || sameValue(of, mine, theirs)) return { value: mine, conflicts: [] };
  // The service has spelled a value of the rep's own anew: this edit's, or the one before.
  if (isRespellingOf(of, mine, theirs)) return { value: theirs, conflicts: [] };
  if (isRespellingOf(of, base, theirs)) return { value: mine, conflicts: [] };
  return { value: mine, conflicts: [{ field, ...sides }] };
}

function mergeSet(sides: Sides): Json {
  const [base, mine, theirs] = [asList(sides.base), asList(sides.mine), asList(sides.theirs)];
  const kept = theirs.filter((member) => includes(mine, member) || !includes(base, member));
  const added = mine.filter((member) => !includes(base, member) && !includes(kept, member));
  return [...kept, ...added];
}

function mergeKeys(field: string, sides: Sides): { value: Json; conflicts: readonly FieldConflict[] } {
  const [base, mine, theirs] = [
    jsonObjectOf(sides.base),
    jsonObjectOf(sides.mine),
    jsonObjectOf(sides.theirs),
  ];
  const value: Record<string, Json> = {};
  const conflicts: FieldConflict[] = [];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])) {
    const one = mergeValue(mapMember, `${field}.${key}`, {
      base: own(base, key),
      mine: own(mine, key),
      theirs: own(theirs, key),
    });
    conflicts.push(...one.conflicts);
    const known = Object.hasOwn(theirs, key);
    if (one.value !== null || known) defineKey(value, key, one.value);
  }
  // An edit that empties the whole map says so in its own form, unless a key of somebody else stays.
  const isEmptied = sides.mine === null && Object.values(value).every((one) => one === null);
  return { value: isEmptied ? null : value, conflicts };
}

/** Defines a key as plain data, even `__proto__`, which a service may send. */
function defineKey(target: Record<string, Json>, key: string, value: Json): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

function fieldOf(descriptor: RecordDescriptor, field: string): Field | undefined {
  return Object.hasOwn(descriptor.fields, field) ? descriptor.fields[field] : undefined;
}

function asList(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function includes(list: readonly Json[], member: Json): boolean {
  return list.some((one) => equal(one, member));
}
