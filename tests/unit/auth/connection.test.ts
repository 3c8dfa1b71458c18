// notices: client-secret-read-back
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { usualProfile } from "../../../src-shared/ipc/support-profile.ts";
import { ok } from "../../../src-shared/result.ts";
import { serve } from "../http/server.ts";
import { beginSignIn, managedFor, rig, temporaryFolder } from "./rig.ts";
import { clientId, clientSecret, salesService } from "./service.ts";

const redirectUri = "rounds://oauth/callback";
const inputFor = (salesUrl: string, supportUrl: string | null = null) => ({
  salesUrl,
  clientId,
  clientSecret: clientSecret as string | null,
  redirectUri,
  supportUrl,
});

test("law 12: a valid address is stored, and the client secret is never read back", async () => {
  const service = await salesService();
  const on = await rig();
  const set = await on.auth.handlers["connection.set"](inputFor(`${service.url}/`));
  expect(set).toEqual({
    ok: true,
    value: {
      connection: { salesUrl: service.url, clientId, redirectUri, supportUrl: null },
      hasClientSecret: true,
      support: { connected: false, email: null, preset: null, profile: usualProfile, sentAs: null },
      locked: [],
      grants: ["authorization_code", "implicit", "password"],
      capabilities: [],
      barred: null,
      proxy: null,
    },
  });
  const next = await rig({ folder: on.folder });
  await next.auth.callback(service.grant(await beginSignIn(next)));
  expect(next.auth.session.state()).toMatchObject({ kind: "signedIn" });
});

test.each([
  ["", { kind: "addressInvalid", address: "" }],
  ["not an address", { kind: "addressInvalid", address: "not an address" }],
  ["ftp://crm.example.com", { kind: "addressInvalid", address: "ftp://crm.example.com" }],
  ["https://ada:pw@crm.example.com", { kind: "addressInvalid", address: "https://ada:pw@crm.example.com" }],
  ["http://crm.example.com", { kind: "addressInsecure", address: "http://crm.example.com" }],
  ["http://127.0.0.1.example.com", { kind: "addressInsecure", address: "http://127.0.0.1.example.com" }],
])("the address %j is refused before any request", async (salesUrl, error) => {
  const on = await rig();
  expect(await on.auth.handlers["connection.set"](inputFor(salesUrl))).toEqual({ ok: false, error });
  expect(on.settings.read().connection).toBeNull();
});

test("an address where nothing answers is reported as unreachable", async () => {
  const service = await salesService();
  await service.close();
  const on = await rig();
  expect(await on.auth.handlers["connection.set"](inputFor(service.url))).toEqual({
    ok: false,
    error: { kind: "addressUnreachable", address: service.url },
  });
});

test.each([
  ["a web site", 200, "<html>Hello</html>"],
  ["another API", 200, "{}"],
  ["a missing page", 404, ""],
])(
  "an address where something else answers (%s) is reported as not this service",
  async (_name, status, body) => {
    const other = await serve((response) => response.writeHead(status).end(body));
    const on = await rig();
    expect(await on.auth.handlers["connection.set"](inputFor(other.url))).toEqual({
      ok: false,
      error: { kind: "notThisService", address: other.url },
    });
  },
);

test.each([404, 403, 401, 429, 500, 503])(
  "law 14: a service whose optional csrf endpoint answers %i is recognised by its 401, and a sign-in goes on",
  async (status) => {
    const service = await salesService();
    service.instead("/oauth2/csrf_token", status);
    const on = await rig();
    expect(await on.auth.handlers["connection.set"](inputFor(service.url))).toMatchObject({ ok: true });
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toMatchObject({ ok: true });
  },
);

test("a service whose users answer with a server fault is recognised by its csrf endpoint", async () => {
  const service = await salesService();
  service.instead("/v2/users", 503);
  const on = await rig();
  expect(await on.auth.handlers["connection.set"](inputFor(service.url))).toMatchObject({ ok: true });
});

test("a service that answers with nothing but server faults is not reported as another service", async () => {
  const service = await salesService();
  service.instead("/v2/users", 503);
  service.instead("/oauth2/csrf_token", 503);
  const on = await rig();
  expect(await on.auth.handlers["connection.set"](inputFor(service.url))).toEqual({
    ok: false,
    error: { kind: "serverFault", status: 503 },
  });
});

test("the client secret is never sent to another address", async () => {
  const first = await salesService();
  const second = await salesService();
  const on = await rig();
  await on.auth.handlers["connection.set"](inputFor(first.url));
  const moved = await on.auth.handlers["connection.set"]({ ...inputFor(second.url), clientSecret: null });
  expect(moved).toMatchObject({ ok: true, value: { hasClientSecret: false } });
  const same = await on.auth.handlers["connection.set"]({ ...inputFor(second.url), redirectUri });
  expect(same).toMatchObject({ ok: true, value: { hasClientSecret: true } });
});

test("a client secret of null keeps the stored one, and an empty one removes it", async () => {
  const service = await salesService();
  const on = await rig();
  const set = on.auth.handlers["connection.set"];
  await set(inputFor(service.url));
  expect(await set({ ...inputFor(service.url), clientSecret: null })).toMatchObject({
    value: { hasClientSecret: true },
  });
  expect(await set({ ...inputFor(service.url), clientSecret: "" })).toMatchObject({
    value: { hasClientSecret: false },
  });
});

test("managed settings are locked and stay as IT set them", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const typed = {
    ...inputFor("https://elsewhere.example.com"),
    clientId: "mine",
    supportUrl: "support.example.com",
  };
  const set = await on.auth.handlers["connection.set"](typed);
  expect(set).toMatchObject({
    ok: true,
    value: {
      connection: { salesUrl: service.url, clientId, supportUrl: "https://support.example.com" },
      locked: ["salesUrl", "clientId", "clientSecret"],
    },
  });
});

test("law 4: moving to another service while edits wait is refused", async () => {
  const first = await salesService();
  const second = await salesService();
  const on = await rig({ signOut: { unsent: () => ok(2) } });
  await on.auth.handlers["connection.set"](inputFor(first.url));
  await on.auth.callback(first.grant(await beginSignIn(on)));
  expect(await on.auth.handlers["connection.set"](inputFor(second.url))).toEqual({
    ok: false,
    error: { kind: "unsentEdits", count: 2 },
  });
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  expect(on.auth.connection().salesUrl).toBe(first.url);
});

test("connection settings that cannot be saved change nothing, including the secret", async () => {
  const service = await salesService();
  const folder = await temporaryFolder();
  const on = await rig({ folder });
  // A folder in the place of the draft: writing fails as it would on a broken disk.
  await mkdir(join(folder, "settings.json.new"));
  expect(await on.auth.handlers["connection.set"](inputFor(service.url))).toMatchObject({
    ok: false,
    error: { kind: "storageBroken" },
  });
  expect(on.auth.connection().salesUrl).toBe("");
  expect(on.vault.read().client).toBeNull();
});
