import { hasCapability } from "../../src-shared/descriptor/capability.ts";
import type { Capability } from "../../src-shared/ipc/configuration.ts";
import { descriptorOf, type RecordName } from "../../src-shared/records/registry.ts";
import { useFromMain } from "./session.ts";

const none: readonly Capability[] = [];

/** What the services can do beyond their documents, as main last told. */
export function capabilities(): readonly Capability[] {
  return useFromMain.getState().connection?.capabilities ?? none;
}

/** Whether delivered records of this type can be changed, or deleted. What is not sent yet always can. */
export function useCapabilities(type: RecordName, what: "update" | "delete"): boolean {
  const capabilities = useFromMain((state) => state.connection?.capabilities) ?? none;
  return hasCapability(descriptorOf(type), what, capabilities);
}
