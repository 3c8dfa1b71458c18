import { z } from "zod";

/** Plain JSON that nobody changes in place. To TypeScript an object of an `interface` is none; one of a `type` is. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

export const plainJson: z.ZodType<Json, Json> = z.json();

/** Returns an object as it is, and an empty one in place of every other value. */
export function jsonObjectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Tells an object from a list and from every other value. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * An object of plain JSON, by one walk through it: zod's own schema tries each kind of value in turn, and the values of
 * 5,000 edits are most of what a start would read.
 */
export const plainObject = z
  .custom<JsonObject>(isPlainObject, "not an object of plain JSON")
  .transform((object) => withoutPrototypes(object) as JsonObject);

function isPlainObject(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Accepts plain objects of another window or process, which have another `Object.prototype`.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain && Object.values(value).every(isJson);
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  return Array.isArray(value) ? [...value].every(isJson) : isPlainObject(value);
}

/** A key of this name would become the prototype of whatever the values are copied to. The same object where there is none. */
function withoutPrototypes(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map(withoutPrototypes);
    return list.every((one, at) => one === value[at]) ? value : list;
  }
  const before = Object.entries(value);
  const after = before
    .filter(([key]) => key !== "__proto__")
    .map(([key, one]) => [key, withoutPrototypes(one)] as const);
  const same = after.length === before.length && after.every(([, one], at) => one === before[at]?.[1]);
  return same ? value : Object.fromEntries(after);
}
