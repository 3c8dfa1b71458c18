import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Services } from "../../../services/start.ts";
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

describe("the authorization page", () => {
  test("a loopback redirect URI is registered with any port, and with nothing else of it changed", async () => {
    const answered = async (uri: string) =>
      (await new Browser(services).authorize({ redirect_uri: uri })).status;
    for (const uri of ["http://127.0.0.1:1/oauth/callback", "http://127.0.0.1:65000/oauth/callback"])
      expect([uri, await answered(uri)]).toEqual([uri, 200]);
    for (const uri of [
      "http://127.0.0.1/oauth/callback",
      "http://127.0.0.1:/oauth/callback",
      "http://127.0.0.1:80@evil.example/oauth/callback",
      "http://127.0.0.1:8400/oauth/callback/",
      "http://127.0.0.1:8400/x/oauth/callback",
      "http://localhost:8400/oauth/callback",
      "https://127.0.0.1:8400/oauth/callback",
    ])
      expect([uri, await answered(uri)]).toEqual([uri, 400]);
  });

  test("the authorization page asks for email, password and consent, and sends code and state to the redirect URI", async () => {
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

  test("the authorization page tells the client of an unknown challenge method, at the client's own address", async () => {
    const asked = { state: "s3", code_challenge: "x", code_challenge_method: "S1" };
    const answer = await new Browser(services).authorize(asked);
    const callback = new URL(answer.headers.get("location") ?? "");
    expect(callback.searchParams.get("error")).toBe("invalid_request");
    expect(callback.searchParams.get("state")).toBe("s3");
  });
});

describe("the token endpoint", () => {
  test("the token endpoint verifies PKCE when a challenge was sent", async () => {
    const verifier = "v".repeat(50);
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    const asked = { code_challenge: challenge, code_challenge_method: "S256" };
    expect((await exchange(await codeFor(asked), { code_verifier: "other" })).body.error).toBe(
      "invalid_grant",
    );
    expect((await exchange(await codeFor(asked))).body.error).toBe("invalid_grant");
    expect((await exchange(await codeFor(asked), { code_verifier: verifier })).status).toBe(200);
    expect((await exchange(await codeFor(), { code_verifier: verifier })).status).toBe(200);
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
});

describe("a refresh", () => {
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
});

describe("a resource request", () => {
  test("a request is refused with 401 without a token, with a wrong token, and with a refresh token", async () => {
    const { body } = await exchange(await codeFor());
    expect((await request(`${services.sales.url}/v2/deals`)).status).toBe(401);
    for (const token of ["wrong", body.refresh_token]) {
      const answer = await clientWith(services, token).get("/v2/deals");
      expect([answer.status, answer.body.errors[0].error.code]).toEqual([401, "unauthorized"]);
    }
  });

  test("a request finds every token expired once the control endpoint says so", async () => {
    const client = await signedIn(services);
    await control(services, "/expire-tokens");
    expect((await client.get("/v2/users")).status).toBe(401);
  });
});
