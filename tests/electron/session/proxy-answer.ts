import type { Desktop } from "../desktop.ts";

/**
 * The words in which a desktop's system names its way, `proxy` being the host and port of its proxy.
 * `tests/contract/chromium/proxies.test.ts` sets a real Chromium up so, and holds what follows to what it does.
 */
export function proxyAnswer(state: Desktop["proxy"], proxy: string): string {
  if (state === "direct") return "DIRECT";
  // Nobody listens at the port of the first: it is one of the system's own.
  return state === "pac" ? `PROXY 127.0.0.1:9;PROXY ${proxy}` : `PROXY ${proxy}`;
}
