import type { Values } from "../store/records.ts";
import type { Resource } from "./resources.ts";

/** A day, a time, a zone; all but the day may be missing, and the zone comes with and without its colon. */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * Values as clients of several languages write them. "Datetimes may carry time zones on create": without one UTC is
 * meant, not the zone of this machine. Some languages know no empty object but only an empty list. What is neither is
 * left as it is, for the checks to refuse.
 */
export function withReadValues({ descriptor, table }: Resource, given: Values): Values {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] => {
    if (table.byName.get(name)?.kind === "time" && typeof value === "string") {
      return [name, readTime(value) ?? value];
    }
    const isKeyed = Object.hasOwn(descriptor.fields, name) && descriptor.fields[name]?.merge === "keys";
    return [name, isKeyed && Array.isArray(value) && value.length === 0 ? {} : value];
  });
  return Object.fromEntries(entries);
}

/** ISO 8601 with seconds and zone; null where the text is no time. */
export function readTime(text: string): string | null {
  const match = written.exec(text.trim());
  if (match === null) return null;
  const [, day, minutes = "00:00", seconds = ":00", fraction = "", zone = "Z"] = match;
  const [, hours = "", rest = "00"] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const whole = `${day}T${minutes}${seconds}${fraction}${hours === "" ? "Z" : `${hours}:${rest}`}`;
  return Number.isNaN(Date.parse(whole)) ? null : whole;
}
