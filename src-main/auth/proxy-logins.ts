import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { ProxyLogin } from "../http/routed-fetch.ts";
import type { Vault } from "./vault.ts";

/** Logins for the proxies of the networks that this computer uses. A login belongs to the network, so it outlasts a sign-out. */
export interface ProxyLogins {
  /**
   * Returns the login for a proxy, by its host and port; null if Rounds knows none, or the proxy has refused the one it knows.
   */
  readonly of: (proxy: string) => ProxyLogin | null;
  /** Called when the proxy wants a login, or refuses the one that Rounds sent. */
  readonly refused: (proxy: string) => void;
  /** Returns the proxy that waits for a login; null if none does. */
  readonly wanted: () => { readonly host: string; readonly refused: boolean } | null;
  readonly logIn: (proxy: string, login: ProxyLogin) => Promise<Result<null, Fault>>;
}

export function createProxyLogins(deps: {
  readonly vault: Vault;
  readonly onChange: () => void;
}): ProxyLogins {
  const { vault, onChange } = deps;
  let wanted: ReturnType<ProxyLogins["wanted"]> = null;
  /** Logins that a proxy has refused: a proxy may lock the account if Rounds sends one again and again. */
  const refusedLogins = new Map<string, ProxyLogin>();

  return {
    of: (proxy) => {
      const [login, before] = [vault.read().proxies[proxy] ?? null, refusedLogins.get(proxy)];
      // mutation: refused-proxy-login-repeated
      const isRefused = before?.user === login?.user && before?.password === login?.password;
      return isRefused ? null : login;
    },
    refused: (proxy) => {
      const login = vault.read().proxies[proxy];
      if (login !== undefined) refusedLogins.set(proxy, login);
      if (wanted?.host === proxy) return;
      wanted = { host: proxy, refused: login !== undefined };
      onChange();
    },
    wanted: () => wanted,
    logIn: async (proxy, login) => {
      const kept = await vault.update((secrets) => ({
        ...secrets,
        proxies: { ...secrets.proxies, [proxy]: login },
      }));
      if (!kept.ok) return kept;
      refusedLogins.delete(proxy);
      wanted = null;
      onChange();
      return ok(null);
    },
  };
}
