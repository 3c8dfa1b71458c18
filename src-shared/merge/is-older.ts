type Dated = Readonly<Record<string, unknown>>;

/**
 * Whether `one` shows an earlier state of its record than `other`, by the server's own time (law 10). Two
 * states within the same second cannot be distinguished (spec/in-practice.md, "updated_at") and count as not
 * older.
 */
export function isOlder(one: Dated, other: Dated | undefined): boolean {
  if (other === undefined) return false;
  const [mine, theirs] = [timeOf(one), timeOf(other)];
  return mine !== null && theirs !== null && mine < theirs;
}

function timeOf(row: Dated): number | null {
  if (typeof row.updated_at !== "string") return null;
  const time = Date.parse(row.updated_at);
  return Number.isNaN(time) ? null : time;
}
