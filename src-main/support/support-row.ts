import type { Field } from "../../src-shared/descriptor/field.ts";
import { inUtc } from "../../src-shared/descriptor/in-utc.ts";
import { type Row, readRow } from "../../src-shared/descriptor/read-row.ts";
import type { AnyDescriptor } from "../../src-shared/records/registry.ts";

/**
 * A record as the support platform sends it. Its document leaves open how values are spelled: a number may come as text and
 * text as a number, and a time with any zone, or none.
 */
export function supportRow(of: AnyDescriptor, data: Readonly<Record<string, unknown>>): Row | null {
  const read = Object.entries(data).map(([name, value]) => [name, spelled(of.fields[name], value)]);
  return readRow(of, Object.fromEntries(read)).row;
}

function spelled(field: Field | undefined, value: unknown): unknown {
  switch (field?.kind) {
    case "text":
    case "choice":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
    case "whole":
      return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    case "timestamp":
      return typeof value === "string" ? (inUtc(value) ?? value) : value;
    default:
      return value;
  }
}
