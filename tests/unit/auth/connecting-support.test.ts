// notices: disconnect-asks-nothing, support-edits-change-hands, support-edits-saved-meanwhile
// notices: unwritten-support-login-used, support-editor-moves-with-reading, support-login-nobody-agreed-to
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AccountKey } from "../../../src-shared/ids.ts";
import { usualProfile } from "../../../src-shared/ipc/support-profile.ts";
import { ok } from "../../../src-shared/result.ts";
import { json, serve } from "../http/server.ts";
import { beginSignIn, managedFor, rig, turningKeychain } from "./rig.ts";
import { salesService } from "./service.ts";

describe("connecting Support", () => {
  const login = { email: "Ada@Example.com", password: "right" };
  const basic = `Basic ${Buffer.from("Ada@Example.com:right").toString("base64")}`;

  async function supportService(status = 200, body: unknown = { events: [], links: [] }) {
    return serve((response, seen) => {
      if (seen.headers.authorization !== basic) json(response, 401, { error: "Couldn't authenticate you" });
      else json(response, status, body);
    });
  }

  test("a correct Support login is checked at the service, kept in the vault, and used from then on", async () => {
    const service = await salesService();
    const support = await supportService();
    const on = await rig({ managed: managedFor(service.url, support.url) });
    expect(await on.auth.credentials.support.authorization(support.url)).toMatchObject({ ok: false });
    expect(await on.auth.handlers["support.connect"](login)).toMatchObject({
      ok: true,
      value: { support: { connected: true, email: "Ada@Example.com" } },
    });
    expect(support.seen[0]?.path).toBe(
      "/api/v2/user_profiles/events?identifier=rounds%3Acontact%3Aemail%3Aada%40example.com",
    );
    expect(await on.auth.credentials.support.authorization(support.url)).toEqual({ ok: true, value: basic });
    expect(on.log.lines.join("\n")).not.toContain("right");
  });

  test("a Support login uses the account and profile that the administrator has set, even if the rep typed others", async () => {
    const support = await supportService();
    const profile = { source: "crm", type: "customer", identifiers: ["phone" as const] };
    const on = await rig({ managed: { support: { url: support.url, email: " Ada@Example.com ", profile } } });
    const set = await on.auth.handlers["support.setProfile"](usualProfile);
    expect(set).toMatchObject({
      value: {
        support: { preset: "Ada@Example.com", profile },
        locked: ["supportUrl", "supportEmail", "supportProfile"],
      },
    });
    const connected = await on.auth.handlers["support.connect"]({ ...login, email: "eve@example.com" });
    expect(connected).toMatchObject({ value: { support: { connected: true, email: "Ada@Example.com" } } });
    const next = await rig({ folder: on.folder });
    expect(await next.auth.handlers["connection.get"](null)).toMatchObject({
      value: { support: { preset: null, profile: usualProfile } },
    });
  });

  test("a wrong Support password is reported and not kept", async () => {
    const support = await supportService();
    const on = await rig({ managed: { support: { url: support.url } } });
    expect(await on.auth.handlers["support.connect"]({ ...login, password: "guess" })).toEqual({
      ok: false,
      error: { kind: "credentialsWrong" },
    });
    expect(on.vault.read().support).toBeNull();
  });

  test("a Support account without the role is refused with the service's words", async () => {
    const support = await supportService(403, { error: "Forbidden", error_description: "Agents only" });
    const on = await rig({ managed: { support: { url: support.url } } });
    expect(await on.auth.handlers["support.connect"](login)).toEqual({
      ok: false,
      error: { kind: "roleMissing", message: "Agents only" },
    });
  });

  test.each([
    ["accepted as Support when it lists its rules", 200, { records: [], meta: {} }, true],
    [
      "accepted as Support when it forbids its rules to all but administrators",
      403,
      { errors: [{ code: "Forbidden" }] },
      true,
    ],
    ["refused as Support when it answers with no list of rules", 200, {}, false],
    ["refused as Support when it has no rules either", 404, {}, false],
  ])("a platform that knows nobody by the rep's address is %s", async (_, status, body, connects) => {
    const support = await serve((response, { path, headers }) => {
      if (headers.authorization !== basic) json(response, 401, {});
      else if (path.startsWith("/api/v2/guide/redirect_rules")) json(response, status, body);
      else json(response, 404, { error: "RecordNotFound", description: "Not found" });
    });
    const on = await rig({ managed: { support: { url: support.url } } });
    const answer = await on.auth.handlers["support.connect"](login);
    if (connects) expect(answer).toMatchObject({ ok: true, value: { support: { connected: true } } });
    else expect(answer).toEqual({ ok: false, error: { kind: "notThisService", address: support.url } });
  });

  type Answer = readonly [status: number, body: object];
  async function rigOn(events: Answer, rules: Answer) {
    const support = await serve((response, { path }) => {
      json(response, ...(path.startsWith("/api/v2/guide/redirect_rules") ? rules : events));
    });
    return rig({ managed: { support: { url: support.url } } });
  }
  const listed = [200, { records: [], meta: {} }] as const;
  const forbidden = [403, { errors: [{ code: "Forbidden", title: "Admins only" }] }] as const;
  test.each([
    ["forbids events and lists its rules", [403, { error: "Forbidden" }], listed],
    ["calls the profile invalid and lists its rules", [400, { error: "InvalidValue" }], listed],
    ["cannot take the profile and lists its rules", [422, { error: "RecordInvalid" }], listed],
    ["fails on events and lists its rules", [500, {}], listed],
    ["answers events in a shape of its own and lists its rules", [200, { data: [] }], listed],
    ["fails on events and forbids its rules in its own words", [500, {}], forbidden],
    ["calls the profile invalid and forbids its rules in its own words", [400, {}], forbidden],
  ] as const)("law 14: Rounds connects a Support platform that %s", async (_name, events, rules) => {
    const on = await rigOn(events, rules);
    const answer = await on.auth.handlers["support.connect"](login);
    expect(answer).toMatchObject({ ok: true, value: { support: { connected: true } } });
  });

  test.each([
    ["a wrong password where only the rules refuse it", [500, {}], [401, {}], "credentialsWrong"],
    ["a missing role where both lists forbid it", [403, {}], forbidden, "roleMissing"],
    ["a fault of the service where both lists fail", [500, {}], [500, {}], "serverFault"],
    [
      "another service where a gateway forbids the rules without words",
      [400, {}],
      [403, {}],
      "notThisService",
    ],
    ["a service that is busy", [429, {}], listed, "rateLimited"],
  ] as const)("a Support login is refused with %s", async (_name, events, rules, kind) => {
    const on = await rigOn(events, rules);
    expect(await on.auth.handlers["support.connect"](login)).toMatchObject({ ok: false, error: { kind } });
  });

  test("Rounds refuses a Support address when nothing answers, another service answers, or no address is set", async () => {
    const gone = await supportService();
    await gone.close();
    const unreachable = await rig({ managed: { support: { url: gone.url } } });
    expect(await unreachable.auth.handlers["support.connect"](login)).toMatchObject({
      error: { kind: "addressUnreachable" },
    });
    const other = await supportService(200, {});
    const wrong = await rig({ managed: { support: { url: other.url } } });
    expect(await wrong.auth.handlers["support.connect"](login)).toMatchObject({
      error: { kind: "notThisService" },
    });
    const none = await rig();
    expect(await none.auth.handlers["support.connect"](login)).toMatchObject({
      error: { kind: "addressInvalid" },
    });
  });

  test("a login that Support refuses later is not used again until the rep enters it again", async () => {
    const support = await supportService();
    const on = await rig({ managed: { support: { url: support.url } } });
    await on.auth.handlers["support.connect"](login);
    expect(await on.auth.credentials.support.refused(basic)).toBe(false);
    expect(await on.auth.credentials.support.authorization(support.url)).toMatchObject({
      error: { kind: "unauthenticated" },
    });
    expect(await on.auth.handlers["connection.get"](null)).toMatchObject({
      value: { support: { connected: false, email: "Ada@Example.com" } },
    });
    expect(on.auth.loggedOut()).toEqual(["support"]);
    // Said once, however many requests are refused for it.
    await on.auth.credentials.support.refused(basic);
    expect(on.support).toEqual([true, false]);
    await on.auth.handlers["support.connect"](login);
    expect(on.support).toEqual([true, false, true]);
    expect(on.auth.loggedOut()).toEqual([]);
    expect(await on.auth.credentials.support.authorization(support.url)).toMatchObject({ ok: true });
  });

  test("law 4: Support is disconnected while edits for it wait only if the rep says that they are kept", async () => {
    const [sales, support] = [await salesService(), await supportService()];
    const on = await rig({
      managed: managedFor(sales.url, support.url),
      signOut: { unsent: (_account, service) => ok(service === "support" ? 2 : 7) },
    });
    await on.auth.callback(sales.grant(await beginSignIn(on)));
    await on.auth.handlers["support.connect"](login);
    const disconnect = on.auth.handlers["support.disconnect"];
    expect(await disconnect({ unsent: "ask" })).toEqual({
      ok: false,
      error: { kind: "unsentEdits", count: 2 },
    });
    expect(on.auth.loggedOut()).toEqual([]);
    expect(await disconnect({ unsent: "keep" })).toMatchObject({ value: { support: { email: null } } });
    expect(on.auth.loggedOut()).toEqual(["support"]);
  });

  test("law 13: edits made for one Support account are not sent as another without a question, and a new password does not make another account", async () => {
    const sales = await salesService();
    const support = await serve((response) => json(response, 200, { events: [], links: [] }));
    let unsent = 2;
    const on = await rig({
      managed: managedFor(sales.url, support.url),
      signOut: { unsent: () => ok(unsent) },
    });
    await on.auth.callback(sales.grant(await beginSignIn(on)));
    const connect = on.auth.handlers["support.connect"];
    expect(await connect(login)).toMatchObject({ ok: true });
    expect(await connect({ ...login, email: login.email.toUpperCase() })).toMatchObject({ ok: true });
    const other = { ...login, email: "bo@example.com" };
    expect(await connect(other)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 2 } });
    expect(on.auth.supportAccount.connected()).toContain("ada@example.com");
    expect(await connect({ ...other, unsent: "send" })).toMatchObject({
      value: { support: { email: "bo@example.com", sentAs: { email: "bo@example.com" } } },
    });
    unsent = 0;
    expect(await connect({ ...login, email: "cy@example.com" })).toMatchObject({ ok: true });
    expect(on.auth.supportAccount.connected()).toContain("cy@example.com");
  });

  describe("switching to another Support account", () => {
    /** Signs in, and connects Support as Ada. `waiting.unsent` is the number of edits that wait for Support. */
    async function connectedAsAda() {
      const sales = await salesService();
      const answers = { ok: true, before: async () => {} };
      const support = await serve(async (response) => {
        await answers.before();
        json(response, answers.ok ? 200 : 401, { events: [], links: [] });
      });
      const waiting = { unsent: 0 };
      /** Runs while the vault is being written. */
      const sealing = { hook: async () => {} };
      const on = await rig({
        keychain: {
          ...turningKeychain,
          seal: async (text) => {
            await sealing.hook();
            return turningKeychain.seal(text);
          },
        },
        managed: managedFor(sales.url, support.url),
        signOut: { unsent: () => ok(waiting.unsent) },
      });
      await on.auth.callback(sales.grant(await beginSignIn(on)));
      const connect = on.auth.handlers["support.connect"];
      expect(await connect(login)).toMatchObject({ ok: true });
      const bo = { email: "bo@example.com", password: "bo" };
      return { on, connect, waiting, support, answers, sealing, bo };
    }

    test("law 13: a Support login that cannot be written to the disk is not used, and waiting edits are not sent under that login", async () => {
      const { on, connect, bo, support } = await connectedAsAda();
      // A folder in the place of the draft: writing fails as it would on a full disk.
      await mkdir(join(on.folder, "vault.new"));
      expect(await connect(bo)).toMatchObject({ ok: false });
      expect(on.auth.supportAccount.connected()).toContain("ada@example.com");
      expect(await on.auth.credentials.support.authorization(support.url)).toEqual({
        ok: true,
        value: basic,
      });
      expect(on.auth.loggedOut()).toEqual([]);
    });

    test("law 13: Rounds asks about an edit that is saved while a new Support login is written, and sends nothing to Support until the rep answers", async () => {
      const { on, connect, waiting, bo, support, sealing } = await connectedAsAda();
      const meanwhile: unknown[] = [];
      sealing.hook = async () => {
        waiting.unsent = 1;
        meanwhile.push(await on.auth.credentials.support.authorization(support.url), on.auth.loggedOut());
        sealing.hook = async () => {};
      };
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 1 } });
      expect(meanwhile).toMatchObject([{ ok: false }, ["support"]]);
      expect(on.auth.supportAccount.connected()).toContain("ada@example.com");
      expect(on.auth.loggedOut()).toEqual([]);
      const next = await rig({ folder: on.folder });
      expect(next.vault.read().support).toMatchObject({ email: "Ada@Example.com" });
    });

    test("law 13: Rounds asks about waiting edits before it connects a second Support account, although nothing was read or sent as the first", async () => {
      const { on, connect, waiting, bo } = await connectedAsAda();
      waiting.unsent = 3;
      expect(await on.auth.handlers["support.disconnect"]({ unsent: "keep" })).toMatchObject({ ok: true });
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 3 } });
    });

    test("law 13: edits made as a second Support account are not sent as the first without a question, although nothing was read as the second", async () => {
      const { on, connect, waiting, bo } = await connectedAsAda();
      const account = on.settings.read().account?.key as AccountKey;
      expect(await on.auth.supportAccount.setReadAs(account)).toMatchObject({ ok: true });
      expect(await connect(bo)).toMatchObject({ ok: true });
      // The data on this computer were still read as Ada.
      expect(on.auth.supportAccount.readAs(account)).toContain("ada@example.com");
      waiting.unsent = 2;
      expect(await connect(login)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 2 } });
      expect(await on.auth.handlers["support.disconnect"]({ unsent: "keep" })).toMatchObject({ ok: true });
      expect(await connect(login)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 2 } });
      expect(await connect({ ...login, unsent: "send" })).toMatchObject({ ok: true });
    });

    test("laws 4 and 13: Rounds still asks about the edits on this computer while it finds out who signs in", async () => {
      const { on, connect, waiting, bo } = await connectedAsAda();
      waiting.unsent = 2;
      on.auth.session.ended();
      await beginSignIn(on);
      expect(on.auth.session.state()).toMatchObject({ kind: "waitingForBrowser" });
      const asked = { ok: false, error: { kind: "unsentEdits", count: 2 } };
      expect(await connect(bo)).toEqual(asked);
      expect(await on.auth.handlers["support.disconnect"]({ unsent: "ask" })).toEqual(asked);
      expect(on.auth.supportAccount.connected()).toContain("ada@example.com");
    });

    test("law 13: nothing is sent as an account that was being connected when Rounds ended, until the rep connects it", async () => {
      const { on, connect, waiting, bo, support } = await connectedAsAda();
      // The vault had it, the settings had not.
      await on.vault.update((secrets) => ({ ...secrets, support: { ...bo, url: support.url } }));
      waiting.unsent = 2;
      expect(on.auth.loggedOut()).toEqual(["support"]);
      expect(await on.auth.credentials.support.authorization(support.url)).toMatchObject({ ok: false });
      expect(await on.auth.handlers["connection.get"](null)).toMatchObject({
        value: { support: { connected: false, email: "bo@example.com" } },
      });
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 2 } });
      expect(await connect({ ...bo, unsent: "send" })).toMatchObject({ ok: true });
      expect(on.auth.loggedOut()).toEqual([]);
    });

    test("law 13: edits made before anything was read from Support belong to the account that was connected then", async () => {
      const { on, connect, waiting, bo } = await connectedAsAda();
      waiting.unsent = 1;
      const settings = on.settings.read();
      await on.settings.update({ ...settings, supportEditors: {}, supportOwners: {} });
      expect(await on.auth.handlers["support.disconnect"]({ unsent: "keep" })).toMatchObject({ ok: true });
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 1 } });
    });

    test.each(["while it is checked", "while it is written"])(
      "law 13: a Support login is not left to the next rep when the rep signs out %s",
      async (when) => {
        const { on, connect, bo, answers, sealing } = await connectedAsAda();
        let left: Promise<unknown> | null = null;
        const leave = async () => {
          left ??= on.auth.handlers["session.signOut"]({ unsent: "keep" });
        };
        if (when === "while it is written") sealing.hook = leave;
        else answers.before = leave;
        await connect({ ...bo, unsent: "send" });
        expect(await left).toMatchObject({ ok: true });
        expect(on.vault.read().support).toBeNull();
        const next = await rig({ folder: on.folder });
        expect(next.vault.read().support).toBeNull();
      },
    );

    test("laws 12 and 13: a correct login that the rep did not confirm is forgotten when the rep signs out", async () => {
      const { on, connect, waiting, bo } = await connectedAsAda();
      waiting.unsent = 3;
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 3 } });
      expect(await on.auth.handlers["session.signOut"]({ unsent: "keep" })).toMatchObject({ ok: true });
      expect(await connect({ ...bo, password: null, unsent: "send" })).toEqual({
        ok: false,
        error: { kind: "credentialsWrong" },
      });
    });

    test("laws 4, 12 and 13: a login is checked before the rep is asked about edits, and then connects without its password again", async () => {
      const { on, connect, waiting, bo, support, answers } = await connectedAsAda();
      const entered = { ...bo, password: null };
      waiting.unsent = 3;
      answers.ok = false;
      const wrong = { ok: false, error: { kind: "credentialsWrong" } };
      expect(await connect(bo)).toEqual(wrong);
      expect(await connect({ ...entered, unsent: "send" })).toEqual(wrong);
      answers.ok = true;
      expect(await connect(bo)).toEqual({ ok: false, error: { kind: "unsentEdits", count: 3 } });
      expect(await connect({ ...entered, email: "eve@example.com", unsent: "send" })).toEqual(wrong);
      expect(on.auth.supportAccount.connected()).toContain("ada@example.com");
      // The rep gave up the edits for this account, so it is connected even if the network fails meanwhile.
      await support.close();
      waiting.unsent = 0;
      expect(await connect(entered)).toMatchObject({ ok: true, value: { support: { email: bo.email } } });
      expect(on.vault.read().support).toMatchObject(bo);
      expect(await connect(entered)).toEqual(wrong);
    });
  });

  test("disconnecting Support forgets the password", async () => {
    const support = await supportService();
    const on = await rig({ managed: { support: { url: support.url } } });
    await on.auth.handlers["support.connect"](login);
    expect(await on.auth.handlers["support.disconnect"]({ unsent: "ask" })).toMatchObject({
      value: { support: { connected: false, email: null } },
    });
    expect(on.vault.read().support).toBeNull();
  });
});
