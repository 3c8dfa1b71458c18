import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { mayBeKept, toAppUrl, translatePolicy } from "./address.ts";

type Handler = (request: Request) => Response | Promise<Response>;
type HeaderFilter = (url: string, headers: Record<string, string[]>) => Promise<Record<string, string[]>>;

/** Answers Chromium's requests for `app://` with the handlers that the main process registered. */
class ProtocolServer {
  readonly handlers = new Map<string, Handler>();
  /** The session's `webRequest.onHeadersReceived`, asked for each answer. */
  headerFilter: HeaderFilter | undefined;
  #server: Server | undefined;

  /** Resolves with the loopback port. */
  async listen(): Promise<number> {
    const server = createServer((request, response) => {
      this.#answer(request, response).catch(() => response.destroy());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    server.unref();
    return (server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** Cutting the connection is how a handler's failure looks to a page: a network error, no status. */
  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = toAppUrl(`http://${incoming.headers.host ?? ""}${incoming.url ?? "/"}`);
    const handler = this.handlers.get(url.slice(0, url.indexOf(":")));
    if (handler === undefined || url.startsWith("http:")) {
      outgoing.destroy();
      return;
    }
    const response = await handler(requestOf(url, incoming));
    if (response.type === "error") {
      outgoing.destroy();
      return;
    }
    const headers = await this.#headers(url, response);
    outgoing.writeHead(response.status, headers);
    if (response.body === null || incoming.method === "HEAD") outgoing.end();
    else await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
  }

  async #headers(url: string, response: Response): Promise<Record<string, string[]>> {
    let headers: Record<string, string[]> = {};
    for (const [name, value] of response.headers) headers[name] = [...(headers[name] ?? []), value];
    if (this.headerFilter !== undefined) headers = await this.headerFilter(url, headers);
    if (mayBeKept(url)) headers["cache-control"] = ["max-age=31536000, immutable"];
    const translated = Object.entries(headers).map(([name, values]) => [
      name,
      /^content-security-policy/i.test(name) ? values.map(translatePolicy) : values,
    ]);
    return Object.fromEntries(translated) as Record<string, string[]>;
  }
}

function requestOf(url: string, incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (name === "host" || name === "connection" || value === undefined) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const method = incoming.method ?? "GET";
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  const body = Readable.toWeb(incoming) as unknown as BodyInit;
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

export const protocolServer = new ProtocolServer();
