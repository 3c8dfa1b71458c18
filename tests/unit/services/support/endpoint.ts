import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { selfSigned } from "./self-signed.ts";

interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `hang` never answers. */
export type Reply = number | "hang" | { readonly status: number; readonly retryAfter: string };

/** A listener on this machine that webhooks are sent to. */
export interface Endpoint {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the answers from now on; `place` is the number of requests that came before. */
  readonly reply: (to: (place: number) => Reply) => void;
  /** Resolves when `count` requests have come. */
  readonly came: (count: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a listener. It answers 200 until a test calls `reply`. */
export async function endpoint(how: { readonly secure?: boolean } = {}): Promise<Endpoint> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let replyTo: (place: number) => Reply = () => 200;
  const listener: RequestListener = async (incoming, outgoing) => {
    const body = await text(incoming);
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1");
    const place = received.length;
    const { method = "", headers } = incoming;
    received.push({ method, path: url.pathname, query: url.search, headers, body });
    const reply = replyTo(place);
    if (reply !== "hang") {
      const { status, retryAfter } = typeof reply === "number" ? { status: reply, retryAfter: null } : reply;
      outgoing.writeHead(status, retryAfter === null ? {} : { "Retry-After": retryAfter }).end("{}");
    }
    for (const look of [...waiting]) look();
  };
  const server: Server = how.secure ? createSecureServer(selfSigned(), listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${how.secure ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    reply: (to) => {
      replyTo = to;
    },
    came: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
