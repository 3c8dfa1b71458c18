// notices: token-for-any-address, support-password-for-any-address
import { expect, test } from "vitest";
import { authorized } from "../../../src-main/http/authorized.ts";
import { ok } from "../../../src-shared/result.ts";
import { quickSend } from "../http/parts.ts";
import { json, serve } from "../http/server.ts";
import { beginSignIn, managedFor, rig } from "./rig.ts";
import { salesService } from "./service.ts";

test("law 12: the sales token goes to no address but its own service's", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  const { authorization } = on.auth.credentials.sales;
  for (const other of elsewhere(service.url))
    expect(await authorization(other)).toEqual({ ok: false, error: { kind: "unauthenticated" } });
  expect(await authorization(`${service.url}/v2/contacts`)).toMatchObject({ ok: true });
});

test("law 12: a sales token that was just renewed goes to no address but its own service's", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  await on.clock.pass(3_600_000);
  const [there, elsewhere] = await Promise.all([
    on.auth.credentials.sales.authorization(service.url),
    on.auth.credentials.sales.authorization("https://evil.example.com"),
  ]);
  expect([there.ok, elsewhere.ok]).toEqual([true, false]);
});

test("law 12: the Support password goes to no address but its own service's", async () => {
  const support = await serve((response) => json(response, 200, { events: [], links: [] }));
  const on = await rig({ managed: { support: { url: support.url } } });
  await on.auth.handlers["support.connect"]({ email: "ada@example.com", password: "right" });
  const { authorization } = on.auth.credentials.support;
  for (const other of elsewhere(support.url))
    expect(await authorization(other)).toEqual({ ok: false, error: { kind: "unauthenticated" } });
  expect(await authorization(`${support.url}/api/v2/webhooks`)).toMatchObject({ ok: true });
});

test("law 12: a request refused by the previous service is not sent to it again with the new sign-in", async () => {
  const here = await salesService();
  const on = await rig({ managed: managedFor(here.url) });
  // It takes its time to refuse: meanwhile the rep has signed in elsewhere.
  const there = await serve(async (response) => {
    await on.auth.callback(here.grant(await beginSignIn(on)));
    json(response, 401, {});
  });
  const { sales } = on.auth.credentials;
  let asked = 0;
  const send = authorized(quickSend(), {
    isTakenElsewhere: sales.isTakenElsewhere,
    refusedAgain: sales.refusedAgain,
    refused: sales.refused,
    authorization: async (address) => {
      asked += 1;
      return asked === 1 ? ok("Bearer of-the-service-that-was-left") : sales.authorization(address);
    },
  });
  const answer = await send({ method: "GET", url: `${there.url}/v2/contacts`, repeatable: false });
  expect(answer).toMatchObject({ ok: false, error: { fault: { kind: "unauthenticated" } } });
  expect(there.seen.map((one) => one.headers.authorization)).toEqual(["Bearer of-the-service-that-was-left"]);
});

/** Addresses that a careless comparison would take for `url`. */
function elsewhere(url: string): readonly string[] {
  const { host, port } = new URL(url);
  return [
    "https://evil.example.com/v2/contacts",
    `${url}.evil.example.com/`,
    `http://${host}@evil.example.com/`,
    `https://${host}/`,
    url.replace(port, String(Number(port) - 1)),
    "",
    "not an address",
  ];
}
