// notices: secrets-written-unsealed
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { manualClock } from "../http/manual-clock.ts";
import { beginSignIn, managedFor, noKeychain, rig, stateIn } from "./rig.ts";
import { salesService } from "./service.ts";

const signedInAsAda = { kind: "signedIn", account: { userId: 7, name: "Ada Rep", email: "ada@example.com" } };

describe("signing in through the system browser", () => {
  test("code, state and PKCE lead to the account, and each state on the way is told", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const address = new URL(await beginSignIn(on));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "rounds-app",
      redirect_uri: "rounds://oauth/callback",
      scope: "read write profile",
      code_challenge_method: "S256",
    });
    await on.auth.callback(service.grant(address.href));
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
    expect(on.states.map((state) => state.kind)).toEqual([
      "signedOut",
      "waitingForBrowser",
      "finishing",
      "signedIn",
    ]);
    expect(on.settings.read().account?.key).toBe(`${service.url}#7`);
  });

  test("the next start goes straight to the account, with no network at all", async () => {
    const service = await salesService();
    const first = await rig({ managed: managedFor(service.url) });
    await first.auth.callback(service.grant(await beginSignIn(first)));
    await service.close();
    const next = await rig({ folder: first.folder, managed: managedFor(service.url) });
    expect(next.auth.session.state()).toMatchObject(signedInAsAda);
    expect(await next.auth.credentials.sales.authorization(service.url)).toMatchObject({ ok: true });
  });

  test("law 12: no token and no secret stands in a file or in the log", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const address = await beginSignIn(on);
    const callback = service.grant(address);
    await on.auth.callback(callback);
    const secrets = on.vault.read().tokens;
    const texts = await Promise.all(
      (await readdir(on.folder)).map((name) => readFile(join(on.folder, name), "latin1")),
    );
    const code = new URL(callback).searchParams.get("code") ?? "?";
    for (const secret of [
      secrets?.accessToken ?? "?",
      secrets?.refreshToken ?? "?",
      "s/cret+1",
      code,
      stateIn(address),
    ]) {
      expect([...texts, ...on.log.lines].join("\n")).not.toContain(secret);
    }
  });

  test("without a client secret the implicit flow is used, and its fragment is read", async () => {
    const service = await salesService();
    const on = await rig({ managed: { sales: { url: service.url, clientId: "rounds-app" } } });
    const address = await beginSignIn(on);
    expect(new URL(address).searchParams.get("response_type")).toBe("token");
    const { accessToken, refreshToken } = service.issue();
    const fragment = new URLSearchParams({
      access_token: accessToken,
      refresh_token: refreshToken,
      token_type: "bearer",
      expires_in: "3600",
      state: stateIn(address),
    });
    await on.auth.callback(`rounds://oauth/callback#${fragment}`);
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  });

  test("a sign-in that is under way survives a restart", async () => {
    const service = await salesService();
    const first = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(first));
    const next = await rig({ folder: first.folder, clock: first.clock, managed: managedFor(service.url) });
    expect(next.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: null });
    await next.auth.callback(callback);
    expect(next.auth.session.state()).toMatchObject(signedInAsAda);
  });

  test("cancelling drops it: the callback that comes later is unsolicited", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    await on.auth.handlers["session.cancelSignIn"](null);
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "signInCancelled" } });
    await on.auth.callback(callback);
    expect(on.auth.session.state()).toEqual({
      kind: "signedOut",
      fault: { kind: "callbackRefused", reason: "unsolicited" },
    });
    expect(service.to("/oauth2/token")).toHaveLength(0);
  });

  test("PKCE: the challenge in the address is the hash of the verifier that is sent", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const address = await beginSignIn(on);
    await on.auth.callback(service.grant(address));
    const form = new URLSearchParams(service.to("/oauth2/token")[0]?.body);
    const hash = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    expect(new URL(address).searchParams.get("code_challenge")).toBe(hash);
  });
});

describe("callbacks that are refused", () => {
  test("unsolicited: nobody here asked", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    await on.auth.callback("rounds://oauth/callback?code=x&state=y");
    expect(on.auth.session.state()).toEqual({
      kind: "signedOut",
      fault: { kind: "callbackRefused", reason: "unsolicited" },
    });
  });

  test("a wrong state is refused, and the true sign-in still works afterwards", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    await on.auth.callback("rounds://oauth/callback?code=stolen&state=guessed");
    expect(on.auth.session.state()).toEqual({
      kind: "waitingForBrowser",
      fault: { kind: "callbackRefused", reason: "state" },
    });
    expect(service.to("/oauth2/token")).toHaveLength(0);
    await on.auth.callback(callback);
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  });

  test("replayed: a code is used once", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    await Promise.all([on.auth.callback(callback), on.auth.callback(callback)]);
    expect(service.to("/oauth2/token")).toHaveLength(1);
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
    await on.auth.handlers["session.signOut"]({ unsent: "ask" });
    await on.auth.callback(callback);
    expect(on.auth.session.state()).toMatchObject({ fault: { kind: "callbackRefused", reason: "replayed" } });
  });

  test("a token in the fragment does not answer a sign-in that asked for a code", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const state = stateIn(await beginSignIn(on));
    await on.auth.callback(`rounds://oauth/callback#access_token=foreign&token_type=bearer&state=${state}`);
    expect(on.auth.session.state()).toEqual({
      kind: "waitingForBrowser",
      fault: { kind: "callbackRefused", reason: "malformed" },
    });
  });

  test("a signed-in rep is not disturbed by a stranger's link", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    await on.auth.callback(service.grant(await beginSignIn(on)));
    await on.auth.callback("rounds://oauth/callback?error=access_denied&state=y");
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  });
});

describe("sign-ins that fail", () => {
  test("consent denied", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const state = stateIn(await beginSignIn(on));
    await on.auth.callback(`rounds://oauth/callback?error=access_denied&error_description=No&state=${state}`);
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "consentDenied" } });
    expect(on.vault.read().pending).toBeNull();
  });

  test("the code came too late by our own count: it is not even sent", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    await on.clock.pass(10 * 60_000 + 1);
    await on.auth.callback(callback);
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "codeExpired" } });
    expect(service.to("/oauth2/token")).toHaveLength(0);
  });

  test("the service calls the code expired", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const state = stateIn(await beginSignIn(on));
    await on.auth.callback(`rounds://oauth/callback?code=old&state=${state}`);
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "codeExpired" } });
  });

  test.each([
    [503, {}, { kind: "serverFault", status: 503 }],
    [401, {}, { kind: "clientUnknown" }],
    [400, { error: "invalid_client" }, { kind: "clientUnknown" }],
    [200, { token_type: "bearer" }, { kind: "malformedResponse" }],
    [200, { access_token: "a", token_type: "mac" }, { kind: "malformedResponse" }],
  ])(
    "token endpoint down or strange (%i %j): said so, nothing half done, and it works afterwards",
    async (status, body, fault) => {
      const service = await salesService();
      const on = await rig({ managed: managedFor(service.url) });
      const callback = service.grant(await beginSignIn(on));
      service.instead("/oauth2/token", status, body);
      await on.auth.callback(callback);
      expect(on.auth.session.state()).toMatchObject({ kind: "signedOut", fault });
      expect(on.vault.read()).toMatchObject({ tokens: null, pending: null });
      service.asUsual();
      await on.auth.callback(service.grant(await beginSignIn(on)));
      expect(on.auth.session.state()).toMatchObject(signedInAsAda);
    },
  );

  test("law 10: a device clock that is years off changes nothing", async () => {
    const service = await salesService();
    const clock = manualClock(Date.parse("1999-01-01T00:00:00Z"));
    const on = await rig({ managed: managedFor(service.url), clock });
    await on.auth.callback(service.grant(await beginSignIn(on)));
    clock.setDate(Date.parse("2050-01-01T00:00:00Z"));
    expect(await on.auth.credentials.sales.authorization(service.url)).toMatchObject({ ok: true });
    expect(service.to("/oauth2/token")).toHaveLength(1);
  });

  test("a first start without a network says so and opens no browser", async () => {
    const service = await salesService();
    await service.close();
    const on = await rig({ managed: managedFor(service.url) });
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toEqual({
      ok: false,
      error: { kind: "addressUnreachable", address: service.url },
    });
    expect(on.opened).toEqual([]);
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
  });

  test("nothing is configured: the address is asked for", async () => {
    const on = await rig();
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toMatchObject({
      ok: false,
      error: { kind: "addressInvalid" },
    });
  });
});

describe("signing in with a password", () => {
  test("the right one leads to the account that the name stands for", async () => {
    const service = await salesService();
    service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
    const on = await rig({ managed: managedFor(service.url) });
    const login = { username: "Bo@example.com", password: "right" };
    expect(await on.auth.handlers["session.signInWithPassword"](login)).toEqual({ ok: true, value: null });
    expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
  });

  test("the wrong one is said to be wrong, and nothing is left of it", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const login = { username: "ada@example.com", password: "guess" };
    expect(await on.auth.handlers["session.signInWithPassword"](login)).toEqual({
      ok: false,
      error: { kind: "credentialsWrong" },
    });
    expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
    expect(JSON.stringify([on.vault.read(), on.log.lines])).not.toContain("guess");
  });
});

describe("where there is no keychain", () => {
  test("law 12: sign-in works, nothing is written, and the next start asks again with the data at hand", async () => {
    const service = await salesService();
    const first = await rig({ managed: managedFor(service.url), keychain: noKeychain });
    expect(first.vault.durable).toBe(false);
    await first.auth.callback(service.grant(await beginSignIn(first)));
    expect(first.auth.session.state()).toMatchObject(signedInAsAda);
    expect(await readdir(first.folder)).toEqual(["settings.json"]);
    const next = await rig({ folder: first.folder, managed: managedFor(service.url), keychain: noKeychain });
    expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 }, fault: null });
  });
});
