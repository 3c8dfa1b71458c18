// notices: implicit-before-code
// notices: implicit-though-forbidden
// notices: public-client-waits-for-renewal
import { expect, test } from "vitest";
import { authorized } from "../../../src-main/http/authorized.ts";
import type { Grant } from "../../../src-shared/ipc/configuration.ts";
import { quickSend } from "../http/parts.ts";
import { beginSignIn, type Rig, rig, stateIn } from "./rig.ts";
import { clientId, salesService } from "./service.ts";

const signedInAsAda = { kind: "signedIn", account: { userId: 7, name: "Ada Rep", email: "ada@example.com" } };

/** Rounds as it was registered without a client secret. */
function publicly(url: string, grants?: Grant[]) {
  return { managed: { sales: { url, clientId }, ...(grants && { signIn: { grants } }) } };
}

/** A token in the fragment, as the implicit flow brings it back. */
function fragmentFor(address: string, tokens: { accessToken: string; refreshToken: string }): string {
  const fragment = new URLSearchParams({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    token_type: "bearer",
    expires_in: "3600",
    state: stateIn(address),
  });
  return `rounds://oauth/callback#${fragment}`;
}

async function chooseImplicit(on: Rig): Promise<string> {
  const begun = await on.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" });
  if (!begun.ok) throw new Error(begun.error.kind);
  return on.opened.at(-1) ?? "";
}

test("law 12: Rounds asks for a code with PKCE without a client secret, so that no token passes through the browser", async () => {
  const service = await salesService({ public: true });
  const on = await rig(publicly(service.url));
  const address = await beginSignIn(on);
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    response_type: "code",
    code_challenge_method: "S256",
  });
  await on.auth.callback(service.grant(address));
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  const [asked] = service.to("/oauth2/token");
  expect(asked?.headers.authorization).toBeUndefined();
  expect(asked?.body).not.toContain("client_secret");
});

test.each([
  [401, {}],
  [400, { error: "invalid_client" }],
  [400, { error: "unauthorized_client" }],
  [400, { error: "invalid_request", error_description: "client_secret is missing" }],
])(
  "Rounds names the document's other ways to sign in when a code is refused to a client without a secret (%i %j)",
  async (status, body) => {
    const service = await salesService();
    const on = await rig(publicly(service.url));
    const callback = service.grant(await beginSignIn(on));
    service.instead("/oauth2/token", status, body);
    await on.auth.callback(callback);
    expect(on.auth.session.state()).toEqual({
      kind: "signedOut",
      fault: { kind: "publicClientRefused", ways: ["implicit", "password"] },
    });
    expect(on.opened).toHaveLength(1);
  },
);

test.each(["unauthorized_client", "unsupported_response_type"])(
  "Rounds also names the document's other ways to sign in when the authorization page answers %s",
  async (error) => {
    const service = await salesService();
    const on = await rig(publicly(service.url));
    const state = stateIn(await beginSignIn(on));
    await on.auth.callback(`rounds://oauth/callback?error=${error}&state=${state}`);
    expect(on.auth.session.state()).toMatchObject({ fault: { kind: "publicClientRefused" } });
  },
);

test("Rounds names no other way to sign in when the service refuses the code itself, because then it knows the client", async () => {
  const service = await salesService({ public: true });
  const on = await rig(publicly(service.url));
  const state = stateIn(await beginSignIn(on));
  await on.auth.callback(`rounds://oauth/callback?code=old&state=${state}`);
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "codeExpired" } });
});

test("Rounds asks the rep to check a client secret that the service does not know, and offers no other way to sign in", async () => {
  const service = await salesService();
  const on = await rig({ managed: { sales: { url: service.url, clientId, clientSecret: "wrong" } } });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  expect(on.auth.session.state()).toMatchObject({ fault: { kind: "clientUnknown" } });
});

test("the implicit flow is used where the rep chooses it, and its fragment is read", async () => {
  const service = await salesService();
  const on = await rig(publicly(service.url));
  await on.auth.callback(service.grant(await beginSignIn(on)));
  const address = await chooseImplicit(on);
  expect(new URL(address).searchParams.get("response_type")).toBe("token");
  await on.auth.callback(fragmentFor(address, service.issue()));
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
});

test.each([
  [401, { error: "invalid_client" }],
  [400, { error: "invalid_client" }],
  [400, { error: "unauthorized_client" }],
  [400, { error: "invalid_request", error_description: "client_secret is missing" }],
])(
  "law 14: a rep whose sign-in cannot be renewed without a client secret is asked to sign in again, and keeps the account's data (%i %j)",
  async (status, body) => {
    const service = await salesService();
    const on = await rig(publicly(service.url));
    const address = await chooseImplicit(on);
    await on.auth.callback(fragmentFor(address, service.issue()));
    service.expireAccess();
    service.instead("/oauth2/token", status, body);
    const send = authorized(quickSend(), on.auth.credentials.sales);
    const answer = await send({ method: "GET", url: `${service.url}/v2/users`, repeatable: false });
    expect(answer).toMatchObject({ ok: false, error: { fault: { kind: "unauthenticated" } } });
    expect(on.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 } });
    expect(on.wiped).toEqual([]);
    service.asUsual();
    await on.auth.callback(fragmentFor(await chooseImplicit(on), service.issue()));
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  },
);

test("law 12: ways that the administrator rules out are neither named nor used after a refused code", async () => {
  const service = await salesService();
  const on = await rig(publicly(service.url, ["authorization_code", "password"]));
  await on.auth.callback(service.grant(await beginSignIn(on)));
  const fault = { kind: "publicClientRefused", ways: ["password"] };
  expect(on.auth.session.state()).toMatchObject({ fault });
  expect(await on.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" })).toEqual({
    ok: false,
    error: { kind: "grantNotAllowed", grant: "implicit" },
  });
  expect(on.opened).toHaveLength(1);
});

test("the implicit flow is used at once where the administrator allows it and no code", async () => {
  const service = await salesService();
  const on = await rig(publicly(service.url, ["implicit"]));
  const address = await beginSignIn(on);
  expect(new URL(address).searchParams.get("response_type")).toBe("token");
  await on.auth.callback(fragmentFor(address, service.issue()));
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
});

test("opening the browser again continues the same sign-in, with its email and its flow", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo Rep", email: "bo@example.com" });
  const on = await rig(publicly(service.url));
  await on.auth.handlers["session.signIn"]({ emailHint: "bo@example.com", flow: "implicit" });
  const address = await beginSignIn(on, null);
  expect(new URL(address).searchParams.get("response_type")).toBe("token");
  await on.auth.callback(fragmentFor(address, service.issue()));
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
});
