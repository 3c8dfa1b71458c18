import type { Clock } from "../../src-main/sync/ports.ts";
import { deviceMs, monotonicMs } from "../../src-shared/clock.ts";

export interface ManualClock extends Clock {
  /** Lets time pass, calling back whatever falls due, in order. */
  readonly pass: (ms: number) => Promise<void>;
  /** Moves on at once, as a computer does that slept. All that has fallen due rings then. */
  readonly advance: (ms: number) => void;
  /** Puts the device's date elsewhere; elapsed time stays true. */
  readonly setDate: (now: number) => void;
}

export function manualClock(start = 0): ManualClock {
  let elapsed = 0;
  let offset = start;
  let last = 0;
  const due = new Map<number, { readonly at: number; readonly call: () => void }>();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    now: () => deviceMs(offset + elapsed),
    monotonic: () => monotonicMs(elapsed),
    after: (ms, call) => {
      last += 1;
      const id = last;
      due.set(id, { at: elapsed + ms, call });
      return () => due.delete(id);
    },
    pass: async (ms) => {
      const until = elapsed + ms;
      for (;;) {
        await settle();
        const [next] = [...due].filter(([, one]) => one.at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined) break;
        due.delete(next[0]);
        elapsed = Math.max(elapsed, next[1].at);
        next[1].call();
      }
      elapsed = until;
      await settle();
    },
    advance: (ms) => {
      elapsed += ms;
      const ringing = [...due].filter(([, one]) => one.at <= elapsed);
      for (const [id] of ringing) due.delete(id);
      for (const [, one] of ringing) one.call();
    },
    setDate: (now) => {
      offset = now - elapsed;
    },
  };
}
