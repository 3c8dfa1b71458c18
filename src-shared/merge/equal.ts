import { isJsonObject, type Json, type JsonObject } from "../plain-json.ts";

/** Deep equality of plain JSON, with null, undefined and a missing key alike. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((member, at) => equal(member, other[at]));
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => equal(own(one, key), own(other, key)));
}

export function own(object: JsonObject, key: string): Json {
  return Object.hasOwn(object, key) ? (object[key] ?? null) : null;
}

/** True if the value has the documented form of tags, a list or nothing: Rounds can merge no other form by member. */
export function isListOrNone(value: unknown): value is readonly unknown[] | null | undefined {
  // mutation: unreadable-tags-overwritten
  return value == null || Array.isArray(value);
}

/** True if the value is a map, or one of the forms that services give an empty map: nothing, or an empty list. */
export function isMapOrNone(value: unknown): boolean {
  return value == null || isJsonObject(value) || (Array.isArray(value) && value.length === 0);
}
