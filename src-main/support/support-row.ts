import type { RecordDescriptor } from "../../src-shared/descriptor/define.ts";
import type { Field } from "../../src-shared/descriptor/field.ts";
import { type Row, readRow } from "../../src-shared/descriptor/read-row.ts";

/**
 * A record as the support platform sends it. Its document leaves open how values are spelled: a number may come as text and
 * text as a number, and a time with any zone, or none.
 */
export function supportRow(of: RecordDescriptor, data: Readonly<Record<string, unknown>>): Row | null {
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

/** No time has more letters, however many digits and spaces it is written with. */
const longestTime = 100;
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * One spelling for all, so that they can be put in order as text. Without a zone it is UTC: the device's own says nothing of
 * the service (law 10). Null where it is no time.
 */
function inUtc(value: string): string | null {
  if (value.length > longestTime) return null;
  const [, day, time = "00:00", zone = "Z"] = written.exec(value.trim()) ?? [];
  if (day === undefined) return null;
  const [, sign, hours = "00", minutes = "00"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const at = Date.parse(`${day}T${time.replace(",", ".")}${sign ? `${sign}${hours}:${minutes}` : "Z"}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
