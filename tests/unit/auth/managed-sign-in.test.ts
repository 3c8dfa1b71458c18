import { describe, expect, test } from "vitest";
import type { Send } from "../../../src-main/http/port.ts";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Grant } from "../../../src-shared/ipc/configuration.ts";
import { quickSend } from "../http/parts.ts";
import { beginSignIn, managedFor, rig } from "./rig.ts";
import { clientId, salesService } from "./service.ts";

const managedFault: Fault = {
  kind: "configurationMalformed",
  file: "/etc/rounds/configuration.json",
  line: 3,
  expected: "“sales.url” must begin with https://",
};

const login = { username: "ada@example.com", password: "right" };

function counting(): { readonly send: Send; readonly asked: string[] } {
  const asked: string[] = [];
  const send = quickSend();
  return {
    asked,
    send: (request) => {
      asked.push(request.url);
      return send(request);
    },
  };
}

test("an unreadable managed configuration blocks every address, because the administrator may not allow it", async () => {
  const service = await salesService();
  const before = await rig({ managed: managedFor(service.url) });
  await before.auth.callback(service.grant(await beginSignIn(before, "ada@example.com")));
  expect(before.auth.session.state().kind).toBe("signedIn");

  const { send, asked } = counting();
  const on = await rig({ folder: before.folder, managedFault, send });
  const refused = { ok: false, error: managedFault };
  expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toEqual(refused);
  expect(await on.auth.handlers["session.signInWithPassword"](login)).toEqual(refused);
  const typed = {
    salesUrl: service.url,
    clientId,
    clientSecret: null,
    redirectUri: "rounds://oauth/callback",
    supportUrl: null,
  };
  expect(await on.auth.handlers["connection.set"](typed)).toEqual(refused);
  on.auth.session.online();
  await on.auth.callback("rounds://oauth/callback?code=x&state=y");
  await on.auth.session.settled();
  expect((await on.auth.credentials.sales.authorization(service.url)).ok).toBe(false);
  expect(asked).toEqual([]);
  expect(on.opened).toEqual([]);
});

test("an unreadable managed configuration keeps the account's data, and its sign-in until the file is repaired", async () => {
  const service = await salesService();
  const before = await rig({ managed: managedFor(service.url) });
  await before.auth.callback(service.grant(await beginSignIn(before, "ada@example.com")));
  const on = await rig({ folder: before.folder, managedFault });
  expect(on.auth.session.state()).toMatchObject({ kind: "expired", fault: managedFault });
  const mended = await rig({ folder: before.folder, managed: managedFor(service.url) });
  expect(mended.auth.session.state().kind).toBe("signedIn");
});

test("an unreadable managed configuration is reported, and every field of the connection is locked", async () => {
  const on = await rig({ managedFault });
  expect(await on.auth.handlers["connection.get"](null)).toMatchObject({
    value: {
      barred: managedFault,
      connection: { salesUrl: "", clientId: "", supportUrl: null },
      locked: ["salesUrl", "clientId", "clientSecret", "redirectUri", "supportUrl"],
    },
  });
});

describe("ways to sign in that the administrator rules out", () => {
  const managing = (url: string, grants: Grant[]) => ({ ...managedFor(url), signIn: { grants } });

  test("a password is not sent when the administrator does not allow it", async () => {
    const service = await salesService();
    const { send, asked } = counting();
    const on = await rig({ managed: managing(service.url, ["authorization_code"]), send });
    expect(await on.auth.handlers["session.signInWithPassword"](login)).toEqual({
      ok: false,
      error: { kind: "grantNotAllowed", grant: "password" },
    });
    expect(asked).toEqual([]);
    expect(await beginSignIn(on)).toContain("response_type=code");
  });

  test("the browser is not opened when the administrator allows only a password", async () => {
    const service = await salesService();
    const on = await rig({ managed: managing(service.url, ["password"]) });
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toEqual({
      ok: false,
      error: { kind: "grantNotAllowed", grant: "authorization_code" },
    });
    expect(on.opened).toEqual([]);
    expect((await on.auth.handlers["session.signInWithPassword"](login)).ok).toBe(true);
  });

  test("the implicit flow is refused under its own name where the administrator rules it out, even without a client secret", async () => {
    const service = await salesService();
    const managed = {
      sales: { url: service.url, clientId },
      signIn: { grants: ["authorization_code" as const] },
    };
    const on = await rig({ managed });
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" })).toEqual({
      ok: false,
      error: { kind: "grantNotAllowed", grant: "implicit" },
    });
    expect(on.opened).toEqual([]);
    expect(await beginSignIn(on)).toContain("response_type=code");
  });

  test("a client with a secret never signs in by the implicit flow", async () => {
    const service = await salesService();
    const on = await rig({ managed: managedFor(service.url) });
    await on.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" });
    expect(on.opened.at(-1)).toContain("response_type=code");
  });
});
