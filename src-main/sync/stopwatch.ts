import type { Clock } from "./ports.ts";

/**
 * Measures the milliseconds since its creation, sleep of the machine included. The monotonic clock of some
 * systems stops during sleep (Linux), and somebody may set the computer's clock: the longer time counts,
 * because every caller wants to be cautious. It orders nothing (law 10).
 */
export function stopwatch(clock: Clock): () => number {
  // mutation: token-age-by-device#device
  const [started, startedAt] = [clock.monotonic(), clock.now()];
  // mutation: monotonic-clock-hides-sleep
  return () => Math.max(clock.monotonic() - started, clock.now() - startedAt);
}
