type Row = Readonly<Record<string, unknown>>;

/**
 * A delta reads so many milliseconds below the watermark: a change can become visible a little after the
 * second it carries, and equal times have no order (docs/assumptions.md, "updated_at").
 */
// mutation: delta-without-overlap
export const overlapMs = 10_000;

/**
 * Returns the time at which a delta may stop, milliseconds since 1970 by the service; null if it must read to the end of the
 * list. No record below that time has changed since the last complete delta. A watermark ahead of the service's time comes from a
 * clock that somebody has set back: later changes carry earlier times, so the floor is the service's time at that delta
 * (`sinceMs` ago). Without `sinceMs`, a watermark that is ahead by no more than the overlap still gives a floor; any other gives
 * none.
 */
export function deltaFloor(input: {
  readonly watermark: string | null;
  readonly serverNow: string | null;
  readonly sinceMs: number | null;
}): number | null {
  const held = timeOf(input.watermark);
  if (held === null) return null;
  const now = timeOf(input.serverNow);
  if (now === null || now >= held) return held - overlapMs;
  if (input.sinceMs !== null) return now - input.sinceMs - overlapMs;
  return held - now <= overlapMs ? now - overlapMs : null;
}

/**
 * Returns true if a row's last change is so old that a delta can skip it. A delta skips no row without a
 * time.
 */
export function isBelow(row: Row, floor: number | null): boolean {
  const at = timeOf(row.updated_at);
  return floor !== null && at !== null && at < floor;
}

/**
 * Returns the watermark after a pass that began with `rows`: the latest change that is not later than now,
 * by the service's time. A row with a time in the future would hide every change until then. The watermark
 * goes back only where the one held is itself in the future.
 */
export function nextWatermark(input: {
  readonly held: string | null;
  readonly rows: readonly Row[];
  /** ISO time; the device's own only where the service has sent none. */
  readonly now: string;
}): string | null {
  const now = Date.parse(input.now);
  const times = input.rows.map((row) => timeOf(row.updated_at)).filter((at) => at !== null);
  if (times.length === 0) return input.held;
  // mutation: future-row-hides-changes
  const past = times.filter((at) => at <= now);
  const top = past.length > 0 ? Math.max(...past) : now;
  const held = timeOf(input.held);
  if (held !== null && held >= top && held <= now + overlapMs) return input.held;
  return new Date(top).toISOString();
}

function timeOf(value: unknown): number | null {
  const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
