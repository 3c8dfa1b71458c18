import type { Desktop } from "../electron/desktop.ts";
import { type NetworkProxy, startProxy } from "../services/network/proxy.ts";

/** As whom the proxy of a desktop lets Rounds through. */
export const proxyLogin = { user: "marta", password: "the network's" };

/** The proxy that the desktop's system names, started and named to the stand-in; null where there is none. */
export async function startNetwork({ proxy }: Pick<Desktop, "proxy">): Promise<NetworkProxy | null> {
  if (proxy === "direct") return null;
  const started = await startProxy(proxy === "login" ? { login: proxyLogin } : {});
  process.env.ROUNDS_STANDIN_PROXY = started.host;
  return started;
}
