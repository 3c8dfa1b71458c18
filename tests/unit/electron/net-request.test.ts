import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ClientRequestShim } from "../../electron/system/net-request.ts";
import { type ProxyOptions, startProxy } from "../../services/network/proxy.ts";
import { selfSigned } from "../http/self-signed.ts";

/** As Electron does it: `lib/common/api/net-client-request.ts`, `shell/common/api/electron_api_url_loader.cc`. */
type Answerer = (user?: string, password?: string) => void;

async function addressOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serves = () => addressOf(createServer((_request, response) => response.end("a file")));

async function proxyWith(options?: ProxyOptions) {
  const proxy = await startProxy(options);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** The outcome of a request by these ways: a status, or the words of the error. */
function outcome(
  url: string,
  ways: readonly (string | null)[],
  onLogin?: (asked: object, answer: Answerer) => void,
) {
  return new Promise<number | string>((resolve) => {
    const request = new ClientRequestShim({ url }, () => [...ways]);
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", (error) => resolve(error.message));
    if (onLogin !== undefined) request.on("login", onLogin);
    request.end();
  });
}

test("the shim's own request goes by the system's proxy, and by the next proxy when the first is missing", async () => {
  const [host, proxy] = [await serves(), await proxyWith()];
  expect(await outcome(`http://${host}/list`, ["127.0.0.1:9", proxy.host])).toBe(200);
  expect(proxy.asked).toEqual([host]);
});

test("the shim gives a proxy the login that the app supplies, as often as the proxy asks", async () => {
  const host = await serves();
  const proxy = await proxyWith({ login: { user: "ada@example.com", password: "net:work" } });
  const asked: object[] = [];
  const given = [["ada@example.com", "guess"] as const, ["ada@example.com", "net:work"] as const];
  const answered = await outcome(`http://${host}/`, [proxy.host], (info, answer) => {
    asked.push(info);
    answer(...(given[asked.length - 1] ?? []));
  });
  expect(answered).toBe(200);
  const [name, port] = proxy.host.split(":");
  expect(asked).toEqual(
    [1, 2].map(() => expect.objectContaining({ isProxy: true, host: name, port: Number(port) })),
  );
});

test("a request without a login ends in the proxy's refusal, and through a tunnel in an error", async () => {
  const host = await serves();
  const secure = await addressOf(createTlsServer(selfSigned));
  const proxy = await proxyWith({ login: { user: "ada", password: "network" } });
  expect(await outcome(`http://${host}/`, [proxy.host])).toBe(407);
  expect(await outcome(`http://${host}/`, [proxy.host], (_asked, answer) => answer())).toBe(407);
  expect(await outcome(`https://${secure}/`, [proxy.host])).toBe("net::ERR_TUNNEL_CONNECTION_FAILED");
  // Past the proxy the certificate is looked at.
  const through = await outcome(`https://${secure}/`, [proxy.host], (_asked, answer) =>
    answer("ada", "network"),
  );
  expect(through).toBe("net::ERR_FAILED (DEPTH_ZERO_SELF_SIGNED_CERT)");
});
