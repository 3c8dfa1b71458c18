import type { Clock } from "../sync/ports.ts";

/** Waits `ms` milliseconds, or less where `signal` ends it. Never fails: the caller looks at the signal. */
export function sleep(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = () => {
      takeBack();
      resolve();
    };
    const takeBack = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    signal?.addEventListener("abort", stop, { once: true });
  });
}
