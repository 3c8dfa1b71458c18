import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished, test } from "vitest";
import { type NetworkProxy, startProxy } from "../../../services/network/proxy.ts";

async function started(): Promise<NetworkProxy> {
  const proxy = await startProxy();
  onTestFinished(() => proxy.close());
  return proxy;
}

/** A client that has asked the proxy for a way to that port of loopback. */
function asks(proxy: NetworkProxy, port: number): Socket {
  const client = connect(Number(proxy.host.split(":")[1]), "127.0.0.1");
  client.write(`CONNECT 127.0.0.1:${port} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
  client.on("error", () => client.destroy());
  onTestFinished(() => void client.destroy());
  return client;
}

test("the network's proxy outlives a client that breaks off while its target is being refused", async ({
  expect,
}) => {
  const proxy = await started();
  const client = asks(proxy, 1);
  await once(client, "data");
  client.resetAndDestroy();
  const hasClosed = once(asks(proxy, 1), "data");
  expect(String(await hasClosed)).toContain("502");
});

test("the network's proxy recognizes the connections that it carries, and no other connection", async ({
  expect,
}) => {
  const proxy = await started();
  const service = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void service.close());
  await once(service, "listening");
  const { port } = service.address() as AddressInfo;
  const came = once(service, "connection");
  await once(asks(proxy, port), "data");
  const [through] = (await came) as [Socket];
  const direct = once(service, "connection");
  const past = connect(port, "127.0.0.1");
  onTestFinished(() => void past.destroy());
  const [own] = (await direct) as [Socket];
  expect([through, own].map((one) => proxy.carries(one.remotePort ?? 0))).toEqual([true, false]);
  for (const one of [through, own]) one.destroy();
});
