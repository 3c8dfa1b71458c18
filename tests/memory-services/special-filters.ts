import { isoSeconds } from "../services/clock.ts";
import { readFlag } from "../services/sales/rules/rules.ts";
import type { StoredRecord } from "../services/store/records.ts";

export type Matches = (row: StoredRecord) => boolean;

/** Filters that compare no column with the value: as the sandbox's rules say them in SQL. By type and name. */
const specialFilters: Readonly<Record<string, (value: string, now: number) => Matches>> = {
  "task.q": words("content"),
  "note.q": words("content"),
  "note.includes": () => () => true,
  "sequence.name": (value) => (row) => lower(row.name).includes(lower(value)),
  "task.type": (value) => (row) => (row.resource_type === null) === (value === "floating"),
  "task.remind": (value) => (row) => (row.remind_at !== null) === (readFlag(value) === 1),
  "task.overdue": (value, now) => (row) => isOverdue(row, now) === (readFlag(value) === 1),
  "document.resource_type": among("resource_type"),
  "document.resource_id": among("resource_id"),
};

export function specialFilter(type: string, name: string, value: string, now: number): Matches {
  const filter = specialFilters[`${type}.${name}`];
  if (filter === undefined) throw new Error(`The in-memory service does not filter ${type} by ${name}`);
  return filter(value, now);
}

export function isOverdue(row: StoredRecord, now: number): boolean {
  return typeof row.due_date === "string" && row.due_date < isoSeconds(now);
}

/** SQLite knows small letters of ASCII alone. */
export function lower(value: unknown): string {
  return String(value ?? "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function words(field: string): (value: string) => Matches {
  return (value) => {
    const wanted = lower(value)
      .split(/\s+/)
      .filter((word) => word !== "");
    return (row) => wanted.every((word) => lower(row[field]).includes(word));
  };
}

function among(field: string): (value: string) => Matches {
  return (value) => {
    const wanted = new Set(value.split(",").map((one) => one.trim()));
    return (row) => wanted.has(String(row[field]));
  };
}
