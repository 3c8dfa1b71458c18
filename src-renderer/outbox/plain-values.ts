import type { Values } from "../../src-shared/ipc/outbox.ts";
import type { Json } from "../../src-shared/plain-json.ts";

/** Turns a draft into plain JSON, and leaves undefined fields out. */
export function plainValues(draft: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, plain(value)] as const],
    ),
  );
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map((member) => (member === undefined ? null : plain(member)));
  if (typeof value === "object" && value !== null) return plainValues(value as Record<string, unknown>);
  return value as Json;
}
