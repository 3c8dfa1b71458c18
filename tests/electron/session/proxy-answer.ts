import { type Desktop, desktop } from "../desktop.ts";

/**
 * The words in which a desktop's system names its way, `proxy` being the host and port of its proxy.
 * `tests/contract/chromium/proxies.test.ts` sets a real Chromium up so, and holds what follows to what it does.
 */
export function proxyAnswer(state: Desktop["proxy"], proxy: string): string {
  if (state === "direct") return "DIRECT";
  // Nobody listens at the port of the first: it is one of the system's own.
  return state === "pac" ? `PROXY 127.0.0.1:9;PROXY ${proxy}` : `PROXY ${proxy}`;
}

/** Returns the answer of this desktop's system, the same for every address. */
export function systemProxyAnswer(): string {
  const { ROUNDS_SHIM_PROXY: proxy } = process.env;
  if (desktop.proxy !== "direct" && proxy === undefined)
    throw new Error("The desktop has a proxy, and ROUNDS_SHIM_PROXY does not say where.");
  return proxyAnswer(desktop.proxy, proxy ?? "");
}

/** Returns the ways of this desktop, the one to take first: hosts with ports; null leads to the server itself. */
export const systemProxies = (): (string | null)[] => proxiesIn(systemProxyAnswer());

/** Returns the ways in such an answer. */
export function proxiesIn(answer: string): (string | null)[] {
  return answer.split(";").map((way) => (way === "DIRECT" ? null : way.replace("PROXY ", "")));
}
