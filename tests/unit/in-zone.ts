import { expect } from "vitest";

/** Runs a test in a time zone. Node reads the variable anew whenever it changes; formats that are made already keep theirs. */
export function inZone(zone: string, run: () => void): void {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    run();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
