import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createNetServer, type Socket } from "node:net";
import { startProxy } from "../../services/network/proxy.ts";
import { selfSigned } from "../../unit/http/self-signed.ts";
import type { NetworkCase, ProxyKind } from "./network-cases.ts";

/**
 * The result of a case: the end of each request, the proxies that were asked, and the requests that reached the service.
 * Does not count how often a proxy was asked: Chromium opens tunnels ahead of time.
 */
export interface Played {
  readonly ended: readonly string[];
  readonly asked: readonly string[];
  readonly service: readonly string[];
}

/** Chromium does not ask its proxy script about loopback, so the service has a name. */
export const serviceHost = "sales.example";

export interface Network {
  /** The port of the service on loopback. */
  readonly port: number;
  /** Hosts and ports of the proxies. */
  readonly hosts: Readonly<Record<string, string>>;
  readonly seen: () => Omit<Played, "ended">;
  readonly close: () => Promise<void>;
}

interface Started {
  readonly host: string;
  readonly wasAsked: () => boolean;
  readonly close: () => Promise<void>;
}

export async function startNetwork({ proxies }: NetworkCase): Promise<Network> {
  const service: string[] = [];
  const server = createServer(selfSigned, (request, response) => {
    request.resume().on("end", () => {
      service.push(`${request.method} ${request.url}`);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const started = new Map<string, Started>();
  const { port } = server.address() as AddressInfo;
  for (const [name, kind] of Object.entries(proxies)) started.set(name, await startKind(kind, port));
  return {
    port,
    hosts: Object.fromEntries([...started].map(([name, { host }]) => [name, host])),
    seen: () => ({
      asked: [...started].filter(([, one]) => one.wasAsked()).map(([name]) => name),
      service,
    }),
    async close() {
      for (const one of started.values()) await one.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answer({ url, socket }: IncomingMessage, response: ServerResponse): void {
  if (url === "/cut") socket.destroy();
  else if (url === "/redirect") response.writeHead(302, { location: "/" }).end();
  else {
    response.writeHead(200, { "content-type": "application/json", "content-length": 2 });
    if (url === "/half") response.write("{", () => socket.destroy());
    else response.end("{}");
  }
}

async function startKind(kind: ProxyKind, port: number): Promise<Started> {
  if (typeof kind === "object") {
    const proxy = await startProxy({ ...kind, names: { [serviceHost]: port } });
    return { host: proxy.host, wasAsked: () => proxy.asked.length > 0, close: proxy.close };
  }
  let wasAsked = false;
  const sockets: Socket[] = [];
  const server = createNetServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => {
      wasAsked = true;
      if (kind === "resets") socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  if (kind !== "refuses connections") return { host, wasAsked: () => wasAsked, close };
  await close();
  return { host, wasAsked: () => wasAsked, close: async () => undefined };
}
