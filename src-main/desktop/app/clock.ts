import { deviceMs, monotonicMs } from "../../../src-shared/clock.ts";
import type { Clock } from "../../sync/ports.ts";

/** A timer set for longer rings at once: that of the system counts in 32 bits. */
const longestTimerMs = 2 ** 31 - 1;

/** The clock of this machine. What is to ring in more than 24 days rings then, and its owner looks anew. */
export const systemClock: Clock = {
  now: () => deviceMs(Date.now()),
  monotonic: () => monotonicMs(performance.now()),
  after: (ms, call) => {
    const timer = setTimeout(call, Math.min(ms, longestTimerMs));
    return () => clearTimeout(timer);
  },
};
