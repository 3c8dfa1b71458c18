import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Services, startServices } from "../../../services/start.ts";
import { control, present, request } from "../sales/client.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { allDelivered, platformOf, userCreated, webhookFor } from "./platform.ts";

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

test("firing an event answers with its invocations after their first attempts", async () => {
  const { body } = await post("/api/v2/webhooks", webhookFor(target.url));
  const fired = await request(services.support.fireEvent, {
    method: "POST",
    body: JSON.stringify({ type: userCreated, subject: "svc:user:7", detail: { id: "7" }, times: 2 }),
  });
  expect(fired.status).toBe(200);
  await allDelivered(services);
  const { invocations } = (await get(`/api/v2/webhooks/${body.webhook.id}/invocations`)).body;
  expect(fired.body.invocations).toEqual(invocations.map((one: { id: string }) => one.id).reverse());
  expect(invocations[0].status).toBe("success");
  expect(JSON.parse(target.received[0]?.body ?? "")).toMatchObject({
    subject: "svc:user:7",
    detail: { id: "7" },
  });
});

test("firing an event is answered soon even when the endpoint does not answer", async () => {
  target.reply(() => "hang");
  await post("/api/v2/webhooks", webhookFor(target.url));
  const fired = await control(services, "/support/fire-event", { type: userCreated });
  expect(fired.body.invocations).toHaveLength(1);
});

test("the control endpoints make triggers and touch tickets", async () => {
  const connected = { subscriptions: ["conditional_ticket_events"] };
  const { body } = await post("/api/v2/webhooks", webhookFor(target.url, connected));
  const actions = [
    { field: "status", value: "open" },
    { field: "notification_webhook", value: [body.webhook.id, `{"ticket":"35"}`] },
  ];
  expect((await control(services, "/support/triggers", { actions })).status).toBe(200);
  expect((await control(services, "/support/touch-ticket")).body.invocations).toHaveLength(1);
  await allDelivered(services);
  expect(target.received.map((one) => one.body)).toEqual([`{"ticket":"35"}`]);
  const nowhere = [{ field: "notification_webhook", value: ["nobody", "{}"] }];
  expect((await control(services, "/support/triggers", { actions: nowhere })).status).toBe(422);
});

test("the control endpoints set the help center's pages and the answer to a posted event", async () => {
  expect((await control(services, "/support/pages", { path: "/hc/x", exists: true })).status).toBe(200);
  expect((await request(`${services.support.url}/hc/x`)).status).toBe(200);
  expect((await control(services, "/support/event-status", { status: 202 })).status).toBe(200);
  const event = {
    profile: { source: "s", type: "t", identifiers: [{ type: "email", value: "a@b.example" }] },
    event: { source: "s", type: "t", description: "", properties: {} },
  };
  expect((await post("/api/v2/user_profiles/events", event)).status).toBe(202);
});

test.each([
  ["fire-event", { type: "user.created" }],
  ["fire-event", {}],
  ["triggers", {}],
  ["pages", { path: "hc", exists: true }],
  ["event-status", { status: 201 }],
])("the control endpoint %s refuses %o and says what was expected", async (name, body) => {
  const answer = await control(services, `/support/${name}`, body);
  expect([answer.status, answer.body.error]).toEqual([400, expect.any(String)]);
});

const rules = "/api/v2/guide/redirect_rules";
const webhooks = "/api/v2/webhooks/x/invocations";

test.each([
  [rules, 403, { errors: [{ code: "Forbidden", status: "403", meta: {}, title: expect.any(String) }] }],
  [rules, 503, { errors: [{ code: "Status503", status: "503", meta: {}, title: expect.any(String) }] }],
  [webhooks, 403, { errors: [{ code: "Forbidden", status: "403", meta: {}, title: expect.any(String) }] }],
  [
    webhooks,
    422,
    { error: "RecordInvalid", description: expect.any(String), details: { base: [expect.anything()] } },
  ],
  [webhooks, 500, { error: "Status500", error_description: expect.any(String) }],
])("a fault on %s with status %i has the documented error body", async (route, status, body) => {
  services.control.addFault({ kind: "status", status, route });
  const answer = await get(route);
  expect([answer.status, answer.body]).toEqual([status, body]);
});

test("a rate limit answers 429 with Retry-After for each account", async () => {
  services.control.rateLimit({ perSecond: 1, retryAfter: false });
  expect((await get(rules)).status).toBe(200);
  const refused = await get(rules);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await get(rules, "agent")).status).toBe(403);
});
