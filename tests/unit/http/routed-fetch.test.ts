// notices: refused-by-proxy-may-have-arrived, request-sent-by-two-ways
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createNetServer, type Socket } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createLateFetch } from "../../../src-main/http/late-fetch.ts";
import type { HttpRequest } from "../../../src-main/http/port.ts";
import type { ProxyLogin } from "../../../src-main/http/routed-fetch.ts";
import type { MonotonicMs } from "../../../src-shared/clock.ts";
import { type ProxyOptions, startProxy } from "../../services/network/proxy.ts";
import { collectingLog, quickSend } from "./parts.ts";
import { selfSigned } from "./self-signed.ts";
import { json, serve } from "./server.ts";

afterEach(() => void vi.unstubAllEnvs());

async function proxy(options?: ProxyOptions) {
  const started = await startProxy(options);
  onTestFinished(started.close);
  return started;
}

/** Sends by the ways that the system names. */
function sendBy(
  named: string | (() => Promise<string>),
  login: ProxyLogin | null | ((proxy: string) => null) = null,
  trustSystem: () => Promise<void> = async () => undefined,
) {
  const [log, asked, refusals] = [collectingLog(), [] as string[], [] as string[]];
  let now = 0;
  const fetch = createLateFetch({
    trustSystem,
    resolveProxy: async (address) => {
      asked.push(address);
      return typeof named === "string" ? named : named();
    },
    login: (proxy) => (typeof login === "function" ? login(proxy) : login),
    refused: (proxy) => refusals.push(proxy),
    clock: { monotonic: () => now as MonotonicMs },
    log,
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { send: quickSend({ fetch, log, timeoutMs: 1_000 }), log, asked, refusals, pass };
}

const post = (url: string): HttpRequest => ({
  method: "POST",
  url,
  body: { kind: "json", value: { name: "Ada" } },
  repeatable: false,
});
const get = (url: string): HttpRequest => ({ method: "GET", url, repeatable: true });

test("a request goes through the system's proxy for its host, and the system gets no path with its question", async () => {
  const server = await serve((response) => json(response, 200, { id: 7 }));
  const { port } = new URL(server.url);
  const through = await proxy({ names: { "sales.example": Number(port) } });
  const { send, asked } = sendBy(`PROXY ${through.host}`);
  const answer = await send(post("http://sales.example/v2/contacts?token=no"));
  expect(answer).toMatchObject({ ok: true, value: { body: { id: 7 } } });
  expect(server.seen).toMatchObject([
    { method: "POST", path: "/v2/contacts?token=no", body: '{"name":"Ada"}' },
  ]);
  expect(through.asked).toEqual(["sales.example:80"]);
  expect(asked).toEqual(["http://sales.example/"]);
});

test("law 5: a proxy that requires a login gets no create before Rounds has the login, and forwards the create with it", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const login = { user: "ada", password: "pa:ss" };
  const through = await proxy({ login });
  const { send: sendBare, refusals } = sendBy(`PROXY ${through.host}`);
  expect(await sendBare(post(server.url))).toMatchObject({
    error: { fault: { kind: "proxyLogin", host: through.host }, mayHaveTakenEffect: false },
  });
  expect(server.seen).toEqual([]);
  expect(refusals).toEqual([through.host]);
  const { send, log } = sendBy(`PROXY ${through.host}`, login);
  expect(await send(post(server.url))).toMatchObject({ ok: true });
  expect(log.lines.join("\n")).not.toContain("pa:ss");
});

test("law 5: a create that a proxy refuses to forward has not arrived, and goes no other way", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const through = await proxy({ status: 403 });
  const answer = await sendBy(`PROXY ${through.host}; DIRECT`).send(post(server.url));
  expect(answer).toMatchObject({ error: { fault: { kind: "offline" }, mayHaveTakenEffect: false } });
  expect(server.seen).toEqual([]);
});

test("an unreachable proxy is skipped for five minutes, and then tried again", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const knocks = { count: 0 };
  const gone = createNetServer((socket) => {
    knocks.count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  const second = await proxy();
  const { send, log, pass } = sendBy(`PROXY 127.0.0.1:${port}; PROXY ${second.host}`);
  expect(await send(post(server.url))).toMatchObject({ ok: true });
  expect(await send(post(server.url))).toMatchObject({ ok: true });
  const reached = () => log.lines.filter((line) => line.startsWith("proxy.notReached")).length;
  expect(reached()).toBe(1);
  pass(5 * 60_000);
  expect(await send(post(server.url))).toMatchObject({ ok: true });
  expect(reached()).toBe(2);
  expect(server.seen).toHaveLength(3);
});

/** A proxy that dies whenever it is asked for a tunnel. */
async function dyingProxy(dies: (socket: Socket) => void) {
  const knocks: string[] = [];
  const server = createNetServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", (asked) => {
      knocks.push(String(asked).split("\r\n")[0] ?? "");
      dies(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { named: `PROXY 127.0.0.1:${(server.address() as AddressInfo).port}`, knocks };
}

test.each<[string, (socket: Socket) => void]>([
  ["resets the connection", (socket) => void socket.resetAndDestroy()],
  ["hangs up", (socket) => void socket.end()],
  ["speaks no HTTP", (socket) => void socket.end("?\r\n\r\n")],
])(
  "law 5: a proxy that %s instead of forwarding a create is tried once, and the next proxy gets the create",
  async (_how, dies) => {
    const server = await serve((response) => json(response, 200, {}));
    const dying = await dyingProxy(dies);
    expect(await sendBy(dying.named).send(post(server.url))).toMatchObject({
      error: { fault: { kind: "offline" }, mayHaveTakenEffect: false },
    });
    expect(dying.knocks).toHaveLength(1);
    const second = await proxy();
    const { send } = sendBy(`${dying.named}; PROXY ${second.host}`);
    expect(await send(post(server.url))).toMatchObject({ ok: true });
    expect(dying.knocks).toHaveLength(2);
    expect(server.seen).toHaveLength(1);
  },
);

test.each(["http", "https"])(
  "a proxy that answers a request over %s with 200 and hangs up is tried twice at most",
  async (scheme) => {
    const dying = await dyingProxy((socket) => void socket.end("HTTP/1.1 200 OK\r\n\r\n"));
    expect(await sendBy(dying.named).send(post(`${scheme}://sales.example/`))).toMatchObject({ ok: false });
    expect(dying.knocks.length).toBeLessThan(3);
  },
);

test("law 5: a create is sent once when the proxy breaks off after the create arrived, even on a connection that was used before", async () => {
  const through = await proxy();
  const server = await serve((response, { method }) =>
    method === "GET" ? json(response, 200, {}) : through.breakOff(),
  );
  const second = await proxy();
  const { send } = sendBy(`PROXY ${through.host}; PROXY ${second.host}; DIRECT`);
  for (let warmed = 0; warmed < 3; warmed += 1)
    expect(await send(get(server.url))).toMatchObject({ ok: true });
  expect(await send(post(server.url))).toMatchObject({ ok: false, error: { mayHaveTakenEffect: true } });
  expect(server.seen.filter((one) => one.method === "POST")).toHaveLength(1);
  expect(second.asked).toEqual([]);
});

test.each(["GET", "PUT", "DELETE", "POST"] as const)(
  "law 5: a %s whose connection breaks off after it arrived reaches the service once, even on a connection that was used before",
  async (method) => {
    let cuts = false;
    const arrived: string[] = [];
    const server = createServer((request, response) => {
      request.resume().on("end", () => {
        arrived.push(request.method ?? "");
        if (cuts) request.socket.destroy();
        else response.writeHead(200, { "content-type": "application/json" }).end("{}");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { send } = sendBy("DIRECT");
    await send(get(url));
    cuts = true;
    await send({
      ...post(url),
      method,
      repeatable: false,
      ...(method === "GET" && { body: undefined }),
    } as HttpRequest);
    expect(arrived).toEqual(["GET", method]);
  },
);

test("a request goes directly when the system fails to name a proxy, and times out when the system never answers", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const failing = sendBy(() => Promise.reject(new Error("no PAC script")));
  expect(await failing.send(get(server.url))).toMatchObject({ ok: true });
  expect(failing.log.lines.join()).toContain("proxy.notResolved");
  const hanging = sendBy(() => new Promise<string>(() => {}));
  expect(await hanging.send(post(server.url))).toMatchObject({ error: { fault: { kind: "timeout" } } });
});

test("a request over TLS leaves once the system's certificates are read, once for all, and fails if its time is over before that", async () => {
  const before = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(before));
  const seen: string[] = [];
  const server = createTlsServer(selfSigned, (request, response) => {
    seen.push(request.url ?? "");
    json(response, 200, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = Promise.withResolvers<void>();
  const trustSystem = vi.fn(async () => {
    await read.promise;
    setDefaultCACertificates([selfSigned.cert]);
  });
  const { send, asked } = sendBy("DIRECT", null, trustSystem);
  const answers = Promise.all([send(get(`${url}/one`)), send(get(`${url}/two`))]);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(seen).toEqual([]);
  read.resolve();
  expect(await answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(trustSystem).toHaveBeenCalledTimes(1);
  const waiting = sendBy("DIRECT", null, () => new Promise<void>(() => {}));
  expect(await waiting.send(post(url))).toMatchObject({ error: { fault: { kind: "timeout" } } });
  expect(seen).toHaveLength(2);
});

test("a request without TLS leaves without the system's certificates, unless its way is a proxy over TLS", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const never = vi.fn(() => new Promise<void>(() => {}));
  expect(await sendBy("DIRECT", null, never).send(get(server.url))).toMatchObject({ ok: true });
  expect(never).not.toHaveBeenCalled();
  const through = sendBy("HTTPS proxy.example:443", null, never);
  expect(await through.send(get(server.url))).toMatchObject({ error: { fault: { kind: "timeout" } } });
  expect(never).toHaveBeenCalledTimes(1);
});

test("a network counts as offline when its only proxies are of a kind that Rounds does not speak", async () => {
  const server = await serve((response) => json(response, 200, {}));
  const { send, log } = sendBy("SOCKS4 old.example:1080");
  expect(await send(get(server.url))).toMatchObject({ error: { fault: { kind: "offline" } } });
  expect(log.lines.join()).toContain("proxy.notSupported");
  expect(server.seen).toEqual([]);
});

test.each(["", "the system's proxy"])(
  "law 12: no environment makes an impostor's certificate trusted, by itself or through %j",
  async (way) => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    const server = createTlsServer(selfSigned, (_request, response) => response.end("{}"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const through = await proxy();
    const { send } = sendBy(way === "" ? "DIRECT" : `PROXY ${through.host}; DIRECT`);
    expect(await send(post(`https://${host}/`))).toMatchObject({
      error: { fault: { kind: "untrustedCertificate", host }, mayHaveTakenEffect: false },
    });
  },
);

test("law 12: two proxies of one host do not get each other's login when their addresses omit the port", async () => {
  const proxies: string[] = [];
  const named = "PROXY 127.0.0.1; HTTPS 127.0.0.1; SOCKS5 127.0.0.1";
  const { send } = sendBy(named, (proxy) => {
    proxies.push(proxy);
    return null;
  });
  expect(await send(get("http://sales.example/v2/contacts"))).toMatchObject({ ok: false });
  expect(new Set(proxies)).toEqual(new Set(["127.0.0.1:80", "127.0.0.1:443", "127.0.0.1:1080"]));
});
