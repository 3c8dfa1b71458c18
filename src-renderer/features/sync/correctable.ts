import type { Fault } from "../../../src-main/contract/fault.ts";
import type { Values } from "../../../src-main/contract/outbox.ts";

/** A field that the service complains of and that can be corrected as text. */
export interface Correctable {
  readonly field: string;
  readonly value: string;
  readonly complaint: string;
}

/** The fields of a refused edit that the rep can correct right there: those that are text or not given. */
export function correctable(fault: Fault, patch: Values): readonly Correctable[] {
  if (fault.kind !== "rejected") return [];
  const fields = new Map<string, Correctable>();
  for (const { field, message } of fault.issues) {
    if (field === null || fields.has(field) || !(field in patch)) continue;
    const value = patch[field] ?? "";
    if (typeof value === "string") fields.set(field, { field, value, complaint: message });
  }
  return [...fields.values()];
}
