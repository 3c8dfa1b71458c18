import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { signature } from "../../../services/support/delivery/request.ts";
import { present } from "../sales/client.ts";
import { type Endpoint, endpoint, type Reply } from "./endpoint.ts";
import { allDelivered, attempted, platformOf, userCreated, webhookFor } from "./platform.ts";

let services: Services;
let target: Endpoint;
const { get, post } = platformOf(() => services);
beforeAll(async () => {
  services = await startServices({ seed: "empty", now: () => present });
});
beforeEach(async () => {
  services.control.reset();
  target = await endpoint();
});
afterEach(() => target.close());
afterAll(() => services.close());

const path = "/api/v2/webhooks";
const fire = (times = 1) => services.control.support.fireEvent({ type: userCreated, times });

async function webhook(other: object = {}, url = target.url): Promise<string> {
  const { status, body } = await post(path, webhookFor(url, other));
  expect(status).toBe(201);
  return body.webhook.id;
}

/** Each attempt of the newest invocation, as `status status_code`. */
async function attempts(webhookId: string): Promise<string[]> {
  const { body } = await get(`${path}/${webhookId}/invocations`);
  const of = await get(`${path}/${webhookId}/invocations/${body.invocations[0].id}/attempts`);
  return of.body.attempts.map((one: { status: string; status_code: number | null }) =>
    [one.status, one.status_code ?? "-"].join(" "),
  );
}

async function statuses(webhookId: string): Promise<string[]> {
  const { body } = await get(`${path}/${webhookId}/invocations`);
  return body.invocations.map((one: { status: string }) => one.status);
}

describe("retries", () => {
  test.each([
    [
      "sent three times when the first two answers are 409",
      (place: number) => (place < 2 ? 409 : 200),
      3,
      "success",
    ],
    ["not sent again after a 500", () => 500, 1, "failed"],
    ["not sent again after a 404", () => 404, 1, "failed"],
    ["neither sent again nor redirected after a 302", () => 302, 1, "failed"],
    ["not sent again after a 429 without Retry-After", () => 429, 1, "failed"],
    ["not sent again after a 503 that asks for 60 s", () => ({ status: 503, retryAfter: "60" }), 1, "failed"],
    [
      "not sent again after a 503 whose Retry-After is a date",
      () => ({ status: 503, retryAfter: "Tue, 21 Jul 2026 10:00:05 GMT" }),
      1,
      "failed",
    ],
    ["sent four times when each 503 asks for no wait", () => ({ status: 503, retryAfter: "0" }), 4, "failed"],
  ] as const)("a webhook request is %s", async (_what, reply: (place: number) => Reply, requests, status) => {
    target.reply(reply);
    const id = await webhook();
    await fire();
    await allDelivered(services);
    expect(target.received).toHaveLength(requests);
    expect(await attempts(id)).toHaveLength(requests);
    expect(await statuses(id)).toEqual([status]);
  });

  test.each([429, 503])(
    "a webhook request answered by %i with 59 s in Retry-After is sent again after that time by the sandbox's clock",
    async (status) => {
      target.reply((place) => (place === 0 ? { status, retryAfter: "59" } : 200));
      const id = await webhook();
      await fire();
      await attempted(services, 1);
      expect(await statuses(id)).toEqual(["pending"]);
      services.control.advanceClock(58_999);
      expect(target.received).toHaveLength(1);
      services.control.advanceClock(1);
      await allDelivered(services);
      expect(await attempts(id)).toEqual([`failed ${status}`, "success 200"]);
    },
  );

  test("a webhook request times out after 12 s and is sent again five times", async () => {
    target.reply(() => "hang");
    const id = await webhook();
    const fired = fire();
    for (let request = 1; request <= 6; request++) {
      await target.came(request);
      services.control.advanceClock(12_000);
    }
    await fired;
    await allDelivered(services);
    expect(target.received).toHaveLength(6);
    expect(await attempts(id)).toEqual(Array.from({ length: 6 }, () => "timeout -"));
    expect(await statuses(id)).toEqual(["failed"]);
  });

  test("a webhook request whose connection is refused fails and is not sent again", async () => {
    await target.close();
    const id = await webhook();
    await fire();
    await allDelivered(services);
    expect(await attempts(id)).toEqual(["failed -"]);
  });

  test("each cause of a retry is counted for itself", async () => {
    const replies: Reply[] = [
      409,
      { status: 503, retryAfter: "0" },
      409,
      409,
      { status: 429, retryAfter: "0" },
      200,
    ];
    target.reply((place) => replies[place] ?? 500);
    await webhook();
    await fire();
    await allDelivered(services);
    expect(target.received).toHaveLength(6);
  });
});

describe("the requests of a webhook", () => {
  test("every attempt of an invocation is signed and has the same signature and invocation id", async () => {
    target.reply((place) => (place === 0 ? 409 : 200));
    await webhook();
    await fire();
    await allDelivered(services);
    const [first, second] = target.received;
    const secret = String(services.control.table("support_webhook")?.[0]?.signing_secret);
    const stamp = String(first?.headers["x-webhook-signature-timestamp"]);
    expect(first?.headers["x-webhook-signature"]).toBe(signature(secret, stamp, first?.body ?? ""));
    for (const name of ["x-webhook-signature", "x-webhook-signature-timestamp", "x-webhook-invocation-id"]) {
      expect(second?.headers[name]).toBe(first?.headers[name]);
    }
  });

  test("a webhook request to another machine is logged as failed and does not leave", async () => {
    const id = await webhook({}, "https://hooks.example/in");
    await fire();
    await allDelivered(services);
    const { body } = await get(`${path}/${id}/invocations`);
    const log = await get(`${path}/${id}/invocations/${body.invocations[0].id}/attempts`);
    expect(log.body.attempts).toEqual([
      expect.objectContaining({ status: "failed", error: expect.stringContaining("this machine only") }),
    ]);
  });

  test("no request is sent for an inactive webhook or for one subscribed to another type", async () => {
    await webhook({ status: "inactive" });
    await webhook({ subscriptions: ["svc:event-type:organization.created"] });
    await webhook({ subscriptions: [] });
    expect(await fire()).toEqual([]);
  });
});

describe("the circuit breaker", () => {
  test("the circuit breaker also holds back a retry, and that attempt closes the invocation", async () => {
    target.reply((place) => (place < 99 ? 500 : 409));
    const id = await webhook();
    await fire(99);
    await allDelivered(services);
    await fire();
    await allDelivered(services);
    expect(await attempts(id)).toEqual(["failed 409", "circuit broken -"]);
    expect(
      (await get(`${path}/${id}/invocations?filter[status]=circuit broken`)).body.invocations,
    ).toHaveLength(1);
  });

  test("the circuit breaker of one webhook does not affect another", async () => {
    const failing = await endpoint();
    failing.reply(() => 500);
    await webhook({}, failing.url);
    await fire(100);
    await allDelivered(services);
    const id = await webhook();
    await fire();
    await allDelivered(services);
    expect(await statuses(id)).toEqual(["success"]);
    await failing.close();
  });
});

test("a reset ends every delivery under way and leaves no trace of it", async () => {
  target.reply(() => "hang");
  await webhook();
  const fired = fire();
  await target.came(1);
  services.control.reset();
  await fired;
  expect(services.control.table("support_attempt")).toEqual([]);
});

test("invocations are paged by cursor, newest first", async () => {
  const id = await webhook();
  await fire(5);
  await allDelivered(services);
  const first = await get(`${path}/${id}/invocations?page[size]=3`);
  expect([first.body.invocations.length, first.body.meta.has_more]).toEqual([3, true]);
  const rest = await get(
    `${path}/${id}/invocations?page[size]=3&page[after]=${first.body.meta.after_cursor}`,
  );
  expect([rest.body.invocations.length, rest.body.meta.has_more]).toEqual([2, false]);
  expect((await get(`${path}/${id}/invocations?page=2`)).status).toBe(400);
});
