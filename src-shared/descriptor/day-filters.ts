import type { VirtualFilter } from "./define.ts";
import { date } from "./field.ts";
import { localDay } from "./local-day.ts";

/** A filter by the day of a moment: nobody looks for the second at which a record was made. */
export function onDay(field: string, label: string): VirtualFilter {
  return { field: date({ label }), of: (row) => localDay(row[field]) };
}

/**
 * A filter by the last day of something that other records tell. A record without any is earlier than every day: whoever looks for
 * customers not visited since May means those never visited, too.
 */
export function lastDay(
  reads: NonNullable<VirtualFilter["reads"]>,
  label: string,
  contactOf: (row: Readonly<Record<string, unknown>>) => unknown,
): VirtualFilter {
  return { field: date({ label }), reads, of: (row, _, around) => around[reads](contactOf(row)) ?? "" };
}
