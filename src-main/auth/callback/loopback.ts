import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../../src-shared/result.ts";
import type { Loopback } from "../../configuration/redirect-uri.ts";
import { callbackPage } from "./callback-page.ts";

/** Most bytes of a request: more than any answer of a service has, and little to hold in memory. */
const longestAnswer = 16_384;
/** Time for a whole request, which a browser on this machine sends at once. */
const requestMs = 10_000;
/** Number of tries to find a free port for `localhost`: a port that one address family has free may be taken in the other. */
const tries = 5;
/**
 * Most connections at once; a browser makes a few. Any program of this machine may connect, and each connection takes a file
 * descriptor that Rounds' own files then cannot have.
 */
const mostConnections = 16;

export interface Listener {
  /** The redirect URI with the port that Rounds listens on. */
  readonly redirectUri: string;
  /** Takes no more requests. Rounds still finishes the answers that it has begun. */
  readonly close: () => void;
}

/**
 * Listens for the answer of one sign-in at a loopback address (RFC 8252 section 7.3): at its one path, for this machine's
 * programs alone. Calls `hear` with each address that may be an answer, and leaves it to the caller to judge it. Fails with
 * `loopbackUnavailable`.
 */
export async function listenAt(
  loopback: Loopback,
  hear: (address: string) => void,
): Promise<Result<Listener, Fault>> {
  for (let left = loopback.port === 0 ? tries : 1; left > 0; left -= 1) {
    const listener = await tryListening(loopback, hear);
    if (listener !== null) return ok(listener);
  }
  return err({ kind: "loopbackUnavailable", port: loopback.port });
}

async function tryListening(loopback: Loopback, hear: (address: string) => void): Promise<Listener | null> {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  const close = () => {
    for (const server of servers) server.close();
    // Browsers open connections ahead of use. Rounds must not answer on one after the sign-in has ended.
    // mutation: loopback-hears-after-its-end
    for (const socket of sockets) if (!answering.has(socket)) socket.destroy();
  };
  let { port } = loopback;
  for (const host of hostsOf(loopback)) {
    const server = createServer({
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: requestMs,
    });
    // mutation: loopback-takes-any-number-of-connections
    server.maxConnections = mostConnections;
    const bound = await bind(server, host, port);
    // A machine may have one family only, and then nobody can listen there in our place.
    if (bound === "missing" && loopback.hostname === "localhost") continue;
    if (typeof bound === "string") {
      close();
      return null;
    }
    port = bound.port;
    servers.push(server);
  }
  if (servers.length === 0) return null;
  const origin = `http://${loopback.hostname}:${port}`;
  for (const server of servers) {
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    server.on("request", (request, response) => {
      answering.add(request.socket);
      response.once("close", () => answering.delete(request.socket));
      answer(request, response, { origin, path: loopback.path, hear });
    });
    server.unref();
  }
  return { redirectUri: `${origin}${loopback.path}`, close };
}

/**
 * Returns the addresses to listen on. `localhost` may mean either family, so Rounds takes both: another program could get the
 * answer at a family that Rounds leaves free.
 */
function hostsOf({ hostname }: Loopback): readonly string[] {
  // mutation: loopback-heard-from-outside
  if (hostname === "localhost") return ["127.0.0.1", "::1"];
  return [hostname === "[::1]" ? "::1" : hostname];
}

function bind(server: Server, host: string, port: number): Promise<AddressInfo | "missing" | "taken"> {
  return new Promise((resolve) => {
    // Stays registered after `listen`: a connection that fails later must not crash main. The browser shows that error.
    server.on("error", (error: NodeJS.ErrnoException) => {
      const isMissing = error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT";
      resolve(isMissing ? "missing" : "taken");
    });
    server.listen({ host, port }, () => resolve(server.address() as AddressInfo));
  });
}

interface Place {
  readonly origin: string;
  readonly path: string;
  readonly hear: (address: string) => void;
}

function answer(request: IncomingMessage, response: ServerResponse, place: Place): void {
  const refused = refusalOf(request, place);
  if (refused !== null) {
    response.writeHead(refused, { ...headers, ...(refused === 405 && { allow: "GET, POST" }) }).end();
  } else if (request.method === "POST") takeFragment(request, response, place);
  else {
    const address = `${place.origin}${request.url}`;
    const isAnswer = new URL(address).searchParams.has("state");
    show(response, isAnswer ? "heard" : "relay");
    if (isAnswer) place.hear(address);
  }
}

/** Returns the status with which Rounds refuses a request; null if it may answer it. */
function refusalOf({ headers, method, url }: IncomingMessage, { origin, path }: Place): number | null {
  // A page of the web may have had its name led to this machine, but the browser still says that name.
  // mutation: loopback-answers-any-host
  if (`http://${headers.host?.toLowerCase()}` !== origin) return 421;
  const asked = URL.parse(`${origin}${url}`);
  if (asked?.origin !== origin || asked.pathname !== path) return 404;
  // Our own page alone hands a fragment back.
  // mutation: fragment-from-any-page
  if (method === "POST") return headers.origin === origin ? null : 403;
  return method === "GET" ? null : 405;
}

function takeFragment(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, path, hear }: Place,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > longestAnswer) request.destroy();
    else chunks.push(chunk);
  });
  request.on("end", () => {
    response.writeHead(204, headers).end();
    hear(`${origin}${path}#${Buffer.concat(chunks).toString("utf8")}`);
  });
}

const headers = {
  // A browser may keep a connection open, at which nobody listens any more.
  connection: "close",
  "cache-control": "no-store",
  // Some browsers name no origin with a request of a page that may name no referrer.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'",
} as const;

function show(response: ServerResponse, kind: "heard" | "relay"): void {
  const { html, policy } = callbackPage(kind);
  response
    .writeHead(200, {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    })
    .end(html);
}
