import type { Desktop } from "../../electron/desktop.ts";
import { type NetworkProxy, startProxy } from "./proxy.ts";

/** As whom the proxy of a desktop lets Rounds through. */
export const proxyLogin = { user: "marta", password: "the network's" };

/** The proxy that the desktop's system names; null where there is none. The shim finds it by ROUNDS_SHIM_PROXY. */
export async function startDesktopProxy({ proxy }: Pick<Desktop, "proxy">): Promise<NetworkProxy | null> {
  if (proxy === "direct") return null;
  return startProxy(proxy === "login" ? { login: proxyLogin } : {});
}
