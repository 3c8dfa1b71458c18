import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Send } from "../http/port.ts";
import type { Log } from "../sync/ports.ts";
import { revokeToken } from "./oauth.ts";
import type { Revocation, Secrets } from "./secrets.ts";
import type { Vault } from "./vault.ts";

export interface Revocations {
  /** Tries to revoke all waiting tokens. A token that it cannot revoke now stays in the vault. */
  readonly flush: () => Promise<void>;
}

/** Revokes tokens, also without a network: the vault keeps them until the service has answered. */
export function createRevocations(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly log: Log;
}): Revocations {
  const { vault, send, log } = deps;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const due of vault.read().revocations) {
      const asked = await revokeToken(send, due);
      if (!asked.ok && mayComeLater(asked.error)) continue;
      if (!asked.ok) log.warn("tokens.revocationRefused", { fault: asked.error.kind });
      await vault.update((secrets) => ({
        ...secrets,
        revocations: secrets.revocations.filter((one) => one.token !== due.token),
      }));
    }
  }

  return {
    flush: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/**
 * Moves the tokens of a sign-in that ends to the tokens that Rounds has to revoke. A refresh token takes its access tokens with
 * it.
 */
export function withTokensDue(secrets: Secrets, clientSecret: string | null): Secrets {
  const { tokens } = secrets;
  if (tokens === null) return secrets;
  const { salesUrl, clientId, accessToken, refreshToken } = tokens;
  const token =
    refreshToken === null
      ? ({ token: accessToken, hint: "access_token" } as const)
      : ({ token: refreshToken, hint: "refresh_token" } as const);
  const due: Revocation = { salesUrl, clientId, clientSecret, ...token };
  return { ...secrets, tokens: null, revocations: [...secrets.revocations, due] };
}

function mayComeLater(fault: Fault): boolean {
  switch (fault.kind) {
    case "offline":
    case "timeout":
    case "rateLimited":
    case "serverFault":
    case "malformedResponse":
    case "untrustedCertificate":
    case "proxyLogin":
      return true;
    default:
      return false;
  }
}
