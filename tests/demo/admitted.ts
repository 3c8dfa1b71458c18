import type { IncomingMessage } from "node:http";
import type { Desktop } from "../electron/desktop.ts";
import { type NetworkProxy, startProxy } from "../services/network/proxy.ts";

/** As whom the proxy of a desktop lets Rounds through. */
export const proxyLogin = { user: "marta", password: "the network's" };

/**
 * A network that lets nothing out of this computer but its proxy and the rep's own browser, which has long been let through.
 * Every network does where there is no proxy.
 */
export function admittedBy(proxy: NetworkProxy | null): (request: IncomingMessage) => boolean {
  return ({ headers, socket }) =>
    proxy === null || proxy.carries(socket.remotePort ?? 0) || isBrowser(headers["user-agent"]);
}

function isBrowser(agent = ""): boolean {
  return agent.startsWith("Mozilla/");
}

/** The proxy that the desktop's system names, started and named to the stand-in; null where there is none. */
export async function startNetwork({ proxy }: Pick<Desktop, "proxy">): Promise<NetworkProxy | null> {
  if (proxy === "direct") return null;
  const started = await startProxy(proxy === "login" ? { login: proxyLogin } : {});
  process.env.ROUNDS_STANDIN_PROXY = started.host;
  return started;
}
