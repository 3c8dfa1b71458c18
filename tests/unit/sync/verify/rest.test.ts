import { expect, it } from "vitest";
import { restAfter } from "../../../../src-main/sync/verify/rest.ts";
import { manualClock } from "../../manual-clock.ts";

function resting(workMs: number, controller = new AbortController()) {
  const clock = manualClock();
  const begun = clock.monotonic();
  clock.advance(workMs);
  let rested = false;
  const ended = restAfter({ clock, signal: controller.signal }, begun).then(() => {
    rested = true;
  });
  const isRested = async (ms: number) => {
    clock.advance(ms);
    await Promise.race([ended, Promise.resolve().then(() => {})]);
    return rested;
  };
  return { isRested, controller, ended };
}

it("a sweep rests as long as a page took, but no longer than a quarter of a second", async () => {
  const short = resting(80);
  expect([await short.isRested(79), await short.isRested(1)]).toEqual([false, true]);
  const long = resting(3_000);
  expect([await long.isRested(249), await long.isRested(1)]).toEqual([false, true]);
});

it("a sweep's rest ends at once when its run is over", async () => {
  const { controller, ended } = resting(3_000);
  controller.abort();
  await ended;
});
