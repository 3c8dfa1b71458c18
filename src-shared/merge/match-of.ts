import type { Values } from "../ipc/outbox.ts";

/**
 * By what a record that is there is found: the fields that `base` names, with the values that are sent, so that what is
 * made is found as well when it is said again (law 5).
 */
export function matchOf(base: Values, patch: Values): Values {
  return Object.fromEntries(Object.keys(base).map((field) => [field, patch[field] ?? null]));
}
