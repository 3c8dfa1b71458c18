import type { Fault } from "../../src-shared/errors/fault.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Send } from "../http/port.ts";
import type { CredentialFailure } from "./port.ts";
import type { Revocation } from "./secrets.ts";

/** Rounds as the sales service knows it. */
export interface OAuthClient {
  readonly salesUrl: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly redirectUri: string;
}

export interface TokenSet {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Sales document, "GET /oauth2/authorize": every scope there is. */
export const scope = "read write profile";

export interface CodeGrant {
  readonly code: string;
  readonly state: string;
  readonly verifier: string;
}

interface PasswordGrant {
  readonly username: string;
  readonly password: string;
}

/** The endpoint of the sales service that gives tokens for a grant (sales document, "POST /oauth2/token"). */
export interface TokenEndpoint {
  /** `authorization_code`. Fails with `codeExpired`, `clientUnknown`, or a fault of the transport. */
  readonly exchangeCode: (grant: CodeGrant) => Promise<Result<TokenSet, Fault>>;
  /**
   * `refresh_token`. `unauthenticated` ends a session: the service answered `invalid_grant`, or refuses the client because it has no
   * secret.
   */
  readonly refresh: (token: string) => Promise<Result<TokenSet, CredentialFailure>>;
  /** `password`. Fails with `credentialsWrong` if the service does not know the name with this password. */
  readonly exchangePassword: (owner: PasswordGrant) => Promise<Result<TokenSet, Fault>>;
}

/** Sales document, "POST /oauth2/revoke". Revoking a refresh token ends its access tokens too. */
export async function revokeToken(send: Send, due: Revocation): Promise<Result<null, Fault>> {
  const form = new URLSearchParams({ token: due.token, token_type_hint: due.hint });
  const headers = new Headers();
  authenticate(due, form, headers);
  const answer = await send({
    method: "POST",
    url: `${due.salesUrl}/oauth2/revoke`,
    headers: Object.fromEntries(headers),
    body: { kind: "form", value: Object.fromEntries(form) },
    repeatable: true,
  });
  return answer.ok ? ok(null) : err(answer.error.fault);
}

/** Sales document, "Client authentication": HTTP Basic, and the form's own two fields as its table wants them. */
export function authenticate(
  client: Pick<OAuthClient, "clientId" | "clientSecret">,
  form: URLSearchParams,
  headers: Headers,
): void {
  form.set("client_id", client.clientId);
  if (client.clientSecret === null) return;
  form.set("client_secret", client.clientSecret);
  headers.set("authorization", basic(client.clientId, client.clientSecret));
}

/** True if a text can be a token. Any other character could end a header, or make it one that Rounds cannot send. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

export function basic(name: string, password: string): string {
  return `Basic ${Buffer.from(`${name}:${password}`, "utf8").toString("base64")}`;
}
