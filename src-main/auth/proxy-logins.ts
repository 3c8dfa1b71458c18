import type { Fault } from "../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { ProxyLogin } from "../http/routed-fetch.ts";
import type { Vault } from "./vault.ts";

/** As whom the proxies of networks let this computer through. They are the network's, and outlast a sign-out. */
export interface ProxyLogins {
  /** By host and port; null where none is known, or the one that is was refused. */
  readonly of: (proxy: string) => ProxyLogin | null;
  /** The proxy wants a login, or refuses the one that it was told. */
  readonly refused: (proxy: string) => void;
  /** The proxy that waits for a login; null where none does. */
  readonly wanted: () => { readonly host: string; readonly refused: boolean } | null;
  readonly logIn: (proxy: string, login: ProxyLogin) => Promise<Result<null, Fault>>;
}

export function createProxyLogins(deps: {
  readonly vault: Vault;
  readonly onChange: () => void;
}): ProxyLogins {
  const { vault, onChange } = deps;
  let wanted: ReturnType<ProxyLogins["wanted"]> = null;
  /** Logins that a proxy has refused: asked with one again and again, it may lock the account. */
  const spent = new Map<string, ProxyLogin>();

  return {
    of: (proxy) => {
      const [login, before] = [vault.read().proxies[proxy] ?? null, spent.get(proxy)];
      // mutation: refused-proxy-login-repeated
      const isSpent = before?.user === login?.user && before?.password === login?.password;
      return isSpent ? null : login;
    },
    refused: (proxy) => {
      const login = vault.read().proxies[proxy];
      if (login !== undefined) spent.set(proxy, login);
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
      spent.delete(proxy);
      wanted = null;
      onChange();
      return ok(null);
    },
  };
}
