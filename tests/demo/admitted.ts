import type { IncomingMessage } from "node:http";
import type { NetworkProxy } from "../services/network/proxy.ts";

/**
 * A network that lets nothing out of this computer but its proxy and the rep's own browser, which has long been let through.
 * Where there is no proxy it lets everything out.
 */
export function admittedBy(proxy: NetworkProxy | null): (request: IncomingMessage) => boolean {
  return ({ headers, socket }) =>
    proxy === null || proxy.carries(socket.remotePort ?? 0) || isBrowser(headers["user-agent"]);
}

function isBrowser(agent = ""): boolean {
  return agent.startsWith("Mozilla/");
}
