import { EventEmitter } from "node:events";
import { request as httpRequest, type IncomingMessage, type ClientRequest as NodeRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { ClientRequest, ClientRequestConstructorOptions } from "electron";
import { network } from "./network.ts";

type Implemented = "abort" | "followRedirect";

/**
 * Electron's own HTTP request, over Node's. A redirect in manual mode is followed only if the app says so within the
 * event; else the request ends with an error.
 */
export class ClientRequestStandIn extends EventEmitter implements Pick<ClientRequest, Implemented> {
  readonly #options: ClientRequestConstructorOptions;
  #request: NodeRequest | undefined;
  #follows = false;
  #ended = false;

  constructor(options: ClientRequestConstructorOptions) {
    super();
    this.#options = options;
  }

  end(): void {
    this.#open(new URL(this.#options.url ?? ""));
  }

  abort(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#request?.destroy();
    this.emit("abort");
    this.emit("close");
  }

  followRedirect(): void {
    this.#follows = true;
  }

  #open(url: URL): void {
    if (!network.online) {
      queueMicrotask(() => this.#fail(new Error("net::ERR_INTERNET_DISCONNECTED")));
      return;
    }
    const send = url.protocol === "https:" ? httpsRequest : httpRequest;
    const headers = Object.fromEntries(
      Object.entries(this.#options.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    this.#request = send(url, { method: this.#options.method ?? "GET", headers }, (response) =>
      this.#answered(url, response),
    );
    this.#request.on("error", (error: NodeJS.ErrnoException) =>
      this.#fail(new Error(`net::ERR_FAILED (${error.code ?? error.message})`)),
    );
    this.#request.end();
  }

  #answered(url: URL, response: IncomingMessage): void {
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status < 300 || status >= 400 || location === undefined) {
      this.emit("response", response);
      return;
    }
    response.resume();
    const next = new URL(location, url);
    this.#follows = this.#options.redirect !== "manual";
    this.emit("redirect", status, "GET", next.href, response.headers);
    if (this.#ended) return;
    if (this.#follows) this.#open(next);
    else this.#fail(new Error("Redirect was cancelled"));
  }

  #fail(error: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    this.emit("error", error);
    this.emit("close");
  }
}
