import type { MonotonicMs } from "../../../src-shared/clock.ts";
import type { VerifyLane } from "./lane.ts";

/** Longest rest, so that a slow service does not double the time of a sweep. */
const longestMs = 250;

/**
 * Rests as long as the work since `begun` took: a sweep of a large list takes minutes, and the rep's own reading must not share
 * the computer with it all the while. Ends at once when the run is over.
 */
export async function restAfter(
  { clock, signal }: Pick<VerifyLane, "clock" | "signal">,
  begun: MonotonicMs,
): Promise<void> {
  const ms = Math.min(longestMs, clock.monotonic() - begun);
  if (ms < 1 || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener("abort", end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal.addEventListener("abort", end);
  });
}
