import { expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../../../../src-main/desktop/app/clock.ts";

test("an alarm further away than a timer can count does not ring at once", () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (const ms of [30 * 86_400_000, 1e21, Number.POSITIVE_INFINITY]) {
    let rung = false;
    systemClock.after(ms, () => {
      rung = true;
    });
    vi.advanceTimersByTime(24 * 86_400_000);
    expect(rung).toBe(false);
    vi.advanceTimersByTime(86_400_000);
    expect(rung).toBe(true);
  }
});
