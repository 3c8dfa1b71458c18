import { expect } from "vitest";
import { type Endpoint, endpoint } from "../../../unit/services/support/endpoint.ts";
import { allDelivered, userCreated, webhookFor } from "../../../unit/services/support/platform.ts";
import type { Holds } from "../table.ts";
import type { SupportRig } from "./rig.ts";

const path = "/api/v2/webhooks";
const elsewhere = "https://hooks.example/in";
const tickets = "conditional_ticket_events";

/** Tests webhooks: the fields of a create, invocations, triggers. */
export function supportWebhooks(rig: SupportRig): (holds: Holds) => void {
  const create = (other: object = {}, url = elsewhere) => rig.post(path, webhookFor(url, other));
  const status = async (other: object, url?: string) => (await create(other, url)).status;
  const fire = async (times = 1, type = userCreated) => {
    await rig.services.control.support.fireEvent({ type, times });
    await allDelivered(rig.services);
  };
  /** Runs `work` with a listener, and with no webhooks but those that `work` makes. */
  const listening =
    (work: (target: Endpoint) => Promise<void>, secure = false) =>
    async () => {
      rig.services.control.reset();
      const target = await endpoint({ secure });
      try {
        await work(target);
      } finally {
        await target.close();
      }
    };
  const trigger = (id: string, content: unknown) =>
    rig.services.control.support.addTrigger({
      actions: [{ field: "notification_webhook", value: [id, content] }],
    });
  const touched = async () => {
    await rig.services.control.support.touchTicket();
    await allDelivered(rig.services);
  };
  const ofTickets = (http_method: string, request_format: string) => ({
    http_method,
    request_format,
    subscriptions: [tickets],
  });
  const authenticated = (authentication: object, name: string, value: string) =>
    listening(async (target) => {
      expect(await status({ authentication }, target.url)).toBe(201);
      await fire();
      expect(target.received[0]?.headers[name]).toBe(value);
    });

  return (holds) => {
    holds(
      "webhooks.sends",
      "an activity, here a user created by an event, sends a request to the endpoint",
      listening(async (target) => {
        await create({}, target.url);
        await rig.post("/api/v2/user_profiles/events", {
          profile: { source: "s", type: "t", identifiers: [{ type: "email", value: "new@hooks.example" }] },
          event: { source: "s", type: "t", description: "", properties: {} },
        });
        await allDelivered(rig.services);
        expect(target.received).toHaveLength(1);
        expect(JSON.parse(target.received[0]?.body ?? "")).toMatchObject({
          type: userCreated,
          detail: { id: String(rig.services.control.table("support_user")?.at(-1)?.id) },
        });
      }),
    );
    holds("webhook.name", "is a string and may repeat another's name", async () => {
      const [one, two] = [await create({ name: "Same" }), await create({ name: "Same" })];
      expect([one.body.webhook.name, two.body.webhook.name]).toEqual(["Same", "Same"]);
      expect(one.body.webhook.id).not.toBe(two.body.webhook.id);
      for (const name of [undefined, "", 7]) expect(await status({ name })).toBe(422);
    });
    holds("webhook.status", "is active or inactive, and nothing else", async () => {
      for (const value of ["active", "inactive"]) expect(await status({ status: value })).toBe(201);
      for (const value of ["paused", "", 1, true]) expect(await status({ status: value })).toBe(422);
    });
    holds(
      "webhook.endpoint",
      "is the URL that gets the requests",
      listening(async (target) => {
        await create({}, `${target.url}/deep?a=1`);
        await fire();
        expect(target.received[0]).toMatchObject({ path: "/hook/deep", query: "?a=1", method: "POST" });
        for (const url of ["hooks.example", "ftp://hooks.example", "", "/path"]) {
          expect(await status({}, url)).toBe(422);
        }
        expect(await status({ endpoint: undefined })).toBe(422);
      }),
    );
    holds("webhook.http_method", "is only POST with event types", async () => {
      expect(await status({ http_method: "POST" })).toBe(201);
      for (const method of ["GET", "PUT", "PATCH", "DELETE"]) {
        expect(await status({ http_method: method })).toBe(422);
        expect(await status(ofTickets(method, "json"))).toBe(201);
      }
    });
    holds("webhook.request_format", "is only json with event types", async () => {
      expect(await status({ request_format: "xml" })).toBe(422);
      for (const format of ["json", "xml"]) expect(await status(ofTickets("POST", format))).toBe(201);
    });
    holds(
      "webhook.subscriptions.events",
      "several event types are accepted, and each invokes the webhook",
      listening(async (target) => {
        const subscriptions = [userCreated, "svc:event-type:organization.created"];
        const { body } = await create({ subscriptions }, target.url);
        expect(body.webhook.subscriptions).toEqual(subscriptions);
        for (const type of subscriptions) await fire(1, type);
        expect(target.received.map((one) => JSON.parse(one.body).type)).toEqual(subscriptions);
        expect(await status({ subscriptions: userCreated })).toBe(422);
      }),
    );
    holds(
      "webhook.subscriptions.tickets",
      "conditional_ticket_events connects to triggers",
      listening(async (target) => {
        const { body } = await create(ofTickets("POST", "json"), target.url);
        expect(trigger(body.webhook.id, "{}").ok).toBe(true);
        await touched();
        expect(target.received).toHaveLength(1);
      }),
    );
    holds("webhook.authentication", "may be omitted, and goes into a header only", async () => {
      expect(await status({ authentication: undefined })).toBe(201);
      const token = { type: "bearer_token", data: { token: "t" } };
      expect(await status({ authentication: { ...token, add_position: "header" } })).toBe(201);
      expect(await status({ authentication: { ...token, add_position: "body" } })).toBe(422);
      expect(await status({ authentication: { type: "magic", data: {} } })).toBe(422);
    });
    holds(
      "webhook.authentication.api_key",
      "sends the key in the header of that name",
      authenticated(
        { type: "api_key", data: { name: "X-Shop-Key", value: "k-1" }, add_position: "header" },
        "x-shop-key",
        "k-1",
      ),
    );
    holds(
      "webhook.authentication.bearer_token",
      "sends the token",
      authenticated(
        { type: "bearer_token", data: { token: "t-1" }, add_position: "header" },
        "authorization",
        "Bearer t-1",
      ),
    );
    holds(
      "webhook.authentication.basic",
      "sends user name and password",
      authenticated(
        { type: "basic", data: { username: "u", password: "p" }, add_position: "header" },
        "authorization",
        `Basic ${btoa("u:p")}`,
      ),
    );
    holds(
      "webhook.custom_headers",
      "are sent with every request",
      listening(async (target) => {
        await create({ custom_headers: { "X-Branch": "Nord", "X-Lane": "4 b" } }, target.url);
        await fire();
        expect(target.received[0]?.headers).toMatchObject({ "x-branch": "Nord", "x-lane": "4 b" });
      }, true),
    );

    holds("webhook.response", "carries the id and the name, as strings, and no credentials", async () => {
      const { body } = await create({ authentication: { type: "bearer_token", data: { token: "hidden" } } });
      expect(body.webhook).toMatchObject({ id: expect.any(String), name: "To a listener" });
      expect(JSON.stringify(body)).not.toContain("hidden");
    });
    holds(
      "webhook.connection.events",
      "event types and conditional_ticket_events exclude each other",
      async () => {
        expect(await status({ subscriptions: [userCreated, tickets] })).toBe(422);
        const { body } = await create();
        expect(trigger(body.webhook.id, "{}").ok).toBe(false);
      },
    );
    holds(
      "webhook.connection.triggers",
      "a webhook connected to triggers is not invoked by events",
      listening(async (target) => {
        await create(ofTickets("POST", "json"), target.url);
        await fire();
        expect(target.received).toEqual([]);
        expect(await status({ subscriptions: [tickets, userCreated] })).toBe(422);
      }),
    );
    holds("webhook.connection.fixed", "no operation changes a webhook", async () => {
      const { body } = await create();
      const answer = await rig.post(
        `${path}/${body.webhook.id}`,
        webhookFor(elsewhere, { subscriptions: [tickets] }),
      );
      expect(answer.status).toBe(404);
    });

    holds("webhooks.create", "answers 201 with the webhook", async () => {
      const answer = await create({ name: "Made" });
      expect(answer.status).toBe(201);
      expect(answer.body.webhook).toMatchObject({ name: "Made", endpoint: elsewhere, status: "active" });
    });
    holds(
      "webhooks.clone",
      "gives a webhook of the same name under another id, and it is invoked as well",
      listening(async (target) => {
        const { body } = await create({}, target.url);
        const clone = await rig.post(`${path}?clone_webhook_id=${body.webhook.id}`);
        expect(clone.status).toBe(201);
        expect(clone.body.webhook.name).toBe(body.webhook.name);
        expect(clone.body.webhook.id).not.toBe(body.webhook.id);
        await fire();
        const came = target.received.map((one) => one.headers["x-webhook-id"]);
        expect(came.sort()).toEqual([body.webhook.id, clone.body.webhook.id].sort());
        expect((await rig.post(`${path}?clone_webhook_id=nobody`)).status).toBe(404);
      }),
    );
    holds(
      "webhooks.clone.triggers",
      "a trigger that invokes the webhook does not invoke its clone",
      listening(async (target) => {
        const { body } = await create(ofTickets("POST", "json"), target.url);
        trigger(body.webhook.id, "{}");
        await rig.post(`${path}?clone_webhook_id=${body.webhook.id}`);
        await touched();
        expect(target.received.map((one) => one.headers["x-webhook-id"])).toEqual([body.webhook.id]);
      }),
    );
    holds(
      "webhooks.trigger.payload",
      "the content is sent unchanged in the webhook's format",
      listening(async (target) => {
        for (const method of ["POST", "PUT", "PATCH"]) {
          const { body } = await create(ofTickets(method, method === "PUT" ? "xml" : "json"), target.url);
          expect(trigger(body.webhook.id, `<content of="${method}"/>`).ok).toBe(true);
          expect(trigger(body.webhook.id, [["a", "b"]]).ok).toBe(false);
        }
        await touched();
        const came = target.received.map((one) =>
          [one.method, one.headers["content-type"], one.body].join(" "),
        );
        expect(came.sort()).toEqual([
          `PATCH application/json; charset=utf-8 <content of="PATCH"/>`,
          `POST application/json; charset=utf-8 <content of="POST"/>`,
          `PUT application/xml; charset=utf-8 <content of="PUT"/>`,
        ]);
      }),
    );
    holds(
      "webhooks.trigger.pairs",
      "pairs are added to the URL, and no payload is sent",
      listening(async (target) => {
        for (const [method, format] of [
          ["GET", "json"],
          ["DELETE", "xml"],
          ["POST", "form_encoded"],
        ] as const) {
          const { body } = await create(ofTickets(method, format), `${target.url}?kept=1`);
          expect(trigger(body.webhook.id, "a=b").ok).toBe(false);
          const pairs = [
            ["ticket", "35"],
            ["what", "ä & b"],
          ];
          expect(trigger(body.webhook.id, pairs).ok).toBe(true);
        }
        await touched();
        expect(target.received.map((one) => one.method).sort()).toEqual(["DELETE", "GET", "POST"]);
        for (const one of target.received) {
          expect([one.query, one.body]).toEqual(["?kept=1&ticket=35&what=%C3%A4+%26+b", ""]);
        }
      }),
    );
    holds(
      "webhooks.invocations",
      "are listed, either all or those of one status",
      listening(async (target) => {
        target.reply((place) => (place === 1 ? 500 : 200));
        const { body } = await create({}, target.url);
        const invocations = `${path}/${body.webhook.id}/invocations`;
        for (let number = 0; number < 3; number++) await fire();
        const statusesOf = async (query: string) => {
          const answer = await rig.get(invocations + query);
          return answer.body.invocations.map((one: { status: string }) => one.status);
        };
        expect(await statusesOf("")).toEqual(["success", "failed", "success"]);
        expect(await statusesOf("?filter[status]=failed")).toEqual(["failed"]);
        expect(await statusesOf("?filter[status]=success")).toEqual(["success", "success"]);
        expect((await rig.get(`${path}/nobody/invocations`)).status).toBe(404);
      }),
    );
    holds(
      "webhooks.attempts",
      "are listed for one invocation",
      listening(async (target) => {
        target.reply((place) => (place === 0 ? 409 : 200));
        const { body } = await create({}, target.url);
        const invocations = `${path}/${body.webhook.id}/invocations`;
        await fire(1);
        const [invocation] = (await rig.get(invocations)).body.invocations;
        const answer = await rig.get(`${invocations}/${invocation.id}/attempts`);
        expect(answer.body.attempts).toMatchObject([
          { invocation_id: invocation.id, status: "failed", status_code: 409 },
          { invocation_id: invocation.id, status: "success", status_code: 200 },
        ]);
        expect((await rig.get(`${invocations}/none/attempts`)).status).toBe(404);
      }),
    );
    holds(
      "invocation.id",
      "is unique and sent with each request",
      listening(async (target) => {
        const { body } = await create({}, target.url);
        await fire(3);
        const listed = (await rig.get(`${path}/${body.webhook.id}/invocations`)).body.invocations;
        const ids = listed.map((one: { id: string }) => one.id);
        expect(new Set(ids).size).toBe(3);
        const sent = target.received.map((one) => one.headers["x-webhook-invocation-id"]);
        expect(sent.sort()).toEqual(ids.sort());
      }),
    );
    holds(
      "invocation.attempts",
      "are as many as the requests sent",
      listening(async (target) => {
        target.reply(() => 409);
        const { body } = await create({}, target.url);
        await fire();
        const invocations = `${path}/${body.webhook.id}/invocations`;
        const [invocation] = (await rig.get(invocations)).body.invocations;
        const attempts = (await rig.get(`${invocations}/${invocation.id}/attempts`)).body.attempts;
        expect(attempts).toHaveLength(target.received.length);
      }),
    );
    holds(
      "limits.log",
      "an invocation is in the log for seven days, by the sandbox's clock",
      listening(async (target) => {
        const { body } = await create({}, target.url);
        const invocations = `${path}/${body.webhook.id}/invocations`;
        await fire();
        const [invocation] = (await rig.get(invocations)).body.invocations;
        rig.services.control.advanceClock(7 * 24 * 3_600_000);
        expect((await rig.get(invocations)).body.invocations).toHaveLength(1);
        rig.services.control.advanceClock(1);
        expect((await rig.get(invocations)).body.invocations).toEqual([]);
        expect((await rig.get(`${invocations}/${invocation.id}/attempts`)).status).toBe(404);
      }),
    );
  };
}
