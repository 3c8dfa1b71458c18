import type { CreateRecovery, RecordDescriptor } from "./define.ts";

type Values = Readonly<Record<string, unknown>>;

/** How a create with these values is looked for when its answer was lost (law 5). */
export function createRecoveryOf(descriptor: RecordDescriptor, sent: Values): CreateRecovery {
  return descriptor.createRecoveryOf?.(sent) ?? descriptor.createRecovery;
}

/** The mark by which an event whose answer was lost is found again; null where it carries none. */
export function clientRefOf(record: Values): string | null {
  const { properties } = record;
  if (typeof properties !== "object" || properties === null || !("client_ref" in properties)) return null;
  const { client_ref } = properties;
  return typeof client_ref === "string" && client_ref !== "" ? client_ref : null;
}
