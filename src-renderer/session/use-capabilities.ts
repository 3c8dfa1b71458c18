import { hasCapability } from "../../src-shared/descriptor/capability.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";

const none: readonly Capability[] = [];

/** Things that the services can do beyond their documents, as main last reported. */
export function capabilities(): readonly Capability[] {
  return useFromMain.getState().connection?.capabilities ?? none;
}

/** Whether the rep can change, or delete, delivered records of this type. Unsent ones always can be. */
export function useCapabilities(type: RecordName, what: "update" | "delete"): boolean {
  const capabilities = useFromMain((state) => state.connection?.capabilities) ?? none;
  return hasCapability(descriptorOf(type), what, capabilities);
}
