import type { Values } from "../ipc/outbox.ts";

type Json = Values[string];
export type Keyed = { readonly [key: string]: Json };

/** Deep equality of plain JSON, with null, undefined and a missing key alike. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other || (one == null && other == null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((member, at) => equal(member, other[at]));
  }
  if (!isKeyed(one) || !isKeyed(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => equal(own(one, key), own(other, key)));
}

export function own(object: Keyed, key: string): Json {
  return Object.hasOwn(object, key) ? (object[key] ?? null) : null;
}

export function isKeyed(value: unknown): value is Keyed {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
