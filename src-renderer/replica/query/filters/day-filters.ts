import { date } from "../../../../src-shared/descriptor/field.ts";
import { localDay } from "./local-day.ts";
import type { VirtualFilter } from "./virtual-filter.ts";

/** Filters by the day of a moment, because nobody looks for the second at which somebody made a record. */
export function onDay(field: string, label: string): VirtualFilter {
  return { field: date({ label }), of: (row) => localDay(row[field]) };
}

/**
 * Filters by the last day of something that other records show. A record without such a day counts as earlier than every day: a
 * rep who looks for customers not visited since May wants those never visited, too.
 */
export function lastDay(
  reads: "lastVisitOn" | "lastActivityOn",
  label: string,
  contactOf: (row: Readonly<Record<string, unknown>>) => unknown,
): VirtualFilter {
  return {
    field: date({ label }),
    reads: [reads],
    of: (row, _, around) => around[reads](contactOf(row)) ?? "",
  };
}

/** Filters rows about a contact by such a day of the contact. A row about none fits no such filter. */
export function lastDayOfContact(reads: "lastVisitOn" | "lastActivityOn", label: string): VirtualFilter {
  return {
    field: date({ label }),
    reads: [reads, "contactOf"],
    of: (row, _, around) => {
      const contact = around.contactOf(row);
      return contact === null ? null : (around[reads](contact.id) ?? "");
    },
  };
}
