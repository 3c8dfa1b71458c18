import { expect, test } from "vitest";
import {
  afterResult,
  type Breaker,
  closedBreaker,
  passage,
  probing,
} from "../../../services/support/delivery/breaker.ts";

const minute = 60_000;

/** The breaker after so many results at an instant, in that order. */
function after(
  breaker: Breaker,
  now: number,
  ...results: readonly (readonly [count: number, failed: boolean])[]
): Breaker {
  let next = breaker;
  for (const [count, failed] of results) {
    for (let place = 0; place < count; place++) next = afterResult(next, { now, failed, probe: false });
  }
  return next;
}

test.each([
  ["99 errors", [[99, true]], "closed"],
  ["100 errors", [[100, true]], "paused"],
  [
    "30 successes, then 70 errors",
    [
      [30, false],
      [70, true],
    ],
    "paused",
  ],
  [
    "31 successes, then 69 errors",
    [
      [31, false],
      [69, true],
    ],
    "closed",
  ],
  [
    "1,000 errors among 2,000 requests",
    [
      [1000, false],
      [1000, true],
    ],
    "closed",
  ],
  [
    "1,001 errors among 2,001 requests",
    [
      [1000, false],
      [1001, true],
    ],
    "paused",
  ],
] as const)(
  "the circuit breaker is in the documented state after %s within five minutes",
  (_what, results, state) => {
    expect(after(closedBreaker, 0, ...results).state.kind).toBe(state);
  },
);

test("a success does not open the circuit breaker, even as the hundredth request", () => {
  expect(after(closedBreaker, 0, [99, true], [1, false]).state.kind).toBe("closed");
});

test("the circuit breaker ignores results older than five minutes", () => {
  const old = after(closedBreaker, 0, [99, true]);
  expect(after(old, 5 * minute, [1, true]).state.kind).toBe("closed");
  expect(after(old, 5 * minute - 1, [1, true]).state.kind).toBe("paused");
});

test("the circuit breaker pauses for five seconds, then lets one request through and waits for its result", () => {
  const paused = after(closedBreaker, 1000, [100, true]);
  expect(passage(paused, 1000)).toBe("broken");
  expect(passage(paused, 5999)).toBe("broken");
  expect(passage(paused, 6000)).toBe("probe");
  expect(passage(probing(paused), 60_000)).toBe("broken");
});

test("the circuit breaker pauses for another five seconds when its trial request fails", () => {
  const paused = probing(after(closedBreaker, 0, [100, true]));
  const again = afterResult(paused, { now: 7000, failed: true, probe: true });
  expect([passage(again, 11_999), passage(again, 12_000)]).toEqual(["broken", "probe"]);
});

test("the circuit breaker closes and forgets earlier results when its trial request succeeds", () => {
  const paused = probing(after(closedBreaker, 0, [100, true]));
  const reset = afterResult(paused, { now: 7000, failed: false, probe: true });
  expect(reset).toEqual(closedBreaker);
});

test("the circuit breaker ignores results of requests that left before it paused", () => {
  const paused = after(closedBreaker, 0, [100, true]);
  expect(after(paused, 3000, [5, true]).state).toEqual(paused.state);
  expect(after(probing(paused), 6000, [1, false]).state.kind).toBe("probing");
});
