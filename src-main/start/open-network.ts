import { createProxyLogins, type ProxyLogins } from "../auth/proxy-logins.ts";
import type { Vault } from "../auth/vault.ts";
import type { Application } from "../desktop/app/application.ts";
import { trustSystemCertificates } from "../desktop/network/trust.ts";
import { createLateFetch } from "../http/late-fetch.ts";
import type { Send } from "../http/port.ts";
import { createSend, usualLimits } from "../http/transport.ts";
import type { Clock, Log, Random } from "../sync/ports.ts";

/** Opens the way to the services: by the system's proxies and over the certificates that it trusts. */
export function openNetwork(
  { version, platform, resolveProxy }: Application,
  deps: {
    readonly vault: Vault;
    /** Called when a proxy wants a login, and when it has got one. */
    readonly onProxies: (proxies: ProxyLogins) => void;
    readonly clock: Clock;
    readonly random: Random;
    readonly log: Log;
  },
): { readonly proxies: ProxyLogins; readonly send: Send } {
  const { vault, clock, random, log } = deps;
  const proxies = createProxyLogins({ vault, onChange: () => deps.onProxies(proxies) });
  const fetch = createLateFetch({
    trustSystem: () => trustSystemCertificates(platform, log),
    resolveProxy,
    login: proxies.of,
    refused: proxies.refused,
    clock,
    log,
  });
  return { proxies, send: createSend({ ...usualLimits, fetch, clock, random, log, version }) };
}
