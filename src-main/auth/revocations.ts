import type { Fault } from "../../src-shared/errors/fault.ts";
import type { Send } from "../http/port.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { revokeToken } from "./oauth.ts";
import type { Revocation, Secrets, Tokens } from "./secrets.ts";
import type { Vault } from "./vault.ts";

/** OAuth codes by which the service itself refuses (RFC 6749 section 5.2, RFC 7009 section 2.2.1). */
const ownRefusals: ReadonlySet<string> = new Set([
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "unauthorized_client",
  "unsupported_token_type",
]);

/** Milliseconds for which Rounds tries again where only refusals without such a code come back. */
export const refusalsLastMs = 30 * 24 * 60 * 60 * 1000;

export interface Revocations {
  /** Tries to revoke all waiting tokens. A token that it cannot revoke now stays in the vault. */
  readonly flush: () => Promise<void>;
}

/**
 * Revokes tokens, also without a network: the vault keeps them until the service has answered. A refusal without an OAuth code may
 * come from a hop on the way, so the token may still be good.
 */
export function createRevocations(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly clock: Pick<Clock, "now">;
  readonly log: Log;
}): Revocations {
  const { vault, send, clock, log } = deps;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const due of vault.read().revocations) {
      const asked = await revokeToken(send, due);
      if (!asked.ok && isUnanswered(asked.error)) continue;
      // mutation: hop-ends-a-revocation
      if (!asked.ok && !isOwnRefusal(asked.error)) {
        const since = due.refusedSince ?? clock.now();
        if (due.refusedSince === null) await noteRefusal(due, since);
        if (clock.now() - since < refusalsLastMs) continue;
      }
      if (!asked.ok) log.warn("tokens.revocationRefused", { fault: asked.error.kind });
      await vault.update((secrets) => ({
        ...secrets,
        revocations: secrets.revocations.filter((one) => one.token !== due.token),
      }));
    }
  }

  async function noteRefusal(due: Revocation, refusedSince: number): Promise<void> {
    await vault.update((secrets) => ({
      ...secrets,
      revocations: secrets.revocations.map((one) =>
        one.token === due.token ? { ...one, refusedSince } : one,
      ),
    }));
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

/** Moves the tokens of a sign-in that ends to the tokens that Rounds has to revoke. */
export function withTokensDue(secrets: Secrets, clientSecret: string | null): Secrets {
  const { tokens } = secrets;
  return tokens === null ? secrets : { ...withDue(secrets, tokens, clientSecret), tokens: null };
}

/** Adds tokens to those that Rounds has to revoke. A refresh token takes its access tokens with it. */
export function withDue(
  secrets: Secrets,
  tokens: Omit<Tokens, "userId" | "expiresIn">,
  clientSecret: string | null,
): Secrets {
  const { salesUrl, clientId, accessToken, refreshToken } = tokens;
  const token =
    refreshToken === null
      ? ({ token: accessToken, hint: "access_token" } as const)
      : ({ token: refreshToken, hint: "refresh_token" } as const);
  const due: Revocation = { salesUrl, clientId, clientSecret, ...token, refusedSince: null };
  return { ...secrets, revocations: [...secrets.revocations, due] };
}

function isOwnRefusal(fault: Fault): boolean {
  return fault.kind === "rejected" && fault.issues.some(({ code }) => ownRefusals.has(code));
}

function isUnanswered(fault: Fault): boolean {
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
