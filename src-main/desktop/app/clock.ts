import { deviceMs, monotonicMs } from "../../../src-shared/clock.ts";
import type { Clock } from "../../sync/ports.ts";

/** Longest timer, milliseconds. The system counts in 32 bits, so a longer timer would ring at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The clock of this machine. A timer of more than 24 days rings after 24 days, and its owner checks the time again. */
export const systemClock: Clock = {
  now: () => deviceMs(Date.now()),
  monotonic: () => monotonicMs(performance.now()),
  after: (ms, call) => {
    const timer = setTimeout(call, Math.min(ms, longestTimerMs));
    return () => clearTimeout(timer);
  },
};
