import type { Clock } from "./ports.ts";

/**
 * Tells how many milliseconds have passed since, sleep of the machine included. The monotonic clock of some systems
 * stands still meanwhile (Linux), and the device's own may be set: the longer of the two counts, for who asks is
 * cautious. It orders nothing (law 10).
 */
export function stopwatch(clock: Clock): () => number {
  // mutation: token-age-by-device#device
  const [started, startedAt] = [clock.monotonic(), clock.now()];
  // mutation: monotonic-clock-hides-sleep
  return () => Math.max(clock.monotonic() - started, clock.now() - startedAt);
}
