import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import { isOf } from "../configuration/address.ts";
import { issuesInBody } from "../http/issues.ts";
import type { Callback } from "./callback/parse-callback.ts";
import { type OAuthClient, scope } from "./oauth.ts";
import type { PendingSignIn } from "./secrets.ts";

/** Sales document, "Limits": the lifetime of a code, and so the longest time for a sign-in. */
export const signInLifetimeMs = 10 * 60_000;

export function newPendingSignIn(
  client: OAuthClient,
  known: Pick<PendingSignIn, "flow" | "emailHint" | "privateNote">,
  now: number,
): PendingSignIn {
  return {
    state: secretText(),
    verifier: secretText(),
    salesUrl: client.salesUrl,
    clientId: client.clientId,
    redirectUri: client.redirectUri,
    ...known,
    startedAt: now,
  };
}

/** 256 bits in 43 characters, as RFC 7636 (section 4.1) wants a verifier. */
function secretText(): string {
  return randomBytes(32).toString("base64url");
}

/** The address to open in the system browser. PKCE is always sent; a service that does not know it ignores it. */
export function authorizeAddress(pending: PendingSignIn): string {
  const address = new URL(`${pending.salesUrl}/oauth2/authorize`);
  const parameters = {
    response_type: pending.flow === "code" ? "code" : "token",
    client_id: pending.clientId,
    redirect_uri: pending.redirectUri,
    scope,
    state: pending.state,
    ...(pending.flow === "code" && {
      code_challenge: hash(pending.verifier).toString("base64url"),
      code_challenge_method: "S256",
    }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export type Accepted = Extract<Callback, { kind: "code" | "token" }>;

/**
 * Whether a callback answers this sign-in. Refusals of the callback itself are `callbackRefused` and leave the
 * sign-in as it is: a stranger's link must not end it. All others end it. The service's document names no issuer: one
 * that is named all the same must be at the service's own address (RFC 9207, against mixed-up services).
 */
export function judgeCallback(
  callback: Callback,
  pending: PendingSignIn | null,
  usedStates: ReadonlySet<string>,
  now: number,
): Result<Accepted, Fault> {
  if (callback.kind === "unknown" || callback.kind === "malformed") return refused("malformed");
  if (usedStates.has(digest(callback.state))) return refused("replayed");
  if (pending === null) return refused("unsolicited");
  if (!timingSafeEqual(hash(callback.state), hash(pending.state))) return refused("state");
  if (callback.issuer !== undefined && !mayIssueFor(callback.issuer, pending.salesUrl))
    return refused("issuer");
  if (callback.kind === "error") return err(authorizeFault(callback.code, callback.message));
  if ((callback.kind === "token") !== (pending.flow === "implicit")) return refused("malformed");
  const age = now - pending.startedAt;
  // A negative age means that the clock was set back meanwhile: how long it took cannot be told.
  return age < 0 || age > signInLifetimeMs ? err({ kind: "codeExpired" }) : ok(callback);
}

/** Accepts the service's own address, one below it, and that of a host that has the service among others. */
function mayIssueFor(issuer: string, salesUrl: string): boolean {
  return isOf(issuer, salesUrl) || isOf(salesUrl, issuer);
}

/** The hash by which Rounds remembers a used state. */
export function digest(state: string): string {
  return hash(state).toString("base64");
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refused(
  reason: "unsolicited" | "state" | "replayed" | "issuer" | "malformed",
): Result<never, Fault> {
  return err({ kind: "callbackRefused", reason });
}

/** RFC 6749 section 4.1.2.1. */
function authorizeFault(code: string, message: string): Fault {
  switch (code) {
    case "access_denied":
      return { kind: "consentDenied" };
    case "unauthorized_client":
      return { kind: "clientUnknown" };
    case "temporarily_unavailable":
      return { kind: "serverFault", status: 503 };
    case "server_error":
      return { kind: "serverFault", status: 500 };
    default:
      return {
        kind: "rejected",
        status: 400,
        issues: [...issuesInBody({ error: code, error_description: message })],
      };
  }
}
