import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Services } from "../../services/start.ts";
import { Browser } from "./browser.ts";
import { clientWith, control, oauthRequest, request, signedIn, startSmall, tokenRequest } from "./client.ts";

let services: Services;
beforeAll(async () => {
  services = await startSmall();
});
afterAll(() => services.close());
beforeEach(() => services.control.rotate(true));

const redirect_uri = "rounds://oauth/callback";

async function codeFor(parameters: Readonly<Record<string, string>> = {}): Promise<string> {
  const callback = await new Browser(services).decide(parameters, "allow");
  return callback.searchParams.get("code") ?? "";
}

function exchange(code: string, more: Readonly<Record<string, string>> = {}) {
  return tokenRequest(services, { grant_type: "authorization_code", code, redirect_uri, ...more });
}

test("the authorization page asks for e-mail, password and consent, and sends code and state to the redirect URI", async () => {
  const browser = new Browser(services);
  const login = await browser.authorize({ state: "a b&c" });
  expect(login.body).toContain('type="email"');
  expect(login.body).toContain('type="password"');
  const { username, password } = services.sales.login;
  const consent = await browser.submit(login, { username, password });
  expect(consent.body).toContain("Allow");
  expect(consent.body).toContain(username);
  const answer = await browser.submit(consent, { decision: "allow" });
  const callback = new URL(answer.headers.get("location") ?? "");
  expect(callback.href).toMatch(/^rounds:\/\/oauth\/callback\?code=\w+&state=/);
  expect(callback.searchParams.get("state")).toBe("a b&c");
});

test("the authorization page shows the form again with the reason when the password is wrong", async () => {
  const browser = new Browser(services);
  const again = await browser.submit(await browser.authorize({}), {
    username: services.sales.login.username,
    password: "wrong",
  });
  expect(again.status).toBe(401);
  expect(again.body).toContain("not right");
});

test("the authorization page goes straight to consent when somebody is signed in already", async () => {
  const browser = new Browser(services);
  await browser.decide({}, "allow");
  expect((await browser.authorize({})).body).toContain("Allow access?");
});

test("the authorization page sends access_denied and the state when the owner denies", async () => {
  const callback = await new Browser(services).decide({ state: "s1" }, "deny");
  expect(callback.searchParams.get("error")).toBe("access_denied");
  expect(callback.searchParams.get("state")).toBe("s1");
  expect(callback.searchParams.has("code")).toBe(false);
});

test("the authorization page gives the tokens in the fragment in the implicit flow", async () => {
  const callback = await new Browser(services).decide({ response_type: "token", state: "s2" }, "allow");
  const fragment = new URLSearchParams(callback.hash.slice(1));
  expect(Object.fromEntries(fragment)).toMatchObject({
    token_type: "bearer",
    expires_in: "3600",
    state: "s2",
  });
  const answer = await clientWith(services, fragment.get("access_token") ?? "").get("/v2/users");
  expect(answer.status).toBe(200);
});

test.each([
  ["an unknown client", { client_id: "nobody" }],
  ["an address that is not registered", { redirect_uri: "https://evil.example/" }],
])("the authorization page refuses %s without sending the browser there", async (_what, parameters) => {
  const answer = await new Browser(services).authorize(parameters);
  expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
});

test.each([
  [{ response_type: "both" }, "unsupported_response_type"],
  [{ scope: "everything" }, "invalid_scope"],
  [{ code_challenge: "x", code_challenge_method: "S1" }, "invalid_request"],
])("the authorization page answers %o at the client's own address with %s", async (parameters, error) => {
  const answer = await new Browser(services).authorize({ state: "s3", ...parameters });
  const callback = new URL(answer.headers.get("location") ?? "");
  expect(callback.searchParams.get("error")).toBe(error);
  expect(callback.searchParams.get("state")).toBe("s3");
});

test("the token endpoint answers a code with tokens of one hour that nobody may store", async () => {
  const answer = await exchange(await codeFor());
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    access_token: expect.any(String),
    token_type: "bearer",
    expires_in: 3600,
    refresh_token: expect.any(String),
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("pragma")).toBe("no-cache");
});

test("the token endpoint names the scope when it is not the default", async () => {
  const answer = await exchange(await codeFor({ scope: "read" }));
  expect(answer.body.scope).toBe("read");
  const refused = await clientWith(services, answer.body.access_token).post("/v2/notes", {});
  expect([refused.status, refused.body.errors[0].error.code]).toEqual([403, "insufficient_scope"]);
});

test("the token endpoint takes a code once, and ends its tokens when the code comes again", async () => {
  const code = await codeFor();
  const first = await exchange(code);
  const second = await exchange(code);
  expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
  expect((await clientWith(services, first.body.access_token).get("/v2/users")).status).toBe(401);
});

test("the token endpoint takes a code for ten minutes", async () => {
  const [timely, late] = [await codeFor(), await codeFor()];
  await control(services, "/clock", { advanceMs: 599_000 });
  expect((await exchange(timely)).status).toBe(200);
  await control(services, "/clock", { advanceMs: 2000 });
  expect((await exchange(late)).body.error).toBe("invalid_grant");
});

test("the token endpoint requires the redirect URI of the authorization", async () => {
  const answer = await exchange(await codeFor(), { redirect_uri: "rounds://elsewhere" });
  expect(answer.body.error).toBe("invalid_grant");
});

test("the token endpoint verifies PKCE when a challenge was sent", async () => {
  const verifier = "v".repeat(50);
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const asked = { code_challenge: challenge, code_challenge_method: "S256" };
  expect((await exchange(await codeFor(asked), { code_verifier: "other" })).body.error).toBe("invalid_grant");
  expect((await exchange(await codeFor(asked))).body.error).toBe("invalid_grant");
  expect((await exchange(await codeFor(asked), { code_verifier: verifier })).status).toBe(200);
  expect((await exchange(await codeFor(), { code_verifier: verifier })).status).toBe(200);
});

test.each([
  [{ grant_type: "password", username: "marta.lindqvist@rounds.example", password: "no" }, "invalid_grant"],
  [{ grant_type: "password", username: "marta.lindqvist@rounds.example" }, "invalid_request"],
  [{ grant_type: "refresh_token", refresh_token: "unknown" }, "invalid_grant"],
  [{ grant_type: "authorization_code", code: "unknown", redirect_uri }, "invalid_grant"],
  [{ grant_type: "magic" }, "unsupported_grant_type"],
  [{ scope: "read" }, "invalid_request"],
])("the token endpoint answers %o with 400 %s", async (form, error) => {
  const answer = await tokenRequest(services, form);
  expect([answer.status, answer.body.error]).toEqual([400, error]);
});

test("the token endpoint reads the client from the body only, and refuses a wrong one with 401", async () => {
  const { url, clientId, clientSecret, login } = services.sales;
  const ask = (client_secret: string) =>
    request(`${url}/oauth2/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "password", client_id: clientId, client_secret, ...login }),
    });
  expect((await ask(clientSecret)).status).toBe(200);
  const refused = await ask("wrong");
  expect([refused.status, refused.body.error]).toEqual([400, "invalid_client"]);
});

async function granted() {
  const answer = await exchange(await codeFor());
  return answer.body as { access_token: string; refresh_token: string };
}
const refresh = (refresh_token: string) =>
  tokenRequest(services, { grant_type: "refresh_token", refresh_token });

test("a refresh with rotation gives a new refresh token and ends the old one at once", async () => {
  const first = await granted();
  const second = await refresh(first.refresh_token);
  expect(second.body.refresh_token).not.toBe(first.refresh_token);
  expect((await refresh(first.refresh_token)).body.error).toBe("invalid_grant");
  expect((await refresh(second.body.refresh_token)).status).toBe(200);
});

test("a refresh without rotation keeps the refresh token", async () => {
  await control(services, "/rotate", { on: false });
  const first = await granted();
  expect((await refresh(first.refresh_token)).body.refresh_token).toBe(first.refresh_token);
  expect((await refresh(first.refresh_token)).status).toBe(200);
});

test("an access token ends after an hour and is then refused with 401", async () => {
  const { access_token } = await granted();
  const client = clientWith(services, access_token);
  await control(services, "/clock", { advanceMs: 3_599_000 });
  expect((await client.get("/v2/users")).status).toBe(200);
  await control(services, "/clock", { advanceMs: 2000 });
  expect((await client.get("/v2/users")).status).toBe(401);
});

test("revoking a refresh token ends its access tokens and no others", async () => {
  const [mine, other] = [await granted(), await granted()];
  const renewed = await refresh(mine.refresh_token);
  const revoked = await oauthRequest(services, "revoke", { token: renewed.body.refresh_token });
  expect([revoked.status, revoked.body]).toEqual([200, ""]);
  for (const token of [mine.access_token, renewed.body.access_token]) {
    expect((await clientWith(services, token).get("/v2/users")).status).toBe(401);
  }
  expect((await refresh(renewed.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await clientWith(services, other.access_token).get("/v2/users")).status).toBe(200);
});

test("revoking an access token leaves its refresh token", async () => {
  const { access_token, refresh_token } = await granted();
  await oauthRequest(services, "revoke", { token: access_token, token_type_hint: "access_token" });
  expect((await clientWith(services, access_token).get("/v2/users")).status).toBe(401);
  expect((await refresh(refresh_token)).status).toBe(200);
});

test("revoking an unknown token succeeds, but not for an unknown client", async () => {
  expect((await oauthRequest(services, "revoke", { token: "unknown" })).status).toBe(200);
  const refused = await request(`${services.sales.url}/oauth2/revoke`, { method: "POST", body: "token=x" });
  expect([refused.status, refused.body.error]).toEqual([400, "invalid_client"]);
});

test("a request is refused with 401 without a token, with a wrong token, and with a refresh token", async () => {
  const { body } = await exchange(await codeFor());
  expect((await request(`${services.sales.url}/v2/deals`)).status).toBe(401);
  for (const token of ["wrong", body.refresh_token]) {
    const answer = await clientWith(services, token).get("/v2/deals");
    expect([answer.status, answer.body.errors[0].error.code]).toEqual([401, "unauthorized"]);
  }
});

test.each(["bearer", "Bearer", "BEARER"])("a request may spell its token type %s", async (word) => {
  const { token } = await signedIn(services);
  const answer = await request(`${services.sales.url}/v2/deals?`, {
    headers: { Authorization: `${word} ${token}` },
  });
  expect(answer.status).toBe(200);
});

test("a request finds every token expired once the control endpoint says so", async () => {
  const client = await signedIn(services);
  await control(services, "/expire-tokens");
  expect((await client.get("/v2/users")).status).toBe(401);
});

test("csrf_token gives a token and its time, and must not be stored", async () => {
  const answer = await request(`${services.sales.url}/oauth2/csrf_token`);
  expect(answer.body).toEqual({
    csrf_token: expect.any(String),
    generated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  expect(answer.headers.get("cache-control")).toBe("no-store");
});
