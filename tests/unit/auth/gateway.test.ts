import { expect, test } from "vitest";
import { ok } from "../../../src-shared/result.ts";
import { serve } from "../http/server.ts";
import { beginSignIn, managedFor, type Rig, rig } from "./rig.ts";
import { clientId, clientSecret, type SalesService, salesService } from "./service.ts";

/** Two services behind one host, told apart by the path alone, as gateways have them. */
async function gateway(): Promise<readonly { readonly url: string; readonly service: SalesService }[]> {
  const services = { north: await salesService(), south: await salesService() };
  const door = await serve(async (response, { method, path, headers, body }) => {
    const [, name = "", rest = ""] = /^\/(north|south)(\/.*)$/.exec(path) ?? [];
    const service = services[name as keyof typeof services];
    if (service === undefined) return void response.writeHead(404).end();
    const { authorization = "", "content-type": type = "text/plain" } = headers;
    const answer = await fetch(`${service.url}${rest}`, {
      method,
      headers: { authorization, "content-type": type },
      body: method === "POST" ? body : null,
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  });
  return Object.entries(services).map(([name, service]) => ({ url: `${door.url}/${name}`, service }));
}

async function two() {
  const [north, south] = await gateway();
  if (north === undefined || south === undefined) throw new Error("two services");
  return { north, south };
}

const inputFor = (salesUrl: string) => ({
  salesUrl,
  clientId,
  clientSecret: clientSecret as string | null,
  redirectUri: "rounds://oauth/callback",
  supportUrl: null,
});

async function signedIn({ url, service }: Awaited<ReturnType<typeof two>>["north"]): Promise<Rig> {
  const on = await rig({ managed: managedFor(url) });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  return on;
}

test("law 13: the same user number at two services of one host is two people, each with their own data", async () => {
  const { north, south } = await two();
  const keys = [await signedIn(north), await signedIn(south)].map((on) => on.settings.read().account?.key);
  expect(keys).toEqual([`${north.url}#7`, `${south.url}#7`]);
});

test("law 13: a sign-in at one service of a host is not taken for a sign-in at its other service", async () => {
  const { north, south } = await two();
  const ours = await signedIn(north);
  const theirs = await signedIn(south);
  await ours.vault.update((secrets) => ({ ...secrets, tokens: theirs.vault.read().tokens }));
  const next = await rig({ folder: ours.folder, managed: managedFor(south.url) });
  await next.auth.session.settled();
  expect(next.states.map((state) => state.kind)).not.toContain("signedIn");
  expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { salesUrl: north.url } });
});

test("law 4: a change from one service of a host to another is refused while edits wait", async () => {
  const { north, south } = await two();
  const on = await rig({ signOut: { unsent: () => ok(2) } });
  const set = on.auth.handlers["connection.set"];
  await set(inputFor(north.url));
  await on.auth.callback(north.service.grant(await beginSignIn(on)));
  expect(await set(inputFor(south.url))).toEqual({ ok: false, error: { kind: "unsentEdits", count: 2 } });
  expect(on.auth.connection().salesUrl).toBe(north.url);
  expect(await set(inputFor(`${north.url}//`))).toMatchObject({ ok: true });
});

test("law 12: neither client secret nor token of one service of a host is sent to another", async () => {
  const { north, south } = await two();
  const on = await rig();
  const set = on.auth.handlers["connection.set"];
  await set(inputFor(north.url));
  await on.auth.callback(north.service.grant(await beginSignIn(on)));
  const { authorization } = on.auth.credentials.sales;
  expect(await authorization(`${north.url}/v2/deals`)).toMatchObject({ ok: true });
  for (const other of [`${south.url}/v2/deals`, `${north.url}er/v2/deals`, `${north.url}/../south/v2/deals`])
    expect(await authorization(other)).toEqual({ ok: false, error: { kind: "unauthenticated" } });
  expect(await set({ ...inputFor(south.url), clientSecret: null })).toMatchObject({
    ok: true,
    value: { hasClientSecret: false },
  });
});
