// notices: retry-after-by-device, pause-of-a-503-ignored, all-come-back-at-once, back-before-it-was-asked
import { describe, expect, test } from "vitest";
import { createRateLimit, type RateLimit, usualRate } from "../../../src-main/http/rate-limit.ts";
import { retryAfterMs } from "../../../src-main/http/status-fault.ts";
import { createSend, usualLimits } from "../../../src-main/http/transport.ts";
import { manualClock } from "../manual-clock.ts";
import { collectingLog } from "./parts.ts";

/** Chance under which nobody stays away longer than asked. */
const exactly = () => 0;

/** Asks for `count` turns at once and tells when each came, in milliseconds. */
async function turns(
  limit: RateLimit,
  count: number,
  clock: ReturnType<typeof manualClock>,
): Promise<number[]> {
  const start = clock.monotonic();
  const at: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    void limit.turn().then(() => at.push(Math.round(clock.monotonic() - start)));
  }
  await clock.pass(60_000);
  return at;
}

test("the rate limit lets a burst leave at once, and then ten requests a second", async () => {
  const clock = manualClock();
  const at = await turns(createRateLimit(clock, exactly, usualRate), 10, clock);
  expect(at).toEqual([0, 0, 0, 0, 0, 100, 200, 300, 400, 500]);
});

test("the rate limit is halved once when several requests under way are asked to slow down", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  for (let call = 0; call < 5; call += 1) limit.refused(0);
  const at = await turns(limit, 8, clock);
  expect(at.slice(-3)).toEqual([200, 400, 600]);
});

test("the rate limit grows slowly again up to its ceiling", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  for (let call = 0; call < 50; call += 1) limit.answered();
  expect((await turns(limit, 7, clock)).slice(-2)).toEqual([91, 182]);
  for (let call = 0; call < 10_000; call += 1) limit.answered();
  expect((await turns(limit, 7, clock)).slice(-2)).toEqual([25, 50]);
});

test("law 14: the rate limit of a service that goes on refusing falls to six requests a minute, one at a time, and is back at one a second five minutes after the service answers", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  let isRefusing = true;
  const sentAt: number[] = [];
  const ask = async (): Promise<void> => {
    await limit.turn();
    sentAt.push(clock.monotonic());
    if (isRefusing) limit.refused(null);
    else limit.answered();
    return ask();
  };
  for (let asker = 0; asker < 5; asker += 1) void ask();
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) await clock.pass(60_000);
  };
  const within = (ms: number) => sentAt.filter((at) => at > clock.monotonic() - ms).length;
  await minutes(20);
  expect(within(600_000)).toBe(60);
  isRefusing = false;
  await minutes(5);
  expect(within(60_000)).toBeGreaterThan(60);
});

test("the rate limit makes every request keep a pause that the service asked for", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  limit.refused(7000);
  const at = await turns(limit, 3, clock);
  expect(at).toEqual([7000, 7000, 7000]);
});

test("the rate limit hands a very long pause to the caller instead of waiting", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  limit.refused(3_600_000);
  expect(await limit.turn()).toBe(3_600_000);
});

test("the rate limit lets urgent requests pass waiting ones, in their own order", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  const order: string[] = [];
  const ask = (name: string, first: boolean) =>
    void limit.turn(undefined, first).then(() => order.push(name));
  for (let read = 1; read <= 7; read += 1) ask(`read ${read}`, false);
  ask("write 1", true);
  ask("write 2", true);
  await clock.pass(2_000);
  expect(order.slice(5)).toEqual(["write 1", "write 2", "read 6", "read 7"]);
});

test("the rate limit is not held up by a request that was cancelled", async () => {
  const clock = manualClock();
  const limit = createRateLimit(clock, exactly, usualRate);
  limit.refused(20_000);
  const controller = new AbortController();
  const mine = limit.turn(controller.signal);
  controller.abort();
  await mine;
  expect(await turns(limit, 1, clock)).toEqual([20_000]);
});

/** A service that answers every request with a 503, and when it was asked. */
function unavailable(headers: Record<string, string>, random = exactly, status = 503) {
  const clock = manualClock();
  const sentAt: number[] = [];
  const fetch = async () => {
    sentAt.push(clock.monotonic());
    return new Response(null, { status, headers });
  };
  return {
    clock,
    sentAt,
    send: createSend({ ...usualLimits, fetch, clock, random, log: collectingLog(), version: "1" }),
  };
}

describe("Retry-After", () => {
  const now = Date.parse("2026-11-21T10:00:00Z");
  test.each([
    ["7", 7000],
    [" 0 ", 0],
    ["Sat, 21 Nov 2026 10:00:09 GMT", 9000],
    ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
    ["soon", null],
    ["-3", null],
    [null, null],
  ])("the Retry-After value %j means a pause of %j ms", (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });

  test("law 10: a Retry-After date counts from the server's own Date, not from the computer's clock", async () => {
    const clock = manualClock(Date.parse("2031-01-01T00:00:00Z"));
    const sentAt: number[] = [];
    const answers = [
      new Response(null, {
        status: 429,
        headers: { date: "Sat, 21 Nov 2026 10:00:00 GMT", "retry-after": "Sat, 21 Nov 2026 10:00:04 GMT" },
      }),
      Response.json({}),
    ];
    const send = createSend({
      ...usualLimits,
      fetch: async () => {
        sentAt.push(clock.monotonic());
        return answers.shift() ?? Response.error();
      },
      clock,
      random: exactly,
      log: collectingLog(),
      version: "1",
    });
    const sent = send({ method: "GET", url: "https://crm.example.com/v2/users", repeatable: true });
    await clock.pass(10_000);
    expect((await sent).ok).toBe(true);
    expect(sentAt).toEqual([0, 4000]);
  });

  test("the pause before a retry without Retry-After is jittered over its whole length", async () => {
    const { clock, sentAt, send } = unavailable({}, () => 0.25);
    const sent = send({ method: "GET", url: "https://crm.example.com/v2/users", repeatable: true });
    await clock.pass(10_000);
    await sent;
    expect(sentAt).toEqual([0, 100, 300]);
  });

  test("a 503 with Retry-After is retried after that pause", async () => {
    const { clock, sentAt, send } = unavailable({ "retry-after": "2" });
    const sent = send({ method: "GET", url: "https://crm.example.com/v2/users", repeatable: true });
    await clock.pass(10_000);
    expect(await sent).toMatchObject({ ok: false, error: { fault: { kind: "serverFault" } } });
    expect(sentAt).toEqual([0, 2000, 4000]);
  });

  test.each([500, 502, 503, 504])(
    "law 14: a service whose %i asks for two minutes gets no other request meanwhile, for any purpose",
    async (status) => {
      const { clock, sentAt, send } = unavailable({ "retry-after": "120" }, exactly, status);
      const ask = async (path: string, method: "GET" | "POST") => {
        const sent = send({ method, url: `https://crm.example.com${path}`, repeatable: method === "GET" });
        await clock.pass(0);
        return sent;
      };
      expect(await ask("/v2/users", "GET")).toMatchObject({ error: { fault: { kind: "serverFault" } } });
      await clock.pass(20_000);
      const told = { fault: { kind: "rateLimited", retryAfterMs: 100_000 }, mayHaveTakenEffect: false };
      expect(await ask("/v2/contacts", "GET")).toEqual({ ok: false, error: told });
      expect(await ask("/v2/notes", "POST")).toEqual({ ok: false, error: told });
      await clock.pass(100_000);
      await ask("/v2/users", "GET");
      expect(sentAt).toEqual([0, 120_000]);
    },
  );

  test.each([
    [5, 1],
    [120, 24],
    [3_600, 60],
  ])(
    "law 14: a thousand computers that are asked for a pause of %i s all keep it, and come back spread over %i s more",
    async (asked, longest) => {
      const clock = manualClock();
      const options = { ...usualRate, patienceMs: 0 };
      const waits = await Promise.all(
        Array.from({ length: 1_000 }, async (_, place) => {
          const limit = createRateLimit(clock, () => place / 1_000, options);
          if (place % 2 === 0) limit.refused(asked * 1_000);
          else limit.rest(asked * 1_000);
          return (await limit.turn()) / 1_000;
        }),
      );
      const each = waits.map((wait) => Math.floor(((wait - asked) / longest) * 10));
      expect(new Set(each)).toEqual(new Set(Array.from({ length: 10 }, (_, tenth) => tenth)));
      expect(
        Math.max(...Array.from({ length: 10 }, (_, tenth) => each.filter((one) => one === tenth).length)),
      ).toBeLessThan(110);
    },
  );

  test("a 429 that asks for an hour is not waited for, and the next request fails without being sent", async () => {
    const clock = manualClock();
    let sent = 0;
    const send = createSend({
      ...usualLimits,
      fetch: async () => {
        sent += 1;
        return new Response(null, { status: 429, headers: { "retry-after": "3600" } });
      },
      clock,
      random: exactly,
      log: collectingLog(),
      version: "1",
    });
    const request = { method: "GET", url: "https://crm.example.com/v2/users", repeatable: true } as const;
    const refused = { fault: { kind: "rateLimited", retryAfterMs: 3_600_000 }, mayHaveTakenEffect: false };
    expect(await send(request)).toMatchObject({ ok: false, error: refused });
    expect(await send(request)).toMatchObject({ ok: false, error: refused });
    expect(sent).toBe(1);
  });
});
