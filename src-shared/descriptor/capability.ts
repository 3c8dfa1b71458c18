import type { Capability } from "../ipc/configuration.ts";
import type { RecordDescriptor } from "./define.ts";

/**
 * Whether records of this type can be changed or deleted at the service: as its document has it, or as the administrator
 * says of this very service.
 */
export function hasCapability(
  descriptor: RecordDescriptor,
  what: "update" | "delete",
  capabilities: readonly Capability[],
): boolean {
  const beyond = descriptor.capabilities?.[what];
  return descriptor.writes[what] || (beyond !== undefined && capabilities.includes(beyond));
}
