import type { Values } from "../ipc/outbox.ts";

/**
 * Returns the values by which the service finds an existing record: the fields that `base` names, with the values that are sent.
 * The record that a request makes then matches as well when Rounds sends the request again (law 5).
 */
export function matchOf(base: Values, patch: Values): Values {
  return Object.fromEntries(Object.keys(base).map((field) => [field, patch[field] ?? null]));
}
