import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import { type HeldPort, holdPort } from "./held-port.ts";

/**
 * The ways in which the network is down: `refuse`: nobody answers at the address; `hang`: connections open, and no byte
 * comes back.
 */
export type Outage = "refuse" | "hang";

/** One server on one port of 127.0.0.1. Tests take its network away and give it back; it keeps its port. */
export interface Listener {
  readonly url: string;
  /** Destroys every connection; new ones fail as `how` says. */
  readonly down: (how: Outage) => Promise<void>;
  readonly up: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a server at `port`; for 0, at a free port that it holds until it closes. */
export async function listen(handler: RequestListener, port = 0): Promise<Listener> {
  const sockets = new Set<Socket>();
  let hanging = false;
  // Access tokens may be of any length; four times what Node allows is ample.
  const server = createServer({ maxHeaderSize: 65_536 }, (incoming, outgoing) => {
    if (!hanging) handler(incoming, outgoing);
  });
  // Keeps idle connections open for long: a client that reuses one shall not find it closed just as it sends.
  server.keepAliveTimeout = 65_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A socket that is destroyed under its request reports so; there is nobody left to tell.
    socket.on("error", () => undefined);
  });
  const held = port === 0 ? await openAtOwn(server) : await openAt(server, port);
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${held.port}`,
    down: async (how) => {
      hanging = how === "hang";
      const closed = hanging ? Promise.resolve() : shut(server);
      dropAll();
      await closed;
    },
    up: async () => {
      if (hanging) dropAll();
      hanging = false;
      if (!server.listening) await bind(server, held.port);
    },
    close: async () => {
      const closed = shut(server);
      dropAll();
      await closed;
      await held.release();
    },
  };
}

async function openAtOwn(server: Server): Promise<HeldPort> {
  for (;;) {
    const held = await holdPort();
    try {
      await bind(server, held.port);
      return held;
    } catch (error) {
      await held.release();
      // A program that knows nothing of held ports listens there.
      if (!isTaken(error)) throw error;
    }
  }
}

async function openAt(server: Server, port: number): Promise<HeldPort> {
  await bind(server, port);
  return { port, release: async () => {} };
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
