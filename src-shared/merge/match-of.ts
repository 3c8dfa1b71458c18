import type { Values } from "../ipc/outbox.ts";

/**
 * Returns the values by which the service finds an existing record: the fields that the base of a create names, with the values
 * that are sent. The record that a request makes then matches as well when Rounds sends the request again (law 5). A field that the
 * rep has cleared finds nothing. Null where none is left: the create makes a record of its own.
 */
export function matchOf(base: Values | null, patch: Values): Values | null {
  // mutation: cleared-field-finds-a-record
  const named = Object.keys(base ?? {}).filter((field) => patch[field] != null);
  return named.length === 0 ? null : Object.fromEntries(named.map((field) => [field, patch[field] ?? null]));
}
