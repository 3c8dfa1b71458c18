import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { json, serve } from "../http/server.ts";
import { beginSignIn, managedFor, rig, stateIn, temporaryFolder, turningKeychain } from "./rig.ts";
import { salesService } from "./service.ts";

const signedInAsAda = { kind: "signedIn", account: { userId: 7 } };
const refused = (reason: string) => ({ fault: { kind: "callbackRefused", reason } });

// RFC 8252 (native apps) and RFC 9700 (OAuth 2.0 security), attack by attack. The plain cases are in sign-in.test.ts.

test.each([
  ["another service's", "https://evil.example.com"],
  ["an empty one", ""],
  ["one that begins like ours", null],
])(
  "RFC 9207: an answer whose issuer is %s is refused, and the true answer still works",
  async (_name, issuer) => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    const wrong = encodeURIComponent(issuer ?? `${service.url}.evil.example.com`);
    await on.auth.callback(`${callback}&iss=${wrong}`);
    expect(on.auth.session.state()).toMatchObject({ kind: "waitingForBrowser", ...refused("issuer") });
    await on.auth.callback(`${callback}&iss=${encodeURIComponent(service.url)}&iss=${wrong}`);
    expect(on.auth.session.state()).toMatchObject(refused("issuer"));
    expect(service.to("/oauth2/token")).toHaveLength(0);
    await on.auth.callback(`${callback}&iss=${encodeURIComponent(service.url)}`);
    expect(on.auth.session.state()).toMatchObject(signedInAsAda);
  },
);

test("code injection: a code meant for another person's sign-in is refused, although the state matches", async () => {
  const service = await salesService();
  const victim = await rig({ managed: managedFor(service.url) });
  const attacker = await rig({ managed: managedFor(service.url) });
  const state = stateIn(await beginSignIn(victim));
  const theirs = new URL(service.grant(await beginSignIn(attacker)));
  theirs.searchParams.set("state", state);
  await victim.auth.callback(theirs.href);
  // PKCE: the code is bound to the verifier of the sign-in that it was given out for.
  expect(victim.auth.session.state()).toEqual({ kind: "signedOut", fault: { kind: "codeExpired" } });
  expect(victim.vault.read().tokens).toBeNull();
});

test("session fixation: another person's complete callback does not sign in a rep who began no sign-in", async () => {
  const service = await salesService();
  const attacker = await rig({ managed: managedFor(service.url) });
  const theirs = service.grant(await beginSignIn(attacker));
  const resting = await rig({ managed: managedFor(service.url) });
  await resting.auth.callback(theirs);
  expect(resting.auth.session.state()).toMatchObject({ kind: "signedOut", ...refused("unsolicited") });
  const waiting = await rig({ managed: managedFor(service.url) });
  await beginSignIn(waiting);
  await waiting.auth.callback(theirs);
  expect(waiting.auth.session.state()).toMatchObject({ kind: "waitingForBrowser", ...refused("state") });
  expect(service.to("/oauth2/token")).toHaveLength(0);
});

test("a state is valid for its own sign-in alone, and a later sign-in refuses it", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const first = service.grant(await beginSignIn(on));
  const second = service.grant(await beginSignIn(on));
  expect(stateIn(first)).not.toBe(stateIn(second));
  await on.auth.callback(first);
  expect(on.auth.session.state()).toMatchObject({ kind: "waitingForBrowser", ...refused("state") });
  await on.auth.callback(second);
  expect(on.auth.session.state()).toMatchObject(signedInAsAda);
});

test("state and verifier are long and differ for each sign-in", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const addresses = [await beginSignIn(on), await beginSignIn(on), await beginSignIn(on)].map(
    (one) => new URL(one),
  );
  for (const name of ["state", "code_challenge"]) {
    const values = addresses.map((address) => address.searchParams.get(name) ?? "");
    expect(new Set(values).size).toBe(3);
    for (const value of values) expect(value.length).toBeGreaterThanOrEqual(43);
  }
});

test.each([
  "rounds://oauth.evil/callback?code=c&state=STATE",
  "rounds://oauth/callback/../../evil?code=c&state=STATE",
  "rounds://evil@oauth/callback?code=c&state=STATE",
  "rounds://oauth:1/callback?code=c&state=STATE",
  "https://oauth/callback?code=c&state=STATE",
  "rounds:oauth/callback?code=c&state=STATE",
])("RFC 9700 4.1: the callback address must match completely: %s", async (address) => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const state = stateIn(await beginSignIn(on));
  await on.auth.callback(address.replace("STATE", state));
  expect(on.auth.session.state()).toMatchObject({ kind: "waitingForBrowser", ...refused("malformed") });
  expect(service.to("/oauth2/token")).toHaveLength(0);
});

test.each([307, 308, 302])(
  "RFC 9700 4.12: a redirect (%i) of the token endpoint gets neither the code nor the secret",
  async (status) => {
    const elsewhere = await serve((response) =>
      json(response, 200, { access_token: "evil", token_type: "bearer" }),
    );
    const service = await serve((response, seen) => {
      if (seen.path.startsWith("/oauth2/token"))
        response.writeHead(status, { location: `${elsewhere.url}/t` }).end();
      else json(response, 200, { csrf_token: "x" });
    });
    const on = await rig({ managed: managedFor(service.url) });
    const state = stateIn(await beginSignIn(on));
    await on.auth.callback(`rounds://oauth/callback?code=c&state=${state}`);
    expect(elsewhere.seen).toEqual([]);
    expect(on.auth.session.state()).toMatchObject({ kind: "signedOut" });
    expect(on.vault.read().tokens).toBeNull();
  },
);

test.each(["a\r\nx-injected: 1", "a b", "a\u0000", "a\u00e9", "a\u2028"])(
  "RFC 6750 2.1: a malformed token (%j) is neither sent in a header nor kept",
  async (token) => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    const callback = service.grant(await beginSignIn(on));
    service.instead("/oauth2/token", 200, { access_token: token, token_type: "bearer" });
    await on.auth.callback(callback);
    const malformed = { fault: { kind: "malformedResponse" } };
    expect(on.auth.session.state()).toMatchObject({ kind: "signedOut", ...malformed });
    service.instead("/oauth2/token", 200, {
      access_token: "good",
      refresh_token: token,
      token_type: "bearer",
    });
    await on.auth.callback(service.grant(await beginSignIn(on)));
    expect(on.auth.session.state()).toMatchObject({ kind: "signedOut", ...malformed });
    expect(on.vault.read().tokens).toBeNull();

    const implicit = await rig({ managed: { sales: { url: service.url, clientId: "rounds-app" } } });
    await implicit.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" });
    const state = stateIn(implicit.opened.at(-1) ?? "");
    const fragment = new URLSearchParams({ access_token: token, state });
    await implicit.auth.callback(`rounds://oauth/callback#${fragment}`);
    expect(implicit.auth.session.state()).toMatchObject(refused("malformed"));
    expect(implicit.vault.read().tokens).toBeNull();
  },
);

test("RFC 8252 8.12: the sign-in address goes to the system browser, and carries no secret", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const address = await beginSignIn(on);
  expect(on.opened).toEqual([address]);
  expect(address).not.toContain(encodeURIComponent("s/cret+1"));
  expect(address).not.toContain(on.vault.read().pending?.verifier);
});

test("a rep is asked to sign in again, with all data kept, after a kill between a token's rotation and its storing", async () => {
  const service = await salesService();
  const folder = await temporaryFolder();
  let dying = false;
  const keychain = {
    ...turningKeychain,
    // The process ends here: nothing is sealed, nothing is written, nobody is told.
    seal: (text: string) => (dying ? new Promise<never>(() => undefined) : turningKeychain.seal(text)),
  };
  const first = await rig({ folder, keychain, managed: managedFor(service.url) });
  await first.auth.callback(service.grant(await beginSignIn(first)));
  const answered = await first.auth.credentials.sales.authorization(service.url);
  const old = answered.ok ? answered.value : "";
  const stored = await readFile(join(folder, "vault"));
  dying = true;
  let told = false;
  void first.auth.credentials.sales.refused(old).then(() => {
    told = true;
  });
  await vi.waitFor(() => expect(service.to("/oauth2/token")).toHaveLength(2));
  // Nobody has got the new token: it is not on the disk.
  expect(told).toBe(false);
  expect(await readFile(join(folder, "vault"))).toEqual(stored);

  service.expireAccess();
  const next = await rig({ folder, managed: managedFor(service.url) });
  expect(next.auth.session.state()).toMatchObject(signedInAsAda);
  expect(await next.auth.credentials.sales.refused(old)).toBe(false);
  expect(next.auth.session.state()).toMatchObject({ kind: "expired", account: { userId: 7 } });
  // Nothing of the account was wiped: its edits wait for the next sign-in.
  expect(next.wiped).toEqual([]);
  await next.auth.callback(service.grant(await beginSignIn(next)));
  expect(next.auth.session.state()).toMatchObject(signedInAsAda);
});

test("law 14: Rounds cuts the text with which a service refuses a sign-in, however long the text is", async () => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const state = stateIn(await beginSignIn(on));
  const words = "no ".repeat(30_000);
  await on.auth.callback(
    `rounds://oauth/callback?error=${"e".repeat(500)}&error_description=${encodeURIComponent(words)}&state=${state}`,
  );
  const { fault } = on.auth.session.state() as { fault?: { issues?: { code: string; message: string }[] } };
  const [issue] = fault?.issues ?? [];
  expect(issue?.message.length).toBeLessThanOrEqual(501);
  expect(issue?.code.length).toBeLessThanOrEqual(101);
});
