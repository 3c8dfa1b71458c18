// notices: hop-ends-a-revocation, sign-out-asks-nothing, sign-out-discards-what-came, sign-out-drops-kept-edits, token-age-by-device
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { refusalsLastMs } from "../../../src-main/auth/revocations.ts";
import { openVault } from "../../../src-main/auth/vault.ts";
import { authorized } from "../../../src-main/http/authorized.ts";
import { nextAttempt } from "../../../src-main/sync/plan/next-attempt.ts";
import { ok } from "../../../src-shared/result.ts";
import { collectingLog, quickSend } from "../http/parts.ts";
import { beginSignIn, managedFor, type Rig, rig, turningKeychain } from "./rig.ts";
import { type SalesService, salesService } from "./service.ts";

async function signedIn(service: SalesService, options: Parameters<typeof rig>[0] = {}): Promise<Rig> {
  const on = await rig({ managed: managedFor(service.url), ...options });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  return on;
}

const bearer = { token_type: "bearer", expires_in: 3600 };

const refreshes = (service: SalesService) =>
  service.to("/oauth2/token").filter((one) => one.body.includes("grant_type=refresh_token"));

async function authorization(on: Rig): Promise<string> {
  const answer = await on.auth.credentials.sales.authorization(on.auth.connection().salesUrl);
  return answer.ok ? answer.value : answer.error.kind;
}

test("fifty requests refused at once cause one refresh, and all get the new token", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const old = await authorization(on);
  const { refused } = on.auth.credentials.sales;
  const answers = await Promise.all(Array.from({ length: 50 }, () => refused(old)));
  expect(answers).toEqual(Array(50).fill(true));
  expect(refreshes(service)).toHaveLength(1);
  expect(await authorization(on)).not.toBe(old);
  // One that was under way all the while is refused later still.
  expect(await refused(old)).toBe(true);
  expect(refreshes(service)).toHaveLength(1);
});

test("a rotated token is on the disk before any request gets it", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const old = await authorization(on);
  await on.auth.credentials.sales.refused(old);
  const given = await authorization(on);
  const { vault } = await openVault({
    file: join(on.folder, "vault"),
    keychain: turningKeychain,
    log: collectingLog(),
  });
  expect(`Bearer ${vault.read().tokens?.accessToken}`).toBe(given);
});

test("a token is renewed shortly before it ends, by elapsed time", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const old = await authorization(on);
  await on.clock.pass(58 * 60_000);
  expect(await authorization(on)).toBe(old);
  await on.clock.pass(60_000 + 1);
  expect(await authorization(on)).not.toBe(old);
  expect(refreshes(service)).toHaveLength(1);
});

test("law 10: setting the computer's clock does not end a token", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  on.clock.setDate(Date.parse("2099-01-01T00:00:00Z"));
  await authorization(on);
  expect(refreshes(service)).toHaveLength(0);
});

test("a refresh answered with invalid_grant ends the session, and the account's data are kept", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  service.instead("/oauth2/token", 400, { error: "invalid_grant" });
  expect(await on.auth.credentials.sales.refused(await authorization(on))).toBe(false);
  expect(on.auth.session.state()).toMatchObject({
    kind: "expired",
    account: { userId: 7 },
    fault: { kind: "unauthenticated" },
  });
  expect(await authorization(on)).toBe("unauthenticated");
  service.asUsual();
  await on.auth.callback(service.grant(await beginSignIn(on)));
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn", account: { userId: 7 } });
});

test.each([
  [503, {}, "signInNotRenewed"],
  [429, {}, "rateLimited"],
  [401, { error: "invalid_client" }, "clientUnknown"],
  [400, { error: "unauthorized_client" }, "clientUnknown"],
  [400, { error: "unsupported_grant_type" }, "signInNotRenewed"],
  [400, { error: "invalid_request" }, "signInNotRenewed"],
  [403, {}, "signInNotRenewed"],
  [404, {}, "signInNotRenewed"],
  [409, {}, "signInNotRenewed"],
  [410, {}, "signInNotRenewed"],
  [422, {}, "signInNotRenewed"],
  [200, { nonsense: true }, "signInNotRenewed"],
])(
  "law 4: a refresh answered with %i %j keeps the session and pauses the service, and no record is refused or gone for it",
  async (status, body, kind) => {
    const service = await salesService();
    const on = await signedIn(service);
    service.instead("/oauth2/token", status, body);
    service.expireAccess();
    const send = authorized(quickSend(), on.auth.credentials.sales);
    const url = `${service.url}/v2/users`;
    const answer = await send({ method: "DELETE", url, repeatable: false });
    if (answer.ok) throw new Error("the request had no token, and was answered");
    expect(answer.error).toMatchObject({ fault: { kind }, mayHaveTakenEffect: false });
    for (const edit of ["create", "update", "delete"] as const)
      expect(nextAttempt(answer.error.fault, edit).kind).toBe("pause");
    expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
    expect(await authorization(on)).toBe(kind);
  },
);

test.each([
  ["a list of scopes", { scope: ["read", "write"] }],
  ["a scope of null", { scope: null }],
  ["an empty refresh token", { refresh_token: "" }],
  ["a refresh token of null", { refresh_token: null }],
  ["no token type", { token_type: undefined }],
  ["an empty token type", { token_type: "" }],
  ["another spelling of the token type", { token_type: "Bearer" }],
  ["an unreadable lifetime", { expires_in: "soon" }],
  ["a lifetime of null", { expires_in: null }],
  ["a lifetime of minus one", { expires_in: -1 }],
  ["a lifetime in digits", { expires_in: "3600" }],
  ["a lifetime as an object", { expires_in: { seconds: 3600 } }],
  ["an identity token that nobody can read", { id_token: "opaque" }],
])("law 14: a rep signs in, and stays signed in, by token answers with %s", async (_name, odd) => {
  const service = await salesService();
  const on = await rig({ managed: managedFor(service.url) });
  const next = () => {
    const { accessToken, refreshToken } = service.issue();
    const body = { ...bearer, access_token: accessToken, refresh_token: refreshToken, ...odd };
    service.instead("/oauth2/token", 200, body);
    return { accessToken, given: body.refresh_token };
  };
  const callback = service.grant(await beginSignIn(on));
  const first = next();
  await on.auth.callback(callback);
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  expect(on.vault.read().tokens).toMatchObject({ refreshToken: first.given || null, expiresIn: 3600 });

  service.asUsual();
  const signed = await signedIn(service);
  const before = signed.vault.read().tokens?.refreshToken;
  const second = next();
  expect(await signed.auth.credentials.sales.refused(await authorization(signed))).toBe(true);
  expect(await authorization(signed)).toBe(`Bearer ${second.accessToken}`);
  expect(signed.vault.read().tokens?.refreshToken).toBe(second.given || before);
  await signed.clock.pass(58 * 60_000);
  expect(await authorization(signed)).toBe(`Bearer ${second.accessToken}`);
});

test("a token whose refresh failed is renewed once the service works again", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const old = await authorization(on);
  service.instead("/oauth2/token", 503);
  await on.auth.credentials.sales.refused(old);
  service.asUsual();
  expect(await authorization(on)).toBe("signInNotRenewed");
  expect(refreshes(service)).toHaveLength(1);
  await on.clock.pass(1000);
  expect(await authorization(on)).toMatch(/^Bearer access-/);
  expect(await authorization(on)).not.toBe(old);
});

test("a refresh without a network keeps the session and fails as offline", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  await service.close();
  expect(await on.auth.credentials.sales.refused(await authorization(on))).toBe(false);
  expect(await authorization(on)).toBe("offline");
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
});

test("signing out revokes the refresh token, wipes the replica and empties the vault", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const refreshToken = on.vault.read().tokens?.refreshToken ?? "";
  expect(await on.auth.handlers["session.signOut"]({ unsent: "ask" })).toEqual({ ok: true, value: null });
  await on.auth.session.settled();
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
  expect(service.isRevoked(refreshToken)).toBe(true);
  expect(on.wiped).toEqual([`${service.url}#7 keepUnsent=true`]);
  expect(on.vault.read()).toMatchObject({ tokens: null, support: null, pending: null, revocations: [] });
  expect(JSON.parse(await readFile(join(on.folder, "settings.json"), "utf8")).account).toBeNull();
});

test("signing out says which kind of token is to be revoked", async () => {
  const service = await salesService();
  const hint = (which: number) => {
    const { body = "" } = service.to("/oauth2/revoke")[which] ?? {};
    const form = new URLSearchParams(body);
    return [form.get("token")?.replace(/-.*/, ""), form.get("token_type_hint")];
  };
  const on = await signedIn(service);
  await on.auth.handlers["session.signOut"]({ unsent: "ask" });
  await on.auth.session.settled();
  expect(hint(0)).toEqual(["refresh", "refresh_token"]);

  // The service need not give a refresh token.
  service.instead("/oauth2/token", 200, { ...bearer, access_token: service.issue().accessToken });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  await on.auth.handlers["session.signOut"]({ unsent: "ask" });
  await on.auth.session.settled();
  expect(hint(1)).toEqual(["access", "access_token"]);
});

test("signing out offline keeps the revocation in the vault until the next start", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  const refreshToken = on.vault.read().tokens?.refreshToken ?? "";
  service.instead("/oauth2/revoke", 503);
  await on.auth.handlers["session.signOut"]({ unsent: "ask" });
  await on.auth.session.settled();
  expect(on.vault.read().revocations).toHaveLength(1);
  service.asUsual();
  const next = await rig({ folder: on.folder, managed: managedFor(service.url) });
  await next.auth.session.settled();
  expect(service.isRevoked(refreshToken)).toBe(true);
  expect(next.vault.read().revocations).toEqual([]);
  expect(next.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
});

describe("a revocation that is refused", () => {
  /** Signs out while the service, or a hop before it, answers a revocation so; then it answers as usual. */
  async function signOutRefused(status: number, body: unknown) {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    await on.auth.callback(service.grant(await beginSignIn(on)));
    const refresh = on.vault.read().tokens?.refreshToken ?? "";
    service.instead("/oauth2/revoke", status, body);
    expect(await on.auth.handlers["session.signOut"]({ unsent: "ask" })).toMatchObject({ ok: true });
    await on.auth.session.settled();
    const again = async () => {
      on.auth.session.online();
      await on.auth.session.settled();
    };
    return { ...on, service, again, isRevoked: () => service.isRevoked(refresh) };
  }

  test.each([400, 401, 403, 404, 503])(
    "law 12: a token is revoked at last although a hop on the way answered the first tries with %i",
    async (status) => {
      const on = await signOutRefused(status, {});
      await on.again();
      on.service.asUsual();
      await on.again();
      expect(on.isRevoked()).toBe(true);
      expect(on.vault.read().revocations).toEqual([]);
    },
  );

  test("a revocation that the service itself refuses is not tried again", async () => {
    const on = await signOutRefused(400, { error: "unsupported_token_type" });
    expect(on.vault.read().revocations).toEqual([]);
  });

  test("a revocation that is refused without an OAuth code is given up after 30 days", async () => {
    const on = await signOutRefused(403, {});
    on.clock.advance(refusalsLastMs - 1);
    await on.again();
    expect(on.vault.read().revocations).toHaveLength(1);
    on.clock.advance(1);
    await on.again();
    expect(on.vault.read().revocations).toEqual([]);
  });
});

test("law 4: signing out with unsent edits asks first and changes nothing yet", async () => {
  const service = await salesService();
  const on = await signedIn(service, { signOut: { unsent: () => ok(3) } });
  expect(await on.auth.handlers["session.signOut"]({ unsent: "ask" })).toEqual({
    ok: false,
    error: { kind: "unsentEdits", count: 3 },
  });
  expect(on.wiped).toEqual([]);
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  await on.auth.handlers["session.signOut"]({ unsent: "keep" });
  expect(on.wiped).toEqual([`${service.url}#7 keepUnsent=true`]);
});

test("law 4: a sign-out discards unsent edits only when the rep says so, and asks again where there are more than the rep was shown", async () => {
  const service = await salesService();
  const on = await signedIn(service, { signOut: { unsent: () => ok(3) } });
  expect(await on.auth.handlers["session.signOut"]({ unsent: "discard", count: 2 })).toEqual({
    ok: false,
    error: { kind: "unsentEdits", count: 3 },
  });
  expect(on.wiped).toEqual([]);
  await on.auth.handlers["session.signOut"]({ unsent: "discard", count: 3 });
  expect(on.wiped).toEqual([`${service.url}#7 keepUnsent=false`]);
});

test("signing out keeps the list of webhooks, which cannot be read again, unless the rep says otherwise", async () => {
  const service = await salesService();
  const on = await signedIn(service);
  await on.auth.handlers["session.signOut"]({ unsent: "ask", removeWebhooks: true });
  expect(on.wiped).toEqual([`${service.url}#7 keepUnsent=true without its webhooks`]);
});

test("a sign-out changes nothing, and the rep stays signed in, when the replica cannot be wiped", async () => {
  const service = await salesService();
  const wipe = async () => ({ ok: false, error: { kind: "replicaUnavailable" } }) as const;
  const on = await signedIn(service, { signOut: { wipe } });
  expect(await on.auth.handlers["session.signOut"]({ unsent: "ask" })).toMatchObject({ ok: false });
  expect(on.auth.session.state()).toMatchObject({ kind: "signedIn" });
  expect(await authorization(on)).toMatch(/^Bearer/);
});

/** Signs in with a transport that holds back every refresh until it is released. */
async function withHeldRefresh(service: SalesService) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const plain = quickSend();
  const on = await signedIn(service, {
    send: async (request) => {
      const body = request.body?.kind === "form" ? request.body.value : {};
      if (body.grant_type === "refresh_token") await held;
      return plain(request);
    },
  });
  return { on, release };
}

test("signing out during a refresh leaves no token behind", async () => {
  const service = await salesService();
  const { on, release } = await withHeldRefresh(service);
  const refreshing = on.auth.credentials.sales.refused(await authorization(on));
  await on.auth.handlers["session.signOut"]({ unsent: "ask" });
  release();
  expect(await refreshing).toBe(false);
  expect(on.vault.read().tokens).toBeNull();
  on.auth.session.online();
  await on.auth.session.settled();
  expect(on.vault.read().revocations).toEqual([]);
});

test("law 14: a refresh that the sign-in before left behind neither holds up the new sign-in nor refuses its requests", async () => {
  const service = await salesService();
  const { on, release } = await withHeldRefresh(service);
  const old = await authorization(on);
  const refreshing = on.auth.credentials.sales.refused(old);
  await on.auth.handlers["session.signOut"]({ unsent: "ask" });
  await on.auth.callback(service.grant(await beginSignIn(on)));
  const waiting = authorization(on);
  release();
  expect(await waiting).toBe(`Bearer ${on.vault.read().tokens?.accessToken}`);
  expect(await refreshing).toBe(false);
  expect(await on.auth.credentials.sales.refused(old)).toBe(true);
});
