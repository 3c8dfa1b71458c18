import { systemClock } from "../../src-main/desktop/app/clock.ts";
import type { Clock } from "../../src-main/sync/ports.ts";
import { monotonicMs } from "../../src-shared/clock.ts";

/** The machine's clock by which so many seconds pass in one, its day as it is: for waits that are minutes by nature. */
export function hurriedClock(times: number): Clock {
  return {
    now: systemClock.now,
    monotonic: () => monotonicMs(systemClock.monotonic() * times),
    after: (ms, call) => systemClock.after(ms / times, call),
  };
}
