// notices: write-parked-for-an-ended-token, one-refusal-signs-out, refusal-asked-about-each-time, revoked-token-stays, gateway-vouches-for-token
import { expect, test } from "vitest";
import type { Send } from "../../../src-main/http/port.ts";
import { salesRemote } from "../../../src-main/sales/sales-remote.ts";
import { supportRemote } from "../../../src-main/support/support-remote.ts";
import { deal } from "../../../src-shared/records/deal.ts";
import { redirectRule } from "../../../src-shared/records/redirect-rule.ts";
import { task } from "../../../src-shared/records/task.ts";
import { user } from "../../../src-shared/records/user.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";
import { noWebhooks } from "../webhooks/no-webhooks.ts";
import { beginSignIn, managedFor, type Rig, rig } from "./rig.ts";
import { type SalesService, salesService } from "./service.ts";

const page = { page: 1, perPage: 100 };

async function signedIn(service: SalesService): Promise<Rig> {
  const on = await rig({ managed: managedFor(service.url) });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  return on;
}

/** Reads a list as the engine does, which ends the sign-in where a reading says so. */
function reader(on: Rig, service: SalesService) {
  const credentials = on.auth.credentials.sales;
  const remote = salesRemote({ baseUrl: () => service.url, send: on.send, credentials, log: on.log });
  return async (of: typeof deal | typeof user): Promise<string> => {
    const answer = await remote.list(of, page);
    if (!answer.ok && answer.error.kind === "unauthenticated") on.auth.session.ended();
    return answer.ok ? "ok" : answer.error.kind;
  };
}

const refreshes = (service: SalesService) =>
  service.to("/oauth2/token").filter((one) => one.body.includes("grant_type=refresh_token")).length;

test("law 14: a list that answers 401 for an hour counts as forbidden, ends no sign-in, renews no token, and costs one other request in five minutes", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const read = reader(on, service);
  service.instead("/v2/deals", 401);
  const before = service.to("/v2/users").length;
  const told = new Set<string>();
  for (let minute = 0; minute < 60; minute += 1) {
    told.add(await read(deal));
    await on.clock.pass(60_000);
  }
  expect([...told]).toEqual(["forbidden"]);
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  // Each is sent twice before it counts as refused.
  expect(service.to("/v2/deals")).toHaveLength(120);
  // Twelve times five minutes, and the token that was renewed before its end is another one.
  expect(service.to("/v2/users").length - before).toBeLessThanOrEqual(13);
  expect(refreshes(service)).toBe(1);
});

test("law 14: a list of users that answers 401 counts as forbidden when another list accepts the token", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  service.instead("/v2/users", 401);
  service.instead("/v2/contacts", 200, { items: [], meta: {} });
  expect(await reader(on, service)(user)).toBe("forbidden");
  expect(refreshes(service)).toBe(0);
});

test("law 14: a revoked sign-in ends at the first list that newly refuses the token, though another list always refuses it", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const read = reader(on, service);
  service.instead("/v2/deals", 401);
  expect(await read(deal)).toBe("forbidden");
  service.expireAccess();
  service.instead("/oauth2/token", 400, { error: "invalid_grant" });
  expect(await read(user)).toBe("unauthenticated");
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", fault: { kind: "unauthenticated" } });
});

test("law 14: a revoked sign-in ends although one list refuses it for a missing right and another has always refused the token", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const read = reader(on, service);
  // As a gateway answers, which looks at no token.
  service.instead("/v2/contacts", 403);
  service.instead("/v2/deals", 401);
  service.expireAccess();
  service.instead("/oauth2/token", 400, { error: "invalid_grant" });
  expect(await read(deal)).toBe("unauthenticated");
  expect(on.auth.session.state()).toMatchObject({ kind: "expired" });
});

test("law 14: a list that answers 401 is forbidden where all others refuse it for want of a right", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  service.instead("/v2/deals", 401);
  service.instead("/v2/users", 403);
  service.instead("/v2/contacts", 403);
  expect(await reader(on, service)(deal)).toBe("forbidden");
});

test("law 14: an expired token is renewed once for fifty requests that meet a 401, with one other request", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const read = reader(on, service);
  service.expireAccess();
  service.instead("/v2/deals", 401);
  const before = service.to("/v2/users").length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => read(deal)));
  expect([...new Set(answers)]).toEqual(["forbidden"]);
  expect(refreshes(service)).toBe(1);
  // With the old token, and with the new one.
  expect(service.to("/v2/users").length - before).toBe(2);
});

test("law 14: a 401 while no other list answers neither ends the sign-in nor counts as forbidden", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  service.instead("/v2/deals", 401);
  service.instead("/v2/users", 503);
  expect(await reader(on, service)(deal)).toBe("serverFault");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  service.asUsual();
  service.instead("/v2/deals", 401);
  expect(await reader(on, service)(deal)).toBe("forbidden");
});

/** Tasks that look at the token as the users do, but that a server behind the address refuses so many times first. */
async function tasksRefusing(times: number) {
  const service = await salesService();
  const real = quickSend();
  let refusals = times;
  const send: Send = async (request) => {
    if (new URL(request.url).pathname !== "/v2/tasks") return real(request);
    refusals -= 1;
    if (refusals >= 0) return err({ fault: { kind: "unauthenticated" }, mayHaveTakenEffect: false });
    const { headers = {} } = request;
    const looked = await real({ method: "GET", url: `${service.url}/v2/users`, headers, repeatable: true });
    return looked.ok
      ? ok({ status: 200, body: { data: { id: 5, content: "Call" } }, serverDate: null })
      : looked;
  };
  const on = await rig({ managed: managedFor(service.url), send });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  const credentials = on.auth.credentials.sales;
  const tasks = salesRemote({ baseUrl: () => service.url, send, credentials, log: on.log });
  return { service, on, tasks };
}

test.each([
  ["one refusal", 1],
  ["two refusals", 2],
])(
  "law 14: a create renews a token that ended while the computer slept, though %s of its list came shortly before",
  async (_, times) => {
    const { service, on, tasks } = await tasksRefusing(times);
    await tasks.list(task, page);
    // The monotonic clock of Linux stands still while the computer sleeps.
    on.clock.setDate(on.clock.now() + 2 * 60 * 60_000);
    service.expireAccess();
    expect(await tasks.create(task, { content: "Call" })).toMatchObject({ ok: true });
    expect(refreshes(service)).toBe(1);
  },
);

test("law 13: a token whose owner is unknown goes to no service, not even to find out whether a list accepts it", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const { sales } = on.auth.credentials;
  const given = await sales.authorization(service.url);
  if (!given.ok) throw new Error(given.error.kind);
  await on.vault.update((secrets) => ({
    ...secrets,
    tokens: secrets.tokens && { ...secrets.tokens, userId: null },
  }));
  const before = service.seen.length;
  const refused = { method: "GET", url: `${service.url}/v2/deals` } as const;
  expect(await sales.isTakenElsewhere(given.value, refused)).toEqual({
    ok: true,
    value: false,
  });
  expect(service.seen).toHaveLength(before);
});

test("law 14: redirect rules that answer 401 do not log Support out while it accepts the password for events, and a changed password does", async () => {
  let password = "right";
  const support = await serve((response, { path, headers }) => {
    const basic = `Basic ${Buffer.from(`ada@example.com:${password}`).toString("base64")}`;
    const isTaken = headers.authorization === basic && !path.includes("redirect_rules");
    json(response, isTaken ? 200 : 401, isTaken ? { events: [], links: [] } : {});
  });
  const on = await rig({ managed: { support: { url: support.url } } });
  await on.auth.handlers["support.connect"]({ email: "ada@example.com", password });
  const remote = supportRemote({
    baseUrl: () => support.url,
    send: on.send,
    credentials: on.auth.credentials.support,
    webhooks: noWebhooks,
  });
  const rules = () => remote.listFrom(redirectRule, { after: null, sort: "id" });
  expect(await rules()).toMatchObject({ error: { kind: "forbidden" } });
  expect(on.auth.loggedOut()).toEqual([]);
  password = "changed";
  await on.clock.pass(5 * 60_000);
  expect(await rules()).toMatchObject({ error: { kind: "credentialsWrong" } });
  expect(on.auth.loggedOut()).toEqual(["support"]);
});
