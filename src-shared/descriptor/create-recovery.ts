import type { CreateRecovery, RecordDescriptor } from "./define.ts";

type Values = Readonly<Record<string, unknown>>;

/** Way to look for a create with these values when its answer was lost (law 5). */
export function createRecoveryOf(descriptor: RecordDescriptor, sent: Values): CreateRecovery {
  return descriptor.createRecoveryOf?.(sent) ?? descriptor.createRecovery;
}

/**
 * The mark by which a record that was answered without an id is recognized in a later reading: its `client_ref`, or the values
 * of a record that lives under another. Null where it has none.
 */
export function recordMarkOf({ createRecovery }: RecordDescriptor, record: Values): string | null {
  switch (createRecovery.kind) {
    case "clientRef":
      return clientRefOf(record);
    case "included":
      return JSON.stringify(createRecovery.exact.map((field) => String(record[field] ?? "").trim()));
    default:
      return null;
  }
}

/** The mark by which Rounds finds an event whose answer was lost; null where it carries none. */
export function clientRefOf(record: Values): string | null {
  const { properties } = record;
  if (typeof properties !== "object" || properties === null || !("client_ref" in properties)) return null;
  const { client_ref } = properties;
  return typeof client_ref === "string" && client_ref !== "" ? client_ref : null;
}
