import type { AuthInfo, ClientRequest } from "electron";
import type { ProxyLogin } from "../../http/routed-fetch.ts";

/**
 * Tells a proxy on the way of an Electron request as whom we come, once: asked a second time it has refused that. A server that
 * asks gets nothing, and the request fails.
 */
export function answerProxy(
  request: Pick<ClientRequest, "on">,
  loginOf: (proxy: string) => ProxyLogin | null,
): void {
  let isAnswered = false;
  request.on("login", ({ isProxy, host, port }: AuthInfo, answer) => {
    const name = host.includes(":") ? `[${host}]` : host;
    const login = isProxy && !isAnswered ? loginOf(`${name}:${port}`) : null;
    isAnswered = true;
    if (login === null) answer();
    else answer(login.user, login.password);
  });
}
