import { createHmac } from "node:crypto";
import { expect } from "vitest";
import { type Endpoint, endpoint } from "../../../unit/services/support/endpoint.ts";
import { allDelivered, attempted, userCreated, webhookFor } from "../../../unit/services/support/platform.ts";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const path = "/api/v2/webhooks";

/** Tests the delivery of webhooks: retries, signatures, the circuit breaker. */
export function supportDelivery(rig: SupportRig): (holds: Holds) => void {
  const fire = async (times = 1, type = userCreated) => {
    await rig.services.control.support.fireEvent({ type, times });
    await allDelivered(rig.services);
  };
  /** Runs `work` with a listener and one webhook that sends to it. */
  const delivering =
    (work: (target: Endpoint, id: string) => Promise<void>, other: object = {}) =>
    async () => {
      rig.services.control.reset();
      const target = await endpoint();
      try {
        const { status, body } = await rig.post(path, webhookFor(target.url, other));
        expect(status).toBe(201);
        await work(target, body.webhook.id);
      } finally {
        await target.close();
      }
    };
  const newest = async (id: string) =>
    (await rig.get(`${path}/${id}/invocations?page[size]=1`)).body.invocations[0];
  /** Lists the attempts of the newest invocation, each as `status status_code`. */
  const attempts = async (id: string): Promise<string[]> => {
    const invocation = await newest(id);
    const { body } = await rig.get(`${path}/${id}/invocations/${invocation.id}/attempts`);
    return body.attempts.map((one: { status: string; status_code: number | null }) =>
      [one.status, one.status_code ?? "-"].join(" "),
    );
  };
  /** Fires events whose invocations get these answers: `count` times each `status`, in this order. */
  const answered = async (
    target: Endpoint,
    ...given: readonly (readonly [count: number, status: number])[]
  ) => {
    for (const [count, status] of given) {
      target.reply(() => status);
      for (let left = count; left > 0; left -= 100) await fire(Math.min(left, 100));
    }
  };
  const advance = (milliseconds: number) => rig.services.control.advanceClock(milliseconds);
  const retriedAfter = (status: number) =>
    delivering(async (target, id) => {
      target.reply((place) => (place === 0 ? { status, retryAfter: "59" } : 200));
      await rig.services.control.support.fireEvent({ type: userCreated });
      await attempted(rig.services, 1);
      advance(58_999);
      expect(await attempts(id)).toEqual([`failed ${status}`]);
      advance(1);
      await allDelivered(rig.services);
      expect(await attempts(id)).toEqual([`failed ${status}`, "success 200"]);
    });

  return (holds) => {
    holds(
      "webhook.status.active",
      "an active webhook is invoked",
      delivering(async (target) => {
        await fire();
        expect(target.received).toHaveLength(1);
      }),
    );
    holds(
      "webhook.status.inactive",
      "an inactive webhook is not invoked, and nothing is logged",
      delivering(
        async (target, id) => {
          await fire();
          expect(target.received).toEqual([]);
          expect(await newest(id)).toBe(undefined);
        },
        { status: "inactive" },
      ),
    );

    holds(
      "breaker.closed",
      "the breaker pauses 5 s after 70 of 100 requests failed, and logs each attempt as circuit broken",
      delivering(async (target, id) => {
        await answered(target, [30, 200], [70, 500]);
        await fire(3);
        expect(target.received).toHaveLength(100);
        const broken = await rig.get(`${path}/${id}/invocations?filter[status]=circuit broken`);
        expect(broken.body.invocations).toHaveLength(3);
        expect(await attempts(id)).toEqual(["circuit broken -"]);
        advance(4_999);
        await fire();
        expect(target.received).toHaveLength(100);
      }),
    );
    holds(
      "breaker.closed.errors",
      "the breaker pauses after 1001 errors, fewer than 70 percent, and not after 1000",
      delivering(async (target) => {
        await answered(target, [500, 200], [1000, 500]);
        await fire();
        expect(target.received).toHaveLength(1501);
        await fire();
        expect(target.received).toHaveLength(1501);
      }),
    );
    holds(
      "breaker.closed.fewest",
      "the breaker does not pause after 99 failures, or when the hundredth comes five minutes later",
      delivering(async (target) => {
        await answered(target, [99, 500]);
        advance(5 * 60_000);
        for (let number = 0; number < 2; number++) await fire();
        expect(target.received).toHaveLength(101);
      }),
    );
    holds(
      "breaker.paused",
      "the breaker sends one request after 5 s and waits for its result",
      delivering(async (target, id) => {
        await answered(target, [100, 500]);
        target.reply(() => "hang");
        advance(5_000);
        const probe = rig.services.control.support.fireEvent({ type: userCreated });
        await target.came(101);
        await rig.services.control.support.fireEvent({ type: userCreated });
        expect(await attempts(id)).toEqual(["circuit broken -"]);
        expect(target.received).toHaveLength(101);
        await probe;
      }),
    );
    holds(
      "breaker.probing.error",
      "an error response pauses the breaker for another 5 s",
      delivering(async (target) => {
        await answered(target, [100, 500]);
        advance(5_000);
        await fire();
        expect(target.received).toHaveLength(101);
        advance(4_999);
        await fire();
        expect(target.received).toHaveLength(101);
        advance(1);
        await fire();
        expect(target.received).toHaveLength(102);
      }),
    );
    holds(
      "breaker.probing.success",
      "a success closes the breaker, and earlier errors no longer count",
      delivering(async (target) => {
        await answered(target, [100, 500]);
        advance(5_000);
        await answered(target, [1, 200], [99, 500]);
        expect(target.received).toHaveLength(200);
        await fire();
        expect(target.received).toHaveLength(201);
      }),
    );

    holds(
      "events.type",
      "an event type has the documented form in subscriptions and when it is fired",
      delivering(async (target) => {
        const { fireEvent } = rig.services.support;
        const fired = (type: string) => fetch(fireEvent, { method: "POST", body: JSON.stringify({ type }) });
        expect((await fired(userCreated)).status).toBe(200);
        await allDelivered(rig.services);
        expect(target.received).toHaveLength(1);
        for (const type of ["user.created", "svc:event-type:user", "zen:event-type:user.created", ""]) {
          expect((await fired(type)).status).toBe(400);
          const answer = await rig.post(path, webhookFor("https://hooks.example", { subscriptions: [type] }));
          expect(answer.status).toBe(422);
        }
      }),
    );
    holds(
      "events.type.user.created",
      "invokes the webhooks subscribed to it",
      delivering(async (target) => {
        await fire();
        expect(JSON.parse(target.received[0]?.body ?? "").type).toBe("svc:event-type:user.created");
      }),
    );
    holds(
      "events.type.organization.created",
      "invokes only the webhooks subscribed to it",
      delivering(
        async (target) => {
          await fire();
          await fire(1, "svc:event-type:organization.created");
          expect(target.received.map((one) => JSON.parse(one.body).type)).toEqual([
            "svc:event-type:organization.created",
          ]);
        },
        { subscriptions: ["svc:event-type:organization.created"] },
      ),
    );
    holds(
      "events.twice",
      "one event can come in two invocations with one signature",
      delivering(async (target) => {
        await fire(2);
        const [first, second] = target.received;
        expect(second?.body).toBe(first?.body);
        expect(second?.headers["x-webhook-signature"]).toBe(first?.headers["x-webhook-signature"]);
      }),
    );
    holds(
      "events.signature",
      "is made of the webhook's secret, the time and the body, and is the same for every attempt of one event",
      delivering(async (target) => {
        target.reply((place) => (place === 0 ? 409 : 200));
        await fire();
        await fire();
        const [first, again, other] = target.received;
        const signed = first?.headers["x-webhook-signature"];
        const secret = String(rig.services.control.table("support_webhook")?.[0]?.signing_secret);
        const stamp = String(first?.headers["x-webhook-signature-timestamp"]);
        expect(signed).toBe(
          createHmac("sha256", secret).update(stamp).update(String(first?.body)).digest("base64"),
        );
        expect(again?.headers["x-webhook-signature"]).toBe(signed);
        expect(other?.headers["x-webhook-signature"]).not.toBe(signed);
      }),
    );
    holds(
      "events.retry.409",
      "a request is sent again three times and has then failed",
      delivering(async (target, id) => {
        target.reply(() => 409);
        await fire();
        expect(await attempts(id)).toEqual(["failed 409", "failed 409", "failed 409", "failed 409"]);
        expect((await newest(id)).status).toBe("failed");
      }),
    );
    holds("events.retry.429", "a request is sent again after the seconds of its header", retriedAfter(429));
    holds("events.retry.503", "a request is sent again after the seconds of its header", retriedAfter(503));
    holds(
      "limits.retry_after",
      "60 seconds and more, or none, prevent a retry",
      delivering(async (target, id) => {
        for (const reply of [
          429,
          503,
          { status: 429, retryAfter: "60" },
          { status: 503, retryAfter: "3600" },
        ] as const) {
          target.reply(() => reply);
          await fire();
          expect(await attempts(id)).toHaveLength(1);
        }
      }),
    );
    holds(
      "events.retry.timeout",
      "a request is sent again five times after 12 s without an answer",
      delivering(async (target, id) => {
        target.reply(() => "hang");
        const fired = rig.services.control.support.fireEvent({ type: userCreated });
        await target.came(1);
        advance(11_999);
        // A round trip: an attempt that ended too early would be logged by then.
        await fetch(rig.services.support.url);
        expect(await attempts(id)).toEqual([]);
        advance(1);
        for (let request = 2; request <= 6; request++) {
          await target.came(request);
          advance(12_000);
        }
        await fired;
        await allDelivered(rig.services);
        expect(await attempts(id)).toEqual(Array.from({ length: 6 }, () => "timeout -"));
      }),
    );
    holds(
      "events.failures",
      "the webhook stays active however often it fails",
      delivering(async (target) => {
        await answered(target, [99, 500]);
        expect(rig.services.control.table("support_webhook")?.[0]?.status).toBe("active");
        await answered(target, [1, 200]);
        expect(target.received).toHaveLength(100);
      }),
    );
  };
}
