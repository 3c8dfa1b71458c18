import { expect, test } from "vitest";
import { sandboxClock } from "../../../services/clock.ts";

const never = new AbortController().signal;

test("a sleeper wakes once the clock has been moved far enough, and not before", async () => {
  const clock = sandboxClock(() => 1000);
  const woken: string[] = [];
  const short = clock.sleep(5_000, never).then(() => woken.push("short"));
  const long = clock.sleep(12_000, never).then(() => woken.push("long"));
  clock.advance(4_999);
  await Promise.resolve();
  expect(woken).toEqual([]);
  clock.advance(1);
  await short;
  expect(woken).toEqual(["short"]);
  clock.advance(60_000);
  await long;
});

test("a sleeper wakes by itself when time passes by itself", async () => {
  expect(await sandboxClock(Date.now).sleep(20, never)).toBe(true);
});

test("a sleeper that is aborted learns that its time was not over", async () => {
  const stop = new AbortController();
  const slept = sandboxClock(() => 0).sleep(5_000, stop.signal);
  stop.abort();
  expect(await slept).toBe(false);
  expect(await sandboxClock(() => 0).sleep(5_000, stop.signal)).toBe(false);
});
