import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isOf, sameService } from "../configuration/address.ts";
import type { Send } from "../http/port.ts";
import type { Clock, Log } from "../sync/ports.ts";
import { lateTokenEndpoint } from "./late-token-endpoint.ts";
import type { OAuthClient, TokenSet } from "./oauth.ts";
import type { CredentialFailure, Secret } from "./port.ts";
import { withDue } from "./revocations.ts";
import type { Tokens } from "./secrets.ts";
import type { Vault } from "./vault.ts";

export interface SalesTokens {
  readonly credentials: Secret;
  /** Takes in new tokens; until `userId` is known nobody is given them as credentials. */
  readonly adopt: (set: TokenSet, client: OAuthClient, userId: number | null) => Promise<Result<null, Fault>>;
}

/** A refresh that has just failed is not tried again for each of the requests that wait for it. */
const failureLastsMs = 1000;
/** Renewed this long before it ends, so that no request leaves with a token that dies on its way. */
const marginMs = 60_000;

/**
 * The life of the sales tokens. One refresh at a time serves all who wait. Its outcome rests in the vault before
 * anybody uses it: a rotated token that is lost cannot be had again. Lifetimes are measured from the moment a token
 * was issued, never read off the device's date (law 10); after a restart that moment is unknown, and a 401 tells.
 */
export function createSalesTokens(deps: {
  readonly vault: Vault;
  readonly send: Send;
  readonly clock: Clock;
  readonly log: Log;
  readonly client: () => OAuthClient | null;
  /** The service has ended the session: only a new sign-in helps. */
  readonly onEnded: () => void;
}): SalesTokens {
  const { vault, clock, log } = deps;
  let issued: { readonly accessToken: string; readonly at: number } | null = null;
  let refused: string | null = null;
  let failed: { readonly tokens: Tokens; readonly fault: CredentialFailure; readonly at: number } | null =
    null;
  let refreshing: Promise<Result<Tokens, CredentialFailure>> | null = null;

  /** The tokens that are good for the present connection and whose owner is known. */
  function usable(): { readonly tokens: Tokens; readonly client: OAuthClient } | null {
    const { tokens } = vault.read();
    const client = deps.client();
    if (tokens === null || client === null || tokens.userId === null) return null;
    const matches = tokens.clientId === client.clientId && sameService(tokens.salesUrl, client.salesUrl);
    return matches ? { tokens, client } : null;
  }

  function isExpired({ accessToken, refreshToken, expiresIn }: Tokens): boolean {
    if (accessToken === refused) return true;
    if (issued?.accessToken !== accessToken || refreshToken === null) return false;
    const lifetime = expiresIn * 1000;
    // mutation: token-age-by-device
    return clock.monotonic() - issued.at >= lifetime - Math.min(marginMs, lifetime / 5);
  }

  async function keep(
    set: TokenSet,
    client: OAuthClient,
    userId: number | null,
  ): Promise<Result<null, Fault>> {
    // mutation: token-age-by-device#issued
    issued = { accessToken: set.accessToken, at: clock.monotonic() };
    const { salesUrl, clientId } = client;
    const written = await vault.update((secrets) => ({
      ...secrets,
      tokens: { ...set, salesUrl, clientId, userId },
    }));
    // The old token may be dead already. The new one in memory is worth more than none.
    if (!written.ok) log.error("tokens.keptInMemory", { fault: written.error.kind });
    return written;
  }

  async function refresh(): Promise<Result<Tokens, CredentialFailure>> {
    const before = usable();
    if (before === null) return err({ kind: "unauthenticated" });
    const { tokens, client } = before;
    if (failed?.tokens === tokens && clock.monotonic() - failed.at < failureLastsMs) return err(failed.fault);
    const answer =
      tokens.refreshToken === null
        ? err<CredentialFailure>({ kind: "unauthenticated" })
        : await lateTokenEndpoint(deps.send, client).refresh(tokens.refreshToken);
    const isCurrent = vault.read().tokens === tokens;
    if (!answer.ok) {
      log.warn("tokens.notRefreshed", { fault: answer.error.kind });
      failed = { tokens, fault: answer.error, at: clock.monotonic() };
      if (answer.error.kind === "unauthenticated" && isCurrent) {
        await vault.update((secrets) => ({ ...secrets, tokens: null }));
        deps.onEnded();
      }
      return answer;
    }
    const renewed = {
      ...tokens,
      ...answer.value,
      refreshToken: answer.value.refreshToken ?? tokens.refreshToken,
    };
    if (!isCurrent) {
      // Signed out meanwhile: what just came must not outlive it.
      await vault.update((secrets) => withDue(secrets, renewed, client.clientSecret));
      return err({ kind: "unauthenticated" });
    }
    await keep(renewed, client, tokens.userId);
    return ok(renewed);
  }

  function refreshOnce(): Promise<Result<Tokens, CredentialFailure>> {
    if (refreshing !== null) return refreshing;
    const mine = refresh().finally(() => {
      if (refreshing === mine) refreshing = null;
    });
    refreshing = mine;
    return mine;
  }

  return {
    adopt: (set, client, userId) => {
      // A refresh of the sign-in before may wait long for its answer, and has nothing for this one.
      refreshing = null;
      return keep(set, client, userId);
    },
    credentials: {
      authorization: async (address) => {
        if (refreshing === null) {
          const tokens = usable()?.tokens;
          if (tokens === undefined) return err({ kind: "unauthenticated" });
          if (!isExpired(tokens)) return bearerFor(address, tokens);
        }
        const renewed = await refreshOnce();
        return renewed.ok ? bearerFor(address, renewed.value) : renewed;
      },
      refused: async (authorization) => {
        if (refreshing !== null) return (await refreshing).ok;
        const tokens = usable()?.tokens;
        if (tokens === undefined) return false;
        if (bearer(tokens) !== authorization) return true;
        refused = tokens.accessToken;
        return (await refreshOnce()).ok;
      },
    },
  };
}

function bearerFor(address: string, tokens: Tokens): Result<string, CredentialFailure> {
  // mutation: token-for-any-address
  return isOf(address, tokens.salesUrl) ? ok(bearer(tokens)) : err({ kind: "unauthenticated" });
}

function bearer(tokens: Pick<Tokens, "accessToken">): string {
  return `Bearer ${tokens.accessToken}`;
}
