// notices: secrets-written-unsealed, cancelled-sign-in-goes-on
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { quickSend } from "../http/parts.ts";
import { manualClock } from "../manual-clock.ts";
import { beginSignIn, managedFor, noKeychain, rig, stateIn } from "./rig.ts";
import { salesService } from "./service.ts";

const signedInAsAda = { kind: "signedIn", account: { userId: 7, name: "Ada Rep", email: "ada@example.com" } };

test("code, state and PKCE lead to the account, and the session reports each state on the way", async () => {
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

test("the next start goes straight to the account without a network", async () => {
  const service = await salesService();
  const first = await rig({ managed: managedFor(service.url) });
  await first.auth.callback(service.grant(await beginSignIn(first)));
  await service.close();
  const next = await rig({ folder: first.folder, managed: managedFor(service.url) });
  expect(next.auth.session.state()).toMatchObject(signedInAsAda);
  expect(await next.auth.credentials.sales.authorization(service.url)).toMatchObject({ ok: true });
});

test("law 12: no file and no log holds a token or a secret", async () => {
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

test("a sign-in that is under way survives a restart", async () => {
  const service = await salesService();
  const first = await rig({ managed: managedFor(service.url) });
  const callback = service.grant(await beginSignIn(first));
  const next = await rig({ folder: first.folder, clock: first.clock, managed: managedFor(service.url) });
  expect(next.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: null });
  await next.auth.callback(callback);
  expect(next.auth.session.state()).toMatchObject(signedInAsAda);
});

test("a sign-in whose browser does not open says so and goes on waiting, and from its copied address it succeeds", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url), noBrowser: { kind: "noBrowser" } });
  await beginSignIn(on);
  expect(on.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: { kind: "noBrowser" } });
  expect(await on.auth.handlers["session.copySignInAddress"](null)).toMatchObject({ ok: true });
  expect(on.copied).toEqual(on.opened);
  await on.auth.callback(service.grant(on.copied[0] ?? ""));
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
});

test("a sign-in whose address may not be opened ends with the reason", async () => {
  const service = await salesService();
  const noBrowser = { kind: "addressInsecure", address: service.url } as const;
  const on = await rig({ managed: managedFor(service.url), noBrowser });
  expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toEqual({
    ok: false,
    error: noBrowser,
  });
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
});

test("while no sign-in waits there is no address to copy", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  expect(await on.auth.handlers["session.copySignInAddress"](null)).toMatchObject({
    ok: false,
    error: { kind: "codeExpired" },
  });
  expect(on.copied).toEqual([]);
});

test("a sign-in that was cancelled refuses the callback that comes later", async () => {
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

test("law 13: a sign-in that the rep cancels while its account is being written stays cancelled", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const { update } = on.settings;
  let cancelled = false;
  Object.assign(on.settings, {
    update: async (change: Parameters<typeof update>[0]) => {
      const done = await update(change);
      if (change.account && !cancelled) {
        cancelled = true;
        expect(await on.auth.handlers["session.cancelSignIn"](null)).toMatchObject({ ok: true });
      }
      return done;
    },
  });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  await on.auth.session.settled();
  expect(cancelled).toBe(true);
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "signInCancelled" } });
  expect([on.vault.read().tokens, on.settings.read().account]).toEqual([null, null]);
});

test.each(["browser", "password"])(
  "law 13: a sign-in by %s that was cancelled before its late answer neither ends nor replaces the one that followed it",
  async (way) => {
    const service = await salesService();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const plain = quickSend();
    let exchanges = 0;
    const on = await rig({
      managed: managedFor(service.url),
      send: async (request) => {
        const isExchange = request.url.endsWith("/oauth2/token");
        if (isExchange) exchanges += 1;
        if (isExchange && exchanges === 1) await held;
        return plain(request);
      },
    });
    const login = { username: "ada@example.com", password: "right" };
    const late =
      way === "password"
        ? on.auth.handlers["session.signInWithPassword"](login)
        : on.auth.callback(service.grant(await beginSignIn(on)));
    await vi.waitFor(() => expect(exchanges).toBe(1));
    await on.auth.handlers["session.cancelSignIn"](null);
    await on.auth.callback(service.grant(await beginSignIn(on)));
    const { tokens } = on.vault.read();
    release();
    await late;
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
    expect(on.vault.read().tokens).toEqual(tokens);
    // The late tokens are given back to the service, and only these.
    on.auth.session.online();
    await on.auth.session.settled();
    const revoked = service.to("/oauth2/revoke").map(({ body }) => new URLSearchParams(body).get("token"));
    expect(revoked).toHaveLength(1);
    expect(revoked).not.toContain(tokens?.refreshToken);
  },
);

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

test("an unsolicited callback is refused", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  await on.auth.callback("rounds://oauth/callback?code=x&state=y");
  expect(on.auth.session.state()).toEqual({
    kind: "signedOut",
    fault: { kind: "callbackRefused", reason: "unsolicited" },
  });
});

test("a callback with a wrong state is refused, and the true sign-in still works afterwards", async () => {
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

test("a replayed callback is refused, because a code is used once", async () => {
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

test("a stranger's link does not disturb a signed-in rep", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  await on.auth.callback("rounds://oauth/callback?error=access_denied&state=y");
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
});

test("a sign-in whose consent was denied is reported", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const state = stateIn(await beginSignIn(on));
  await on.auth.callback(`rounds://oauth/callback?error=access_denied&error_description=No&state=${state}`);
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "consentDenied" } });
  expect(on.vault.read().pending).toBeNull();
});

test("a code that arrives too late by Rounds' own count is not sent", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const callback = service.grant(await beginSignIn(on));
  await on.clock.pass(10 * 60_000 + 1);
  await on.auth.callback(callback);
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "codeExpired" } });
  expect(service.to("/oauth2/token")).toHaveLength(0);
});

test("a code that the service calls expired is reported", async () => {
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
  "a failing token endpoint (%i %j) is reported, leaves nothing half done, and a later sign-in works",
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

test("law 10: a computer clock that is years off does not affect a sign-in", async () => {
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

test("a sign-in without a configured service asks for its address", async () => {
  const on = await rig();
  expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toMatchObject({
    ok: false,
    error: { kind: "addressInvalid" },
  });
});

test("a correct password leads to the account of its user name", async () => {
  const service = await salesService();
  service.users.push({ id: 8, name: "Bo", email: "bo@example.com" });
  const on = await rig({ managed: managedFor(service.url) });
  const login = { username: "Bo@example.com", password: "right" };
  expect(await on.auth.handlers["session.signInWithPassword"](login)).toEqual({ ok: true, value: null });
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 8 } });
});

test("a wrong password is reported and not kept", async () => {
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

test("law 12: a sign-in without a keychain writes nothing, and the next start asks again with the data kept", async () => {
  const service = await salesService();
  const first = await rig({ managed: managedFor(service.url), keychain: noKeychain });
  expect(first.vault.durable).toBe(false);
  await first.auth.callback(service.grant(await beginSignIn(first)));
  expect(first.auth.session.state()).toMatchObject(signedInAsAda);
  expect(await readdir(first.folder)).toEqual(["settings.json"]);
  const next = await rig({ folder: first.folder, managed: managedFor(service.url), keychain: noKeychain });
  expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 }, fault: null });
});
