import type { Capability } from "../../src-main/contract/configuration.ts";
import { isOffered } from "../../src-main/contract/records/offered.ts";
import { descriptorOf, type RecordName } from "../../src-main/contract/records/registry.ts";
import { useFromMain } from "./session.ts";

const none: readonly Capability[] = [];

/** What the services can do beyond their documents, as main last told. */
export function offered(): readonly Capability[] {
  return useFromMain.getState().connection?.capabilities ?? none;
}

/** Whether delivered records of this type can be changed, or deleted. What is not sent yet always can. */
export function useOffered(type: RecordName, what: "update" | "delete"): boolean {
  const capabilities = useFromMain((state) => state.connection?.capabilities) ?? none;
  return isOffered(descriptorOf(type), what, capabilities);
}
