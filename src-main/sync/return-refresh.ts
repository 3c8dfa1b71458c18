import type { MonotonicMs } from "../../src-shared/clock.ts";
import type { Clock } from "./ports.ts";

/** The reason for a look at the services: the computer woke up, a proxy got its login, or the window came to the front. */
export type Return = "woke" | "proxyLogin" | "focused";

/**
 * Least milliseconds between two refreshes by windows that come to the front, so that a rep who switches to and fro does not
 * start one each time.
 */
const gapMs = 15_000;

/**
 * Refreshes when somebody comes back. After a sleep it refreshes at once, because a clock may not have counted the sleep; with a
 * proxy's login too, because the network has just come. If windows come to the front before the gap is over, it refreshes once
 * for all of them at its end.
 */
export function createReturnRefresh(clock: Clock, refresh: () => void): (how: Return) => void {
  let last: MonotonicMs | null = null;
  let cancelHeld: (() => void) | null = null;

  function now(): void {
    cancelHeld?.();
    cancelHeld = null;
    last = clock.monotonic();
    refresh();
  }

  return (how) => {
    const waitMs = last === null || how !== "focused" ? 0 : last + gapMs - clock.monotonic();
    // mutation: every-focus-refreshes
    if (waitMs <= 0) return now();
    // mutation: held-focus-forgotten
    cancelHeld ??= clock.after(waitMs, now);
  };
}
