import { proxyAnswer } from "../../electron/session/proxy-answer.ts";
import type { ProxyOptions } from "../../services/network/proxy.ts";

/** A proxy of the network: one that works by its options, or one that dies. */
export type ProxyKind = ProxyOptions | "refuses connections" | "resets" | "hangs";

/**
 * The system's proxy settings: ways to try in this order, or the answer of its script. The proxies' hosts replace `A`
 * and `B`.
 */
export type Settings =
  | { readonly kind: "fixed"; readonly ways: readonly ("A" | "B" | "DIRECT")[]; readonly asksLoopback?: true }
  | { readonly kind: "script"; readonly answer: string }
  | { readonly kind: "script that cannot be loaded" };

export interface NetworkCase {
  readonly proxies: Readonly<Partial<Record<"A" | "B", ProxyKind>>>;
  readonly settings: Settings;
  readonly login?: { readonly user: string; readonly password: string };
  /** Requests to send in this order. The path selects the service's answer. */
  readonly requests: readonly (readonly [method: string, path: ServicePath])[];
}

/**
 * `/cut`: the service carries the request out, then breaks the connection off. `/half`: it breaks off within the
 * answer's body.
 */
export type ServicePath = "/" | "/cut" | "/half" | "/redirect";

const login = { user: "ada", password: "network" };
const works: ProxyOptions = {};
const inTurn = (...ways: ("A" | "B" | "DIRECT")[]) => ({ kind: "fixed", ways }) as const;
const fixed = inTurn("A");
const get = ["GET", "/"] as const;
const post = ["POST", "/"] as const;
/** The Electron shim's own answer for a script: the record shows how a real Chromium acts on it. */
const shimScript = { kind: "script", answer: proxyAnswer("pac", "A") } as const;

const ways = {
  "a fixed proxy": { proxies: { A: works }, settings: fixed },
  "a fixed proxy, and a service on this very computer": {
    proxies: { A: works },
    settings: { ...fixed, asksLoopback: true },
  },
  "a script whose first proxy is gone": { proxies: { A: works }, settings: shimScript },
  "a script that cannot be loaded": { proxies: {}, settings: { kind: "script that cannot be loaded" } },
  "a proxy that wants a login, and gets none": { proxies: { A: { login } }, settings: fixed },
  "a proxy that wants a login, and gets it": { proxies: { A: { login } }, settings: fixed, login },
  "a proxy that wants a login, and gets another": {
    proxies: { A: { login } },
    settings: fixed,
    login: { user: "ada", password: "guess" },
  },
  "a proxy that wants a login, with another after it": {
    proxies: { A: { login }, B: works },
    settings: inTurn("A", "B"),
  },
  "a proxy that refuses connections": { proxies: { A: "refuses connections" }, settings: fixed },
  "a proxy that resets, with another after it": {
    proxies: { A: "resets", B: works },
    settings: inTurn("A", "B"),
  },
  "a proxy that hangs, with another after it": {
    proxies: { A: "hangs", B: works },
    settings: inTurn("A", "B"),
  },
  "a proxy that forbids, with a way past it": {
    proxies: { A: { status: 403 } },
    settings: inTurn("A", "DIRECT"),
  },
  "a proxy that leads elsewhere, with a way past it": {
    proxies: { A: { status: 302 } },
    settings: inTurn("A", "DIRECT"),
  },
} as const satisfies Record<string, Omit<NetworkCase, "requests">>;

const direct = { proxies: {}, settings: inTurn("DIRECT") } as const;

const cuts = (way: Omit<NetworkCase, "requests">, name: string): [string, NetworkCase][] => [
  ...["GET", "POST", "PUT", "DELETE"].map((method): [string, NetworkCase] => [
    `${name}, a ${method} cut off on a warm connection`,
    { ...way, requests: [get, [method, "/cut"]] },
  ]),
  [`${name}, a POST cut off on a new connection`, { ...way, requests: [["POST", "/cut"]] }],
  [
    `${name}, an answer cut off in its midst on a warm connection`,
    { ...way, requests: [get, ["POST", "/half"]] },
  ],
  [`${name}, a POST that is led elsewhere`, { ...way, requests: [["POST", "/redirect"]] }],
];

export const networkCases: Readonly<Record<string, NetworkCase>> = Object.fromEntries<NetworkCase>([
  ...Object.entries(ways).map(([name, way]): [string, NetworkCase] => [
    name,
    { ...way, requests: [get, post] },
  ]),
  ...cuts(direct, "no proxy"),
  ...cuts(ways["a fixed proxy"], "a fixed proxy"),
]);
