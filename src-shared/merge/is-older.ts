import { equal } from "./equal.ts";

/** A service may answer its lists from a copy of its database that lags behind its writes: so long at most, milliseconds. */
export const listLagMs = 60_000;

type Dated = Readonly<Record<string, unknown>>;

/**
 * Whether `one` shows an earlier state of its record than `other`, by the server's own time (law 10). Two
 * states within the same second cannot be distinguished (docs/assumptions.md, "updated_at") and count as not
 * older.
 */
export function isOlder(one: Dated, other: Dated | undefined): boolean {
  if (other === undefined) return false;
  const [mine, theirs] = [timeOf(one), timeOf(other)];
  return mine !== null && theirs !== null && mine < theirs;
}

/** Whether `one` is older than `other`, or another state of the same second, which may be older. */
export function mayBeOlder(one: Dated, other: Dated | undefined): boolean {
  return isOlder(one, other) || (other !== undefined && isSameSecond(one, other) && !equal(one, other));
}

/** Whether two states of a record were written within one second, or are one state. */
export function isSameSecond(one: Dated, other: Dated): boolean {
  const time = timeOf(one);
  return time !== null && time === timeOf(other);
}

/**
 * Whether nobody has changed the record since it was made, by its service's own times; false where one of them is missing. A service
 * may write the two with different precision, so times less than a second apart are the same.
 */
export function isUntouched(record: Dated): boolean {
  const age = changedAfterMs(record);
  // mutation: time-of-making-in-milliseconds-is-a-change
  return age !== null && age < 1000;
}

/**
 * Whether somebody has certainly changed the record since it was made, by its service's own times; false where one of them is
 * missing. A service may round both times, so a record is neither changed nor untouched if they are one to two seconds apart.
 */
export function wasChanged(record: Dated): boolean {
  const age = changedAfterMs(record);
  return age !== null && age > 2000;
}

function changedAfterMs({ created_at: made, updated_at: changed }: Dated): number | null {
  const age = Date.parse(String(changed)) - Date.parse(String(made));
  return Number.isNaN(age) ? null : age;
}

/**
 * Whether `row`, which a list shows, is one of the `earlier` states of a record that is `now` otherwise: it has the
 * earlier value in every field that differs between the two. Fields that a list spells in its own way are alike in both.
 */
export function isOneOf(earlier: readonly Dated[], row: Dated, now: Dated): boolean {
  return earlier.some((state) => {
    const names = [...new Set([...Object.keys(state), ...Object.keys(now)])];
    const changed = names.filter((name) => !equal(state[name], now[name]));
    return changed.length > 0 && changed.every((name) => equal(row[name], state[name]));
  });
}

function timeOf(row: Dated): number | null {
  if (typeof row.updated_at !== "string") return null;
  const time = Date.parse(row.updated_at);
  return Number.isNaN(time) ? null : time;
}
