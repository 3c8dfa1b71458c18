import { Agent, type Dispatcher, Pool, ProxyAgent, type RequestInit, fetch as send } from "undici";
import type { MonotonicMs } from "../../src-shared/clock.ts";
import { basic } from "../auth/oauth.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { networkFault } from "./network-fault.ts";
import { lostIn, ProxyLost } from "./proxy-lost.ts";
import { refusalIn } from "./proxy-refusal.ts";
import { type Route, routesOf } from "./routes.ts";

export interface ProxyLogin {
  readonly user: string;
  readonly password: string;
}

export interface RoutedFetchParts {
  /** Learns which certificates to trust. Called once: the first request over TLS, and each after it, waits for it. */
  readonly trustSystem: () => Promise<void>;
  /**
   * Electron's `session.resolveProxy`: it returns the system's settings, the result of its PAC script, or a proxy that it found
   * by itself.
   */
  readonly resolveProxy: (address: string) => Promise<string>;
  /** Returns the login with which a proxy lets Rounds through, by its host and port. */
  readonly login: (proxy: string) => ProxyLogin | null;
  /** Called when a proxy wants a login, or another one. */
  readonly refused: (proxy: string) => void;
  readonly clock: Pick<Clock, "monotonic">;
  readonly log: Log;
}

/** Milliseconds for which a proxy that could not be reached is tried last. */
const badMs = 5 * 60_000;

/**
 * Verifies certificates even if the environment turns that off. HTTP/2 is off because with it the stack could send a request
 * again.
 */
const tls = { rejectUnauthorized: true, allowH2: false } as const;

/**
 * Asks by the way that the system names, and once alone: Chromium's own stack sends a request again when a connection that was
 * used before breaks off (`docs/decisions/0036-which-network-stack-sends-requests.md`). Fails with `ProxyRefusal`, and as `fetch` does.
 */
export function createRoutedFetch(parts: RoutedFetchParts): typeof fetch {
  const { clock, log } = parts;
  const agents = new Map<string, Dispatcher>();
  const badUntil = new Map<string, MonotonicMs>();
  let trusted: Promise<void> | null = null;

  function agentOf(route: Route): Dispatcher {
    const login = route.kind === "proxy" ? parts.login(hostOf(route.address)) : null;
    const token = login === null ? null : basic(login.user, login.password);
    const key = JSON.stringify([route, token]);
    const agent =
      agents.get(key) ??
      (route.kind === "direct"
        ? new Agent({ connect: tls, allowH2: false })
        : new ProxyAgent({
            uri: route.address,
            ...(token !== null && { token }),
            clientFactory: connectToProxy,
            requestTls: tls,
            proxyTls: tls,
            allowH2: false,
          }));
    agents.set(key, agent);
    return agent;
  }

  async function routesTo(url: URL, signal: AbortSignal | null | undefined): Promise<readonly Route[]> {
    // Passes the origin alone: the path may hold data that a PAC script must not see.
    const named = await until(signal, parts.resolveProxy(`${url.origin}/`)).catch((error: unknown) => {
      signal?.throwIfAborted();
      log.warn("proxy.notResolved", { name: error instanceof Error ? error.name : "unknown" });
      return "DIRECT";
    });
    const routes = routesOf(named);
    if (routes.length === 0) log.warn("proxy.notSupported");
    const isBad = (one: Route) =>
      one.kind === "proxy" && (badUntil.get(one.address) ?? 0) > clock.monotonic();
    return [...routes.filter((one) => !isBad(one)), ...routes.filter(isBad)];
  }

  async function routed(url: URL, init: RequestInit): Promise<Response> {
    const routes = await routesTo(url, init.signal);
    if (url.protocol === "https:" || routes.some(isOverTls)) {
      trusted ??= parts.trustSystem();
      await until(init.signal, trusted);
    }
    for (const [at, route] of routes.entries()) {
      try {
        const response = await send(url, { ...init, dispatcher: agentOf(route) });
        return response as unknown as Response;
      } catch (error) {
        if (route.kind === "direct") throw error;
        const refused = refusalIn(error, hostOf(route.address));
        if (refused?.status === 407) parts.refused(refused.proxy);
        const lost = lostIn(error);
        const mayHaveLeft = lost === null && networkFault(error, url.host).stood;
        // mutation: request-sent-by-two-ways
        if (refused !== null || mayHaveLeft || at === routes.length - 1) throw refused ?? lost ?? error;
        if (isUntrusted(error, url)) throw error;
        badUntil.set(route.address, (clock.monotonic() + badMs) as MonotonicMs);
        log.warn("proxy.notReached");
      }
    }
    throw new TypeError("fetch failed", { cause: new Error("no way that can be taken") });
  }

  return ((input: URL, init: RequestInit = {}) => routed(input, init)) as typeof fetch;
}

/** Ports that an address leaves out. */
const usualPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443", "socks5:": "1080" };

/** Returns host and port, however the address is written. Two proxies on one host do not get each other's login. */
function hostOf(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (usualPorts[protocol] ?? "")}`;
}

function isOverTls(route: Route): boolean {
  return route.kind === "proxy" && route.address.startsWith("https:");
}

function isUntrusted(error: unknown, url: URL): boolean {
  return networkFault(error, url.host).fault.kind === "untrustedCertificate";
}

/** Waits for the work, and rejects as soon as the request is given up. */
async function until<T>(signal: AbortSignal | null | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return await work;
  signal.throwIfAborted();
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([work, given.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

/** The connections to a proxy. undici asks them for a tunnel before it sends anything through. */
class ProxyPool extends Pool {
  override async connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    try {
      return await super.connect(options);
    } catch (error) {
      // An error of its own: undici takes one with its own code for a connection that may be made again, and asks a proxy
      // that hangs up thousands of times a second.
      throw new ProxyLost("the proxy was gone", { cause: error });
    }
  }
}

/** For undici's `ProxyAgent`: its requests fail with `ProxyLost` where there is no tunnel. */
function connectToProxy(proxy: URL, options: object): Dispatcher {
  return new ProxyPool(proxy, options);
}
