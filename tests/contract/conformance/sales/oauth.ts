import { expect } from "vitest";
import { Browser } from "../../../unit/services/sales/browser.ts";
import {
  type Answer,
  clientWith,
  oauthRequest,
  request,
  signedIn,
  tokenRequest,
} from "../../../unit/services/sales/client.ts";
import type { Holds } from "../table.ts";
import { now, type SalesRig } from "./rig.ts";

const redirect_uri = "rounds://oauth/callback";
type Form = Readonly<Record<string, string>>;

/** "Authentication". */
export function salesOauth(rig: SalesRig): (holds: Holds) => void {
  const decide = (parameters: Form, decision: "allow" | "deny" = "allow") =>
    new Browser(rig.services).decide(parameters, decision);
  const codeOf = async (parameters: Form = {}): Promise<string> =>
    (await decide(parameters)).searchParams.get("code") ?? "";
  const exchange = async (more: Form = {}, parameters: Form = {}): Promise<Answer> =>
    tokenRequest(rig.services, {
      grant_type: "authorization_code",
      code: await codeOf(parameters),
      redirect_uri,
      ...more,
    });
  const authorize = (parameters: Form) => new Browser(rig.services).authorize(parameters);
  const password = (more: Form = {}): Promise<Answer> => {
    const { username, password: secret } = rig.services.sales.login;
    return tokenRequest(rig.services, { grant_type: "password", username, password: secret, ...more });
  };
  const users = async (token: string): Promise<number> =>
    (await clientWith(rig.services, token).get("/v2/users")).status;
  const errorOf = ({ status, body }: Answer): string => `${status} ${body.error}`;
  const returned = (answer: Answer) => new URL(answer.headers.get("location") ?? "").searchParams;
  const bare = (endpoint: string, form: Form, authorization?: string): Promise<Answer> =>
    request(`${rig.services.sales.url}/oauth2/${endpoint}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: new URLSearchParams(form).toString(),
    });
  const basic = (secret = rig.services.sales.clientSecret): string =>
    `Basic ${Buffer.from(`${rig.services.sales.clientId}:${secret}`).toString("base64")}`;

  return (holds) => {
    holds(
      "oauth.client.basic",
      "the right pair passes, and a wrong secret is 400 invalid_client",
      async () => {
        const form = { grant_type: "password", ...rig.services.sales.login };
        expect((await bare("token", form, basic())).status).toBe(200);
        const refused = await bare("token", form, basic("wrong"));
        expect(errorOf(refused)).toBe("400 invalid_client");
        expect(errorOf(await bare("token", form))).toBe("400 invalid_client");
        expect((await bare("revoke", { token: "x" }, basic())).status).toBe(200);
        expect((await bare("revoke", { token: "x" }, basic("wrong"))).status).toBe(400);
      },
    );

    holds(
      "oauth.client.body",
      "the client may be named in the header, the body or both, if they agree",
      async () => {
        const { clientId: client_id, clientSecret: client_secret, login } = rig.services.sales;
        const form = { grant_type: "password", client_id, client_secret, ...login };
        expect((await bare("token", form, basic())).status).toBe(200);
        expect((await bare("token", form)).status).toBe(200);
        expect((await bare("token", { ...form, client_id: "other" }, basic())).status).toBe(400);
        expect((await bare("token", { ...form, client_secret: "other" }, basic())).status).toBe(400);
      },
    );

    holds("oauth.flow.code", "the code is exchanged for working tokens", async () => {
      const { status, body } = await exchange();
      expect([status, await users(body.access_token)]).toEqual([200, 200]);
    });

    holds("oauth.flow.implicit", "the fragment holds working tokens and the state", async () => {
      const callback = await decide({ response_type: "token", state: "s&1" });
      expect(callback.search).toBe("");
      const fragment = new URLSearchParams(callback.hash.slice(1));
      expect(Object.fromEntries(fragment)).toEqual({
        access_token: expect.any(String),
        token_type: "bearer",
        expires_in: "3600",
        refresh_token: expect.any(String),
        state: "s&1",
      });
      expect(await users(fragment.get("access_token") ?? "")).toBe(200);
      const refresh_token = fragment.get("refresh_token") ?? "";
      const renewed = await tokenRequest(rig.services, { grant_type: "refresh_token", refresh_token });
      expect(renewed.status).toBe(200);
    });

    holds(
      "oauth.flow.password",
      "the owner's credentials give tokens, and wrong ones give invalid_grant",
      async () => {
        expect((await password()).status).toBe(200);
        expect(errorOf(await password({ password: "wrong" }))).toBe("400 invalid_grant");
      },
    );

    holds(
      "oauth.flow.refresh",
      "gives new tokens, and with rotation ends the old refresh token",
      async () => {
        const { refresh_token } = (await password()).body;
        const refresh = () => tokenRequest(rig.services, { grant_type: "refresh_token", refresh_token });
        const renewed = await refresh();
        expect([renewed.status, await users(renewed.body.access_token)]).toEqual([200, 200]);
        expect(errorOf(await refresh())).toBe("400 invalid_grant");
      },
    );

    holds(
      "oauth.authorize.response_type",
      "code and token are accepted, and others are refused at the client's address",
      async () => {
        for (const response_type of ["code", "token"])
          expect((await authorize({ response_type })).status).toBe(200);
        const refused = await authorize({ response_type: "both" });
        expect(returned(refused).get("error")).toBe("unsupported_response_type");
      },
    );

    holds("oauth.authorize.client_id", "an unknown client is refused without a redirect", async () => {
      const answer = await authorize({ client_id: "nobody" });
      expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
    });

    holds("oauth.authorize.redirect_uri", "is the registered one, or there is no redirect", async () => {
      for (const uri of ["https://evil.example/", ""]) {
        const answer = await authorize({ redirect_uri: uri });
        expect([answer.status, answer.headers.get("location")]).toEqual([400, null]);
      }
    });

    holds(
      "oauth.authorize.scope",
      "read, write and profile are accepted with spaces between, and others give invalid_scope",
      async () => {
        for (const scope of ["read", "write", "profile", "read write", "read write profile"]) {
          expect((await authorize({ scope })).status).toBe(200);
        }
        expect(returned(await authorize({ scope: "everything" })).get("error")).toBe("invalid_scope");
      },
    );

    holds("oauth.authorize.state", "comes back unchanged with a code, an error or a denial", async () => {
      const state = "aé&=?#+ %";
      expect((await decide({ state })).searchParams.get("state")).toBe(state);
      expect((await decide({ state }, "deny")).searchParams.get("state")).toBe(state);
      expect(returned(await authorize({ state, scope: "everything" })).get("state")).toBe(state);
      expect((await decide({})).searchParams.has("state")).toBe(false);
    });

    holds("oauth.authorize.deny", "a denial gives access_denied and no code", async () => {
      const { searchParams } = await decide({}, "deny");
      expect([searchParams.get("error"), searchParams.has("code")]).toEqual(["access_denied", false]);
    });

    holds(
      "oauth.authorize.code",
      "login and consent are followed by code and state in the query",
      async () => {
        const browser = new Browser(rig.services);
        const login = await browser.authorize({ state: "s" });
        expect(login.body).toContain('type="password"');
        const { username, password: secret } = rig.services.sales.login;
        const consent = await browser.submit(login, { username, password: secret });
        expect(consent.body).toContain("Allow");
        const answer = await browser.submit(consent, { decision: "allow" });
        expect(answer.headers.get("location")).toMatch(/^rounds:\/\/oauth\/callback\?code=\w+&state=s$/);
      },
    );

    holds("oauth.authorize.fragment.scope", "is given for read and not for the default", async () => {
      const fragment = async (scope: string) =>
        new URLSearchParams((await decide({ response_type: "token", scope })).hash.slice(1));
      expect((await fragment("read")).get("scope")).toBe("read");
      expect((await fragment("read write profile")).has("scope")).toBe(false);
    });

    holds("oauth.token.format", "a form is read, and JSON is not", async () => {
      expect((await password()).status).toBe(200);
      const json = await request(`${rig.services.sales.url}/oauth2/token`, {
        method: "POST",
        headers: { Authorization: basic(), "Content-Type": "application/json" },
        body: JSON.stringify({ grant_type: "password", ...rig.services.sales.login }),
      });
      expect(errorOf(json)).toBe("400 invalid_request");
    });

    holds("oauth.token.grant_type", "is one of three, and is refused when missing or unknown", async () => {
      expect(errorOf(await tokenRequest(rig.services, {}))).toBe("400 invalid_request");
      const other = await tokenRequest(rig.services, { grant_type: "client_credentials" });
      expect(errorOf(other)).toBe("400 unsupported_grant_type");
    });

    holds("oauth.token.client_id", "names the client in the body", async () => {
      const form = { grant_type: "password", ...rig.services.sales.login };
      expect((await bare("token", { ...form, client_id: "rounds-public" })).status).toBe(200);
      expect((await bare("token", { ...form, client_id: "nobody" })).status).toBe(400);
    });

    holds("oauth.token.client_secret", "must be the client's when given in the body", async () => {
      const { clientId: client_id, login } = rig.services.sales;
      const form = { grant_type: "password", client_id, ...login };
      expect((await bare("token", { ...form, client_secret: "wrong" })).status).toBe(400);
      expect((await bare("token", form)).status).toBe(400);
    });

    holds("oauth.token.redirect_uri", "is needed with a code, and equals that of the request", async () => {
      expect(errorOf(await exchange({ redirect_uri: "" }))).toBe("400 invalid_request");
      expect(errorOf(await exchange({ redirect_uri: "rounds://elsewhere" }))).toBe("400 invalid_grant");
    });

    holds("oauth.token.scope", "narrows the token's rights, and is refused when unknown", async () => {
      const { body } = await password({ scope: "read" });
      const client = clientWith(rig.services, body.access_token);
      expect((await client.get("/v2/users")).status).toBe(200);
      const refused = await client.post("/v2/tasks", { content: "x" });
      expect([refused.status, refused.body.errors[0].error.code]).toEqual([403, "insufficient_scope"]);
      expect(errorOf(await password({ scope: "everything" }))).toBe("400 invalid_scope");
    });

    holds("oauth.token.code", "is needed, known, and used once", async () => {
      const form = { grant_type: "authorization_code", redirect_uri };
      expect(errorOf(await tokenRequest(rig.services, form))).toBe("400 invalid_request");
      expect(errorOf(await tokenRequest(rig.services, { ...form, code: "x" }))).toBe("400 invalid_grant");
      const code = await codeOf();
      const first = await tokenRequest(rig.services, { ...form, code });
      expect(errorOf(await tokenRequest(rig.services, { ...form, code }))).toBe("400 invalid_grant");
      expect(await users(first.body.access_token)).toBe(401);
    });

    holds("oauth.token.username", "is needed, and known", async () => {
      expect(errorOf(await password({ username: "" }))).toBe("400 invalid_request");
      expect(errorOf(await password({ username: "who@rounds.example" }))).toBe("400 invalid_grant");
    });

    holds("oauth.token.password", "is needed, and right", async () => {
      const { username } = rig.services.sales.login;
      const without = await tokenRequest(rig.services, { grant_type: "password", username });
      expect(errorOf(without)).toBe("400 invalid_request");
      expect(errorOf(await password({ password: "no" }))).toBe("400 invalid_grant");
    });

    holds("oauth.token.refresh_token", "is needed, and known", async () => {
      const form = { grant_type: "refresh_token" };
      expect(errorOf(await tokenRequest(rig.services, form))).toBe("400 invalid_request");
      const unknown = await tokenRequest(rig.services, { ...form, refresh_token: "x" });
      expect(errorOf(unknown)).toBe("400 invalid_grant");
    });

    holds("oauth.token.headers", "no answer and no refusal may be stored", async () => {
      for (const answer of [await password(), await password({ password: "no" })]) {
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("pragma")).toBe("no-cache");
        expect(answer.headers.get("content-type")).toContain("application/json");
      }
    });

    holds("oauth.token.answer.access_token", "opens the resources", async () => {
      expect(await users((await password()).body.access_token)).toBe(200);
    });
    holds("oauth.token.answer.token_type", "is always bearer", async () => {
      for (const answer of [await password(), await exchange()])
        expect(answer.body.token_type).toBe("bearer");
    });
    holds("oauth.token.answer.expires_in", "is the number 3600", async () => {
      expect((await password()).body.expires_in).toBe(3600);
    });
    holds("oauth.token.answer.refresh_token", "comes with each grant", async () => {
      const first = await password();
      const { refresh_token } = first.body;
      const renewed = await tokenRequest(rig.services, { grant_type: "refresh_token", refresh_token });
      for (const answer of [first, await exchange(), renewed]) {
        expect(answer.body.refresh_token).toMatch(/^\S+$/);
      }
    });
    holds("oauth.token.answer.scope", "is given only when it is not the default", async () => {
      expect((await password()).body).not.toHaveProperty("scope");
      expect((await exchange({}, { scope: "read write" })).body.scope).toBe("read write");
    });

    holds("oauth.revoke", "answers 200 without a body, even for an unknown token", async () => {
      for (const token of [(await password()).body.access_token, "unknown"]) {
        const answer = await oauthRequest(rig.services, "revoke", { token });
        expect([answer.status, answer.body]).toEqual([200, ""]);
      }
    });
    holds("oauth.revoke.token", "is required, and the token ends", async () => {
      expect(errorOf(await oauthRequest(rig.services, "revoke", {}))).toBe("400 invalid_request");
      const { access_token: token } = (await password()).body;
      await oauthRequest(rig.services, "revoke", { token });
      expect(await users(token)).toBe(401);
    });
    holds("oauth.revoke.token_type_hint", "is only a hint, and a wrong one still revokes", async () => {
      for (const token_type_hint of ["access_token", "refresh_token"]) {
        const { access_token: token } = (await password()).body;
        await oauthRequest(rig.services, "revoke", { token, token_type_hint });
        expect(await users(token)).toBe(401);
      }
    });
    holds("oauth.revoke.client", "nothing is revoked without the client's Basic credentials", async () => {
      const { access_token: token } = (await password()).body;
      expect(errorOf(await bare("revoke", { token }))).toBe("400 invalid_client");
      expect(await users(token)).toBe(200);
    });
    holds("oauth.revoke.related", "all tokens of the sign-in end, and none of another's", async () => {
      const [mine, other] = [(await password()).body, (await password()).body];
      const { refresh_token } = mine;
      const renewed = await tokenRequest(rig.services, { grant_type: "refresh_token", refresh_token });
      const token = renewed.body.refresh_token;
      await oauthRequest(rig.services, "revoke", { token, token_type_hint: "refresh_token" });
      const statuses = [mine.access_token, renewed.body.access_token, other.access_token].map(users);
      expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    });

    holds("oauth.csrf_token", "gives a token and its time, and must not be stored", async () => {
      const url = `${rig.services.sales.url}/oauth2/csrf_token`;
      const answer = await request(url, { headers: { Accept: "application/json" } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ csrf_token: expect.stringMatching(/^\S+$/), generated_at: now });
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("pragma")).toBe("no-cache");
      expect((await request(url)).body.csrf_token).not.toBe(answer.body.csrf_token);
    });

    holds(
      "oauth.access.bearer",
      "the token type is read in any case, and the token at any length",
      async () => {
        const ask = async (authorization: string): Promise<number> =>
          (await request(`${rig.services.sales.url}/v2/users`, { headers: { Authorization: authorization } }))
            .status;
        const { token } = await signedIn(rig.services);
        for (const word of ["Bearer", "bearer", "BEARER"]) expect(await ask(`${word} ${token}`)).toBe(200);
        for (const length of [5, 40, 64, 128, 8000]) {
          expect(await ask(`Bearer ${rig.services.control.token({ length })}`), String(length)).toBe(200);
        }
        expect(await ask(`Bearer ${"x".repeat(12_000)}`)).toBe(401);
        expect(await ask(basic())).toBe(401);
      },
    );

    holds(
      "oauth.access.refresh_token",
      "a refresh token sent as an access token is refused with 401",
      async () => {
        expect(await users((await password()).body.refresh_token)).toBe(401);
      },
    );
  };
}
