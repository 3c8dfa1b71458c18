import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  customFetch,
  genericTokenEndpointRequest,
  OperationProcessingError,
  processAuthorizationCodeResponse,
  processGenericTokenEndpointResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  UnsupportedOperationError,
  validateAuthResponse,
} from "oauth4webapi";
import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import { assertNever, err, ok, type Result } from "../../src-shared/result.ts";
import { isLoopback } from "../configuration/address.ts";
import type { Send } from "../http/port.ts";
import {
  authenticate,
  isToken,
  type OAuthClient,
  scope,
  type TokenEndpoint,
  type TokenSet,
} from "./oauth.ts";
import type { CredentialFailure } from "./port.ts";
import { refusesPublic } from "./public-client.ts";

/** Lifetime of a token in seconds, if the service leaves it out: the document says "always 3600". */
const usualLifetime = 3600;

export function tokenEndpoint(send: Send, client: OAuthClient): TokenEndpoint {
  const { as, self, auth, options } = partiesOf(send, client);
  return {
    exchangeCode: ({ code, state, verifier }) =>
      tokensFrom({ kind: "codeExpired" } as const, async () => {
        const checked = validateAuthResponse(as, self, new URLSearchParams({ code, state }), state);
        const { redirectUri } = client;
        return processAuthorizationCodeResponse(
          as,
          self,
          await authorizationCodeGrantRequest(as, self, auth, checked, redirectUri, verifier, options),
        );
      }),
    refresh: async (token) => {
      const answer = await tokensFrom({ kind: "unauthenticated" } as const, async () =>
        processRefreshTokenResponse(as, self, await refreshTokenGrantRequest(as, self, auth, token, options)),
      );
      if (answer.ok) return answer;
      // A client without a secret gets the same refusal each time: only a new sign-in helps.
      // mutation: public-client-waits-for-renewal
      return err(
        refusesPublic(answer.error, client) ? { kind: "unauthenticated" } : renewalFault(answer.error),
      );
    },
    exchangePassword: (owner) =>
      tokensFrom({ kind: "credentialsWrong" } as const, async () => {
        const form = { ...owner, scope };
        const answer = await genericTokenEndpointRequest(as, self, auth, "password", form, options);
        return processGenericTokenEndpointResponse(as, self, answer);
      }),
  };
}

interface Parties {
  readonly as: AuthorizationServer;
  readonly self: Client;
  readonly auth: ClientAuth;
  readonly options: NonNullable<Parameters<typeof refreshTokenGrantRequest>[4]>;
}

function partiesOf(send: Send, client: OAuthClient): Parties {
  return {
    as: {
      issuer: client.salesUrl,
      authorization_endpoint: `${client.salesUrl}/oauth2/authorize`,
      token_endpoint: `${client.salesUrl}/oauth2/token`,
    },
    self: { client_id: client.clientId },
    auth: (_as, _self, form, headers) => authenticate(client, form, headers),
    options: {
      [customFetch]: (url, init) => throughTransport(send, url, init),
      [allowInsecureRequests]: isLoopback(new URL(client.salesUrl).hostname),
    },
  };
}

/** Carries a transport's fault through the library, which knows exceptions only. */
class NotAnswered extends Error {
  readonly fault: TransportFailure;
  constructor(fault: TransportFailure) {
    super(fault.kind);
    this.fault = fault;
  }
}

interface LibraryRequest {
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

async function throughTransport(send: Send, url: string, init: LibraryRequest): Promise<Response> {
  const form = init.body instanceof URLSearchParams ? init.body : new URLSearchParams();
  const { authorization } = init.headers;
  const answer = await send({
    method: "POST",
    url,
    headers: authorization === undefined ? {} : { authorization },
    body: { kind: "form", value: Object.fromEntries(form) },
    // A code works once, and so does a refresh token where the service rotates them.
    repeatable: false,
  });
  if (!answer.ok) throw new NotAnswered(answer.error.fault);
  return Response.json(tokenAnswerOf(answer.value.body));
}

/**
 * Returns the members that Rounds uses (sales document, "POST /oauth2/token"), each as the document shows it. The library would
 * throw the whole answer away for an odd member, but the service may have ended the previous refresh token already.
 */
function tokenAnswerOf(body: unknown): Readonly<Record<string, unknown>> {
  const { access_token, token_type, expires_in, refresh_token } = Object(body);
  return {
    access_token,
    token_type: typeof token_type === "string" && token_type !== "" ? token_type : "bearer",
    expires_in: secondsIn(expires_in),
    ...(typeof refresh_token === "string" && refresh_token !== "" && { refresh_token }),
  };
}

function secondsIn(value: unknown): number | undefined {
  const seconds = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

/** `refused`: the failure to report when the service does not accept the grant. */
async function tokensFrom<Refused>(
  refused: Refused,
  ask: () => Promise<TokenEndpointResponse>,
): Promise<Result<TokenSet, TransportFailure | Refused | { readonly kind: "clientUnknown" }>> {
  try {
    const answer = await ask();
    const tokens = [answer.access_token, ...(answer.refresh_token ? [answer.refresh_token] : [])];
    if (!tokens.every(isToken)) return err({ kind: "malformedResponse", detail: "token answer: no token" });
    return ok({
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresIn: answer.expires_in ?? usualLifetime,
    });
  } catch (error) {
    if (error instanceof NotAnswered) return err(grantFault(error.fault, refused));
    if (
      error instanceof OperationProcessingError ||
      error instanceof ResponseBodyError ||
      error instanceof UnsupportedOperationError
    ) {
      return err({ kind: "malformedResponse", detail: `token answer: ${String(error.code)}` });
    }
    throw error;
  }
}

/**
 * Decides the fault for a refusal of the token endpoint, by the OAuth code that it carries (RFC 6749 section 5.2). `refused`: the
 * fault if the grant itself is not good.
 */
function grantFault<Refused>(
  failure: TransportFailure,
  refused: Refused,
): TransportFailure | Refused | { readonly kind: "clientUnknown" } {
  // The endpoint takes no token, so a 401 is about the client itself.
  if (failure.kind === "unauthenticated") return { kind: "clientUnknown" };
  if (failure.kind !== "rejected") return failure;
  const issue = failure.issues[0];
  switch (issue?.code) {
    case "invalid_grant":
      return refused;
    case "invalid_client":
    case "unauthorized_client":
      return { kind: "clientUnknown" };
    case "unsupported_grant_type":
      return { kind: "forbidden", message: issue.message };
    default:
      return failure;
  }
}

/** A request about a record waits for the new token, so no answer of the token endpoint may look like one about that record. */
function renewalFault(failure: TransportFailure | { readonly kind: "clientUnknown" }): CredentialFailure {
  switch (failure.kind) {
    case "offline":
    case "timeout":
    case "untrustedCertificate":
    case "proxyLogin":
    case "rateLimited":
    case "unauthenticated":
    case "clientUnknown":
      return failure;
    case "forbidden":
    case "notFound":
    case "conflict":
    case "rejected":
    case "serverFault":
    case "malformedResponse":
      return { kind: "signInNotRenewed" };
    default:
      return assertNever(failure);
  }
}
