import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { listen } from "../../services/network/listener.ts";

/** One request that went through. */
export interface Passage {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A network cable to a service: it can be pulled and put back, and tells what went through it. */
export interface Cable {
  /** Stands for the service, on this machine. */
  readonly url: string;
  readonly log: readonly Passage[];
  /** Methods and paths of requests that it did not admit: their connections were broken off. */
  readonly turnedAway: readonly string[];
  /** Every connection breaks, new ones are refused. */
  readonly pull: () => Promise<void>;
  readonly plug: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/** Lays a cable to the service at `upstream`, for the requests that `admits` lets in. */
export async function layCable(
  upstream: string,
  admits: (request: IncomingMessage) => boolean = () => true,
): Promise<Cable> {
  const target = new URL(upstream);
  const log: Passage[] = [];
  const turnedAway: string[] = [];
  const { url, down, up, close } = await listen((request, response) => {
    if (admits(request)) return forward(target, request, response, log);
    turnedAway.push(`${request.method} ${request.url}`);
    request.socket.destroy();
  });
  return { url, log, turnedAway, pull: () => down("refuse"), plug: up, discard: close };
}

function forward(target: URL, request: IncomingMessage, response: ServerResponse, log: Passage[]): void {
  const { request: send } = target.protocol === "https:" ? https : http;
  const base = target.pathname === "/" ? "" : target.pathname.replace(/\/$/, "");
  const path = `${base}${request.url ?? "/"}`;
  const headers = { ...request.headers, host: target.host };
  const outgoing = send(
    {
      protocol: target.protocol,
      hostname: target.hostname,
      port: target.port,
      method: request.method,
      path,
      headers,
    },
    (answer) => {
      const status = answer.statusCode ?? 502;
      log.push({ method: request.method ?? "", path, status, at: Date.now() });
      response.writeHead(status, { ...answer.headers, ...homeward(answer, target, request) });
      answer.pipe(response);
    },
  );
  outgoing.once("error", () => response.destroy());
  response.once("close", () => outgoing.destroy());
  request.pipe(outgoing);
}

/** A redirect of the service to itself stays on the cable. */
function homeward(answer: IncomingMessage, target: URL, request: IncomingMessage): { location?: string } {
  const { location } = answer.headers;
  if (location === undefined || !location.startsWith(target.origin)) return {};
  return { location: location.replace(target.origin, `http://${request.headers.host}`) };
}
