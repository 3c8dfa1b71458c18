// notices: lost-webhook-sent-again
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Remote } from "../../../src-main/sync/ports.ts";
import type { Row } from "../../../src-shared/descriptor/read-row.ts";
import { type RecordId, recordId } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { WebhookSecret } from "../../../src-shared/ipc/webhook-secret.ts";
import { webhook } from "../../../src-shared/records/webhook.ts";
import { webhookAttempt } from "../../../src-shared/records/webhook-attempt.ts";
import { webhookInvocation } from "../../../src-shared/records/webhook-invocation.ts";
import { ticketEvents } from "../../../src-shared/records/webhook-rules.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { type Services, startServices } from "../../services/start.ts";
import { type Endpoint, endpoint } from "../../unit/services/support/endpoint.ts";
import { allDelivered, userCreated } from "../../unit/services/support/platform.ts";
import { connect } from "./connect.ts";

let services: Services;
let listener: Endpoint;
let remote: Remote;
const kept = new Map<RecordId, Row>();
const secrets = new Map<string, WebhookSecret>();

beforeAll(async () => {
  services = await startServices({ seed: "empty" });
  listener = await endpoint();
});
afterAll(async () => {
  await listener.close();
  await services.close();
});
beforeEach(async () => {
  services.control.clearFaults();
  listener.reply(() => 200);
  ({ support: remote } = (
    await connect(services, {
      secretOf: (reference) => secrets.get(reference) ?? null,
      remoteIdOf: (id) => (kept.get(id)?.remote_id as string | undefined) ?? null,
      place: () => null,
      put: async (row) => {
        kept.set(row.id, row);
        return ok(null);
      },
    })
  ).remotes);
});

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const draft = (other: Values = {}): Values => ({
  name: "To a listener",
  status: "active",
  endpoint: listener.url,
  http_method: "POST",
  request_format: "json",
  subscriptions: [userCreated],
  ...other,
});

async function made(other: Values = {}): Promise<Row> {
  const { row } = value(await remote.create(webhook, draft(other)));
  if (row === null) throw new Error("no row");
  return row;
}

const stored = (row: Row) =>
  services.control.table("support_webhook")?.find((one) => one.id === row.remote_id);

test("a new webhook is numbered by the service's id and stored with every known value except the secret", async () => {
  secrets.set("waits", { type: "bearer_token", token: "s3cret" });
  const row = await made({ authentication_type: "bearer_token", secret_ref: "waits" });
  expect(row).toMatchObject({
    name: "To a listener",
    endpoint: listener.url,
    authentication_type: "bearer_token",
  });
  expect(row.id).toBeGreaterThan(0);
  expect(kept.get(row.id)).toEqual(row);
  expect(row).not.toHaveProperty("secret_ref");
  expect(JSON.stringify(row)).not.toContain("s3cret");
  expect(stored(row)).toBeDefined();
});

test.each([
  ["api_key", { name: "X-Shop-Key", value: "k3y" }, { "x-shop-key": "k3y" }],
  ["bearer_token", { token: "t0ken" }, { authorization: "Bearer t0ken" }],
  ["basic", { username: "ada", password: "pa:ss" }, { authorization: `Basic ${btoa("ada:pa:ss")}` }],
] as const)(
  "a webhook with %s calls its endpoint with the credentials that the rep typed",
  async (type, data, sent) => {
    secrets.set("waits", { type, ...data } as WebhookSecret);
    const event = `svc:event-type:user.${type}`;
    await made({ subscriptions: [event], authentication_type: type, secret_ref: "waits" });
    await services.control.support.fireEvent({ type: event });
    await allDelivered(services);
    expect(listener.received.at(-1)?.headers).toMatchObject(sent);
  },
);

test("law 12: a webhook whose secret is missing or of another kind is not sent", async () => {
  services.control.clearLog();
  for (const authentication_type of ["bearer_token", "basic"]) {
    secrets.clear();
    if (authentication_type === "basic") secrets.set("waits", { type: "bearer_token", token: "s3cret" });
    expect(await remote.create(webhook, draft({ authentication_type, secret_ref: "waits" }))).toEqual({
      ok: false,
      error: { fault: { kind: "secretMissing" }, mayHaveTakenEffect: false },
    });
  }
  expect(services.control.log()).toEqual([]);
});

test("a refused webhook's complaints name the fields of Rounds", async () => {
  const refused = await remote.create(webhook, draft({ endpoint: "ftp://x", subscriptions: ["nothing"] }));
  expect(refused).toMatchObject({ ok: false, error: { fault: { kind: "rejected", status: 422 } } });
  const { fault } = (refused as { error: { fault: { issues: { field: string; message: string }[] } } }).error;
  expect(fault.issues.map((one) => one.field)).toEqual(["endpoint", "subscriptions"]);
  for (const { message } of fault.issues) expect(message).not.toMatch(/webhook\./);
});

test("a copy of a webhook has an id of its own and everything that the original has", async () => {
  const original = await made({ subscriptions: [ticketEvents] });
  const copied = await made({ subscriptions: [ticketEvents], clone_of: original.id });
  expect(copied.id).not.toBe(original.id);
  expect(copied).toMatchObject({ name: "To a listener", endpoint: listener.url, clone_of: original.id });
  expect(stored(copied)?.endpoint).toBe(listener.url);
});

test("a webhook that Rounds does not know cannot be copied, and no request is sent", async () => {
  services.control.clearLog();
  expect(await remote.create(webhook, draft({ clone_of: recordId.parse(12345) }))).toMatchObject({
    error: { fault: { kind: "notFound" }, mayHaveTakenEffect: false },
  });
  expect(services.control.log()).toEqual([]);
});

test("law 5: a create answered without an id may have made a webhook, and Rounds has no way to look for it", async () => {
  for (const kind of ["wrongJson", "emptyBody", "commitThenReset"] as const) {
    services.control.addFault({ kind, route: "/api/v2/webhooks", method: "POST", count: 1 });
    expect(await remote.create(webhook, draft())).toMatchObject({ error: { mayHaveTakenEffect: true } });
  }
  const query = {
    sent: draft(),
    creatorId: recordId.parse(1),
    notBefore: null,
    claimed: new Set<RecordId>(),
  };
  expect(await remote.findLost(webhook, query)).toEqual({ ok: true, value: { kind: "cannotTell" } });
});

test("unknown fields of a webhook are tolerated and not stored", async () => {
  services.control.addFault({ kind: "unknownFields", route: "/api/v2/webhooks", count: 1 });
  const row = await made();
  for (const name of Object.keys(row)) expect(["id", ...Object.keys(webhook.fields)]).toContain(name);
});

describe("Invocations of a webhook", () => {
  const event = (name: string) => `svc:event-type:user.${name}`;
  const read = async (row: Row, filters?: Record<string, string>) =>
    value(await remote.included(webhookInvocation, row.id, filters && { filters }));
  const statusesOf = (rows: readonly Row[]) => rows.map((one) => one.status);

  test("invocations are read over several pages, newest first, and reading stops at the known ones", async () => {
    const row = await made({ subscriptions: [event("pages")] });
    await services.control.support.fireEvent({ type: event("pages"), times: 230 });
    await allDelivered(services);
    const first = await read(row);
    expect(first).toMatchObject({ complete: true });
    expect(new Set(first.rows.map((one) => one.id)).size).toBe(230);
    services.control.clearLog();
    await services.control.support.fireEvent({ type: event("pages") });
    await allDelivered(services);
    const again = await read(row, {});
    expect(again.rows.map((one) => one.id)).not.toEqual(first.rows.map((one) => one.id));
    // What is new and what was known: the page after that is all known.
    expect(services.control.log()).toHaveLength(2);
    expect(again.complete).toBe(false);
  });

  test("invocations are filtered by the service", async () => {
    listener.reply((place) => (place % 2 === 0 ? 200 : 500));
    const row = await made({ subscriptions: [event("filter")] });
    await services.control.support.fireEvent({ type: event("filter"), times: 6 });
    await allDelivered(services);
    const failed = await read(row, { status: "failed" });
    expect(new Set(statusesOf(failed.rows))).toEqual(new Set(["failed"]));
    expect(failed.rows.length).toBeLessThan(6);
    expect(failed.complete).toBe(false);
  });

  test("an invocation's attempts are listed without the credentials that they were sent with", async () => {
    const row = await made({ subscriptions: [event("attempts")] });
    listener.reply(() => 500);
    await services.control.support.fireEvent({ type: event("attempts") });
    await allDelivered(services);
    const [invocation] = (await read(row)).rows;
    const attempts = value(await remote.included(webhookAttempt, invocation?.id as RecordId));
    expect(attempts).toMatchObject({ complete: true });
    expect(attempts.rows).toMatchObject([
      { status: "failed", status_code: 500, invocation_id: invocation?.id },
    ]);
  });

  test("the breaker opens after a hundred failures, holds further invocations back, and closes after the pause", async () => {
    const row = await made({ subscriptions: [event("breaker")] });
    listener.reply(() => 500);
    await services.control.support.fireEvent({ type: event("breaker"), times: 120 });
    await allDelivered(services);
    await services.control.support.fireEvent({ type: event("breaker"), times: 3 });
    await allDelivered(services);
    expect(statusesOf((await read(row)).rows).filter((one) => one === "circuit broken")).toHaveLength(3);
    listener.reply(() => 200);
    services.control.advanceClock(5_000);
    await services.control.support.fireEvent({ type: event("breaker") });
    await allDelivered(services);
    await services.control.support.fireEvent({ type: event("breaker") });
    await allDelivered(services);
    expect(statusesOf((await read(row, {})).rows).slice(0, 2)).toEqual(["success", "success"]);
  });

  test("a deleted webhook and a forbidden one each answer with their own fault when invocations are read", async () => {
    const row = await made();
    services.control.addFault({
      kind: "status",
      status: 403,
      route: "/api/v2/webhooks/:id/invocations",
      count: 1,
    });
    expect(await remote.included(webhookInvocation, row.id)).toMatchObject({ error: { kind: "forbidden" } });
    expect(await remote.included(webhookInvocation, recordId.parse(999))).toMatchObject({
      error: { kind: "notFound" },
    });
  });
});
