import { EventEmitter } from "node:events";
import {
  type AgentOptions,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type ClientRequest as NodeRequest,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions } from "electron";
import { systemProxies } from "../session/proxy-answer.ts";
import { network } from "./network.ts";

type Implemented = "abort" | "followRedirect";

/** One attempt: where to, by which of the system's ways, and with which login for the proxy on it. */
interface Attempt {
  readonly url: URL;
  /** Hosts with ports, the one to take first; null leads to the server itself. */
  readonly ways: readonly (string | null)[];
  readonly login?: string;
}

/** Node's codes for a proxy that is not there, or that hangs up before it has answered. */
const unreached: ReadonlySet<string> = new Set(["ECONNREFUSED", "ECONNRESET"]);

/**
 * Electron's own HTTP request, over Node's, by the desktop's proxies. A redirect in manual mode is followed only if the app says so
 * within the event; else the request ends with an error. A proxy that wants a login is told the one that the app answers the event
 * with; without a listener, or a login, the app reads the proxy's refusal.
 */
export class ClientRequestShim extends EventEmitter implements Pick<ClientRequest, Implemented> {
  readonly #options: ClientRequestConstructorOptions;
  readonly #ways: typeof systemProxies;
  #request: NodeRequest | undefined;
  #follows = false;
  #ended = false;

  constructor(options: ClientRequestConstructorOptions, ways = systemProxies) {
    super();
    this.#options = options;
    this.#ways = ways;
  }

  end(): void {
    this.#begin(new URL(this.#options.url ?? ""));
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

  #begin(url: URL): void {
    if (network.online) this.#open({ url, ways: this.#ways() });
    else queueMicrotask(() => this.#fail(new Error("net::ERR_INTERNET_DISCONNECTED")));
  }

  #open(attempt: Attempt): void {
    const { url } = attempt;
    const isSecure = url.protocol === "https:";
    const headers = Object.fromEntries(
      Object.entries(this.#options.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const given = { method: this.#options.method ?? "GET", headers };
    const answered = (response: IncomingMessage) => this.#answered(attempt, response);
    this.#request = isSecure
      ? httpsRequest(url, { ...given, agent: new HttpsAgent(wayOf(attempt)) }, answered)
      : httpRequest(url, { ...given, agent: new HttpAgent(wayOf(attempt)) }, answered);
    this.#request.on("error", (error) => this.#notAnswered(attempt, error));
    this.#request.end();
  }

  #notAnswered(attempt: Attempt, error: NodeJS.ErrnoException & { readonly statusCode?: number }): void {
    const { ways } = attempt;
    const { code = error.message } = error;
    const noTunnel = () => this.#fail(new Error("net::ERR_TUNNEL_CONNECTION_FAILED"));
    if (code === "ERR_PROXY_TUNNEL" && error.statusCode === 407) this.#askForLogin(attempt, noTunnel);
    else if (code === "ERR_PROXY_TUNNEL") noTunnel();
    // Chromium takes the system's next proxy where the one before cannot be reached.
    else if (unreached.has(code) && ways.length > 1) this.#open({ ...attempt, ways: ways.slice(1) });
    else if (unreached.has(code) && ways[0] !== null)
      this.#fail(new Error("net::ERR_PROXY_CONNECTION_FAILED"));
    else this.#fail(new Error(`net::ERR_FAILED (${code})`));
  }

  #answered(attempt: Attempt, response: IncomingMessage): void {
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status === 407 && attempt.ways[0] !== null) {
      this.#askForLogin(attempt, () => this.emit("response", response));
      return;
    }
    if (status < 300 || status >= 400 || location === undefined) {
      this.emit("response", response);
      return;
    }
    response.resume();
    const next = new URL(location, attempt.url);
    this.#follows = this.#options.redirect !== "manual";
    this.emit("redirect", status, "GET", next.href, response.headers);
    if (this.#ended) return;
    if (this.#follows) this.#begin(next);
    else this.#fail(new Error("Redirect was cancelled"));
  }

  #askForLogin(attempt: Attempt, declined: () => void): void {
    const { hostname, port } = new URL(`http://${attempt.ways[0]}`);
    const asked: AuthInfo = {
      isProxy: true,
      scheme: "basic",
      host: hostname,
      port: Number(port),
      realm: "company",
    };
    const answer = (user?: string, password?: string) => {
      if (this.#ended) return;
      if (user === undefined || password === undefined) declined();
      else this.#open({ ...attempt, login: `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` });
    };
    if (!this.emit("login", asked, answer)) answer();
  }

  #fail(error: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    this.emit("error", error);
    this.emit("close");
  }
}

function wayOf({ ways, login = "" }: Attempt): AgentOptions {
  const [way = null] = ways;
  if (way === null) return {};
  const proxy = `http://${login}${way}`;
  return { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } };
}
