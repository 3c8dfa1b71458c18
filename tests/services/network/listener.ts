import { randomInt } from "node:crypto";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/**
 * How the network is gone: `refuse`, nobody answers at the address; `hang`, connections stand and no byte
 * comes back.
 */
export type Outage = "refuse" | "hang";

/** One server on one port of 127.0.0.1, whose network can be taken away and given back. */
export interface Listener {
  readonly url: string;
  /** Every connection is destroyed; new ones fare as `how` says. */
  readonly down: (how: Outage) => Promise<void>;
  readonly up: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function listen(handler: RequestListener, port: number): Promise<Listener> {
  const sockets = new Set<Socket>();
  let hanging = false;
  // Access tokens may be of any length; four times what Node allows is ample.
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, outgoing) => {
    if (!hanging) handler(incoming, outgoing);
  });
  // A client that keeps a connection at hand shall not find it closed just as it sends.
  server.keepAliveTimeout = 65_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A socket that is destroyed under its request reports so; there is nobody left to tell.
    socket.on("error", () => undefined);
  });
  const held = await open(server, port);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${held}`,
    down: async (how) => {
      hanging = how === "hang";
      const closed = hanging ? Promise.resolve() : shut(server);
      dropAll();
      await closed;
    },
    up: async () => {
      if (hanging) dropAll();
      hanging = false;
      if (!server.listening) await bind(server, held);
    },
    close: async () => {
      const closed = shut(server);
      dropAll();
      await closed;
    },
  };
}

/**
 * Ports below those that the system hands out by itself: while the network is "gone" the port is free, and no
 * outgoing connection of another program may take it.
 */
const ports = { from: 20_000, count: 10_000 };

async function open(server: Server, port: number): Promise<number> {
  if (port !== 0) {
    await bind(server, port);
    return port;
  }
  for (let attempt = 0; attempt < 50; attempt++) {
    const candidate = randomInt(ports.from, ports.from + ports.count);
    try {
      await bind(server, candidate);
      return candidate;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  await bind(server, 0);
  return (server.address() as AddressInfo).port;
}

function bind(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function shut(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
