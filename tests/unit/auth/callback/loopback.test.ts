// notices: loopback-heard-from-outside
// notices: loopback-answers-any-host
// notices: fragment-from-any-page
// notices: loopback-stays-open
// notices: loopback-hears-after-its-end
// notices: callback-page-runs-any-script
// notices: loopback-takes-any-number-of-connections
import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { expect, onTestFinished, test, vi } from "vitest";
import { callbackPage } from "../../../../src-main/auth/callback/callback-page.ts";
import type { ManagedConfiguration } from "../../../../src-main/configuration/managed-configuration.ts";
import { speak } from "../../../../src-shared/i18n/catalogues.ts";
import { spoken } from "../../i18n/spoken.ts";
import { beginSignIn, managedFor, type Rig, type RigOptions, rig, stateIn } from "../rig.ts";
import { clientId, salesService } from "../service.ts";

// Also where this file's tests run over mutations.
speak("en");

const signedInAsAda = { kind: "signedIn", account: { userId: 7 } };
/** Whether this machine has the loopback address of both families. */
const hasSixth = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === "::1"));
const waiting = { kind: "waitingForBrowser" };

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** One request as a browser or anybody else on this machine may make it; null where nobody answers. */
function ask(
  address: string,
  { method = "GET", headers = {}, body = "" }: { method?: string; headers?: object; body?: string } = {},
): Promise<Answered | null> {
  return new Promise((resolve) => {
    const asked = request(address, { method, headers: { ...headers } }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      );
    });
    asked.on("error", () => resolve(null));
    asked.end(body);
  });
}

function managedWith(url: string, redirectUri: string): { managed: ManagedConfiguration } {
  return { managed: { sales: { ...managedFor(url).sales, url, redirectUri } } };
}

/** A rep who is over in the browser, whose answer goes to `back`. */
async function underWay(redirectUri = "http://127.0.0.1:0/callback", options: RigOptions = {}) {
  const service = await salesService();
  const on = await rig({ ...managedWith(service.url, redirectUri), ...options });
  const address = await beginSignIn(on);
  const back = new URL(address).searchParams.get("redirect_uri") ?? "";
  return { service, on, address, back, answer: service.grant(address) };
}

async function until(on: Rig, state: object): Promise<void> {
  await expect.poll(() => on.auth.session.state()).toMatchObject(state);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function occupy(port: number, host = "127.0.0.1"): Promise<() => Promise<unknown>> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const free = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => void (await free()));
  return free;
}

test.each([
  ["http://127.0.0.1:0/callback", "http://127\\.0\\.0\\.1:[1-9]\\d*/callback"],
  ["http://localhost:0/", "http://localhost:[1-9]\\d*/"],
  ...(hasSixth ? [["http://[::1]:0/callback", "http://\\[::1\\]:[1-9]\\d*/callback"]] : []),
])("a sign-in with %s comes back at the free port that Rounds named to the service", async (uri, told) => {
  const { service, on, back, answer } = await underWay(uri);
  expect(back).toMatch(new RegExp(`^${told}$`));
  const page = await ask(answer);
  expect(page).toMatchObject({ status: 200 });
  expect(page?.body).toContain("go back to Rounds");
  await until(on, signedInAsAda);
  expect(new URLSearchParams(service.to("/oauth2/token")[0]?.body).get("redirect_uri")).toBe(back);
});

test("a sign-in with a registered port comes back there", async () => {
  const uri = `http://127.0.0.1:${await freePort()}/oauth/callback`;
  const { on, back, answer } = await underWay(uri);
  expect(back).toBe(uri);
  await ask(answer);
  await until(on, signedInAsAda);
});

test("law 12: Rounds listens at a loopback address only during a sign-in, and neither after its answer nor after its cancellation", async () => {
  const uri = `http://127.0.0.1:${await freePort()}/callback`;
  const service = await salesService();
  const on = await rig(managedWith(service.url, uri));
  expect(await ask(uri)).toBeNull();
  const answer = service.grant(await beginSignIn(on));
  await ask(answer);
  await until(on, signedInAsAda);
  expect(await ask(answer)).toBeNull();

  const other = await underWay();
  await other.on.auth.handlers["session.cancelSignIn"](null);
  expect(await ask(other.answer)).toBeNull();
});

test("law 12: a connection opened in advance is not answered once the sign-in has ended", async () => {
  const { on, answer } = await underWay();
  const { hostname, port } = new URL(answer);
  const early = connect(Number(port), hostname);
  early.on("error", () => undefined);
  await new Promise<void>((resolve) => early.once("connect", resolve));
  // Answered, so that the one before is known to be accepted.
  await ask(new URL("/elsewhere", answer).href);
  await on.auth.handlers["session.cancelSignIn"](null);
  await vi.waitFor(() => expect(early.closed).toBe(true));
});

test("law 12: another program can hold at most 16 connections to the loopback port, and the browser still gets its answer afterwards", async () => {
  const { on, answer } = await underWay();
  const { hostname, port } = new URL(answer);
  const all = Array.from({ length: 40 }, () => connect(Number(port), hostname).on("error", () => undefined));
  const endAll = () => {
    for (const one of all) one.destroy();
  };
  onTestFinished(endAll);
  await expect.poll(() => all.filter((one) => one.closed).length).toBe(24);
  endAll();
  await expect.poll(() => ask(answer)).toMatchObject({ status: 200 });
  await until(on, signedInAsAda);
});

test("a sign-in that gets no answer within ten minutes ends, and its port closes", async () => {
  const { on, answer } = await underWay();
  await on.clock.pass(10 * 60_000);
  await until(on, { kind: "signedOut", fault: { kind: "codeExpired" } });
  expect(on.vault.read().pending).toBeNull();
  expect(await ask(answer)).toBeNull();
});

test("law 12: requests after a sign-in that come from no browser are refused and end no sign-in", async () => {
  const { on, back, answer } = await underWay();
  const { port, search } = new URL(answer);
  const asking: readonly (readonly [number, string, Parameters<typeof ask>[1]?])[] = [
    [421, answer, { headers: { host: `evil.example.com:${port}` } }],
    [421, answer, { headers: { host: `localhost:${port}` } }],
    [421, answer, { headers: { host: "127.0.0.1" } }],
    [404, new URL(`/${search}`, back).href],
    [404, new URL(`/callback/more${search}`, back).href],
    [404, new URL("/favicon.ico", back).href],
    [405, answer, { method: "HEAD" }],
    [405, answer, { method: "PUT" }],
    [405, answer, { method: "OPTIONS", headers: { origin: "https://evil.example.com" } }],
    [403, back, { method: "POST", body: search.slice(1) }],
    [403, back, { method: "POST", body: search.slice(1), headers: { origin: "https://evil.example.com" } }],
    [403, back, { method: "POST", body: search.slice(1), headers: { origin: "null" } }],
  ];
  for (const [status, address, how] of asking) {
    const answered = await ask(address, how);
    expect({ address, how, status: answered?.status }).toEqual({ address, how, status });
    expect(answered?.headers["access-control-allow-origin"]).toBeUndefined();
    expect(on.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: null });
  }
  await ask(answer);
  await until(on, signedInAsAda);
});

test.skipIf(process.platform !== "linux")(
  "law 12: Rounds listens at the loopback address alone and at no other address of this computer",
  async () => {
    const { on, answer } = await underWay();
    const { port, pathname } = new URL(answer);
    // All of 127.0.0.0/8 leads to this machine on Linux: who listens everywhere answers here.
    expect(await ask(`http://127.0.0.2:${port}${pathname}`)).toBeNull();
    expect(await ask(answer)).toMatchObject({ status: 200 });
    await until(on, signedInAsAda);
  },
);

test("a stranger's answer to a loopback address is refused, and the true answer still signs in", async () => {
  const { on, back, answer } = await underWay();
  await ask(`${back}?code=stolen&state=guessed`);
  await until(on, { ...waiting, fault: { kind: "callbackRefused", reason: "state" } });
  expect(on.shown.count).toBe(0);
  await ask(answer);
  await until(on, signedInAsAda);
  expect(on.shown.count).toBe(1);
});

test("the page at the loopback address hands back a fragment, which no server sees, and only the page's own script may run", async () => {
  const service = await salesService();
  const redirectUri = "http://127.0.0.1:0/callback";
  const on = await rig({ managed: { sales: { url: service.url, clientId, redirectUri } } });
  await on.auth.handlers["session.signIn"]({ emailHint: null, flow: "implicit" });
  const address = on.opened.at(-1) ?? "";
  const back = new URL(address).searchParams.get("redirect_uri") ?? "";
  const page = await ask(back);
  const script = /<script>([\s\S]*)<\/script>/.exec(page?.body ?? "")?.[1] ?? "";
  expect(script).toContain("location.hash");
  expect(on.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: null });

  const { accessToken } = service.issue();
  const fragment = new URLSearchParams({ access_token: accessToken, state: stateIn(address) });
  const { origin } = new URL(back);
  const handed = await ask(back, { method: "POST", body: `${fragment}`, headers: { origin } });
  expect(handed).toMatchObject({ status: 204, body: "" });
  await until(on, signedInAsAda);
});

test("law 12: the page at the loopback address runs only its own script, is never cached, appears in no frame, and sends its address to nobody", async () => {
  const { back } = await underWay();
  const page = await ask(back);
  const [script, style] = ["script", "style"].map(
    (name) => new RegExp(`<${name}>([\\s\\S]*)</${name}>`).exec(page?.body ?? "")?.[1] ?? "",
  );
  const hash = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(String(page?.headers["content-security-policy"]).split("; ").toSorted()).toEqual([
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
  ]);
  expect(page?.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    connection: "close",
  });
});

test("an answer larger than any that a service gives is not read to its end", async () => {
  const { on, back } = await underWay();
  const { origin } = new URL(back);
  expect(
    await ask(back, { method: "POST", body: "state=".padEnd(100_000, "x"), headers: { origin } }),
  ).toBeNull();
  expect(on.auth.session.state()).toEqual({ kind: "waitingForBrowser", fault: null });
});

test("Rounds names a port that another program holds and what to do about it, and opens no browser", async () => {
  const port = await freePort();
  const free = await occupy(port);
  const service = await salesService();
  const on = await rig(managedWith(service.url, `http://127.0.0.1:${port}/callback`));
  expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toEqual({
    ok: false,
    error: { kind: "loopbackUnavailable", port },
  });
  expect(on.opened).toEqual([]);
  expect(on.auth.session.state()).toEqual({ kind: "signedOut", fault: null });
  await free();
  await ask(service.grant(await beginSignIn(on)));
  await until(on, signedInAsAda);
});

test.skipIf(!hasSixth)(
  "law 12: Rounds does not use “localhost” while another program holds its port in IPv4 or IPv6",
  async () => {
    const port = await freePort();
    await occupy(port, "::1");
    const service = await salesService();
    const on = await rig(managedWith(service.url, `http://localhost:${port}/callback`));
    expect(await on.auth.handlers["session.signIn"]({ emailHint: null })).toMatchObject({
      error: { kind: "loopbackUnavailable", port },
    });
  },
);

test("opening the browser again makes Rounds listen again at the registered port", async () => {
  const uri = `http://127.0.0.1:${await freePort()}/callback`;
  const { service, on } = await underWay(uri);
  const again = service.grant(await beginSignIn(on));
  await ask(again);
  await until(on, signedInAsAda);
});

test("a sign-in that is under way listens at its port again after a restart, or reports why it ended", async () => {
  const first = await underWay();
  const { folder, clock } = first.on;
  const same = managedWith(first.service.url, "http://127.0.0.1:0/callback");
  // The port went with the run before.
  const port = Number(new URL(first.back).port);
  const kept = first.on.vault.read().pending;
  await first.on.auth.handlers["session.cancelSignIn"](null);
  await first.on.vault.update((secrets) => ({ ...secrets, pending: kept }));
  const next = await rig({ folder, clock, ...same });
  await until(next, waiting);
  await ask(first.answer);
  await until(next, signedInAsAda);

  const other = await underWay();
  const left = other.on.vault.read().pending;
  const taken = Number(new URL(other.back).port);
  expect(taken).not.toBe(port);
  const late = await rig({
    folder: other.on.folder,
    clock: other.on.clock,
    ...managedWith(other.service.url, other.back),
  });
  expect(left).not.toBeNull();
  await until(late, { kind: "signedOut", fault: { kind: "loopbackUnavailable", port: taken } });
});

test("the page at the loopback address is in the rep's language", () => {
  const german = spoken("de-DE", () => callbackPage("heard"));
  expect(german.html).toContain('lang="de"');
  expect(german.html).toContain("Sie können diese Seite schließen");
});
