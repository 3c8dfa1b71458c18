import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";
import type { HttpRequest } from "../http/port.ts";

type Unreached = "offline" | "timeout" | "untrustedCertificate" | "proxyLogin" | "rateLimited";

/**
 * Reason why there is no `Authorization` header. None of these can be taken for an answer about a record: the push would settle or
 * park an edit that the service has never seen (laws 4 and 5).
 */
export type CredentialFailure = Extract<
  RequestFailure,
  { kind: Unreached | "unauthenticated" | "clientUnknown" | "signInNotRenewed" }
>;

/** Reason why the service could not say whether it takes the credentials elsewhere. No answer about a record either. */
export type InquiryFailure = Extract<RequestFailure, { kind: Unreached | "serverFault" }>;

/** Source of the `Authorization` header for requests to a service. */
export interface Credentials {
  /**
   * The header's value, e.g. `Bearer …`, for a request to this address: a secret is handed out for its own service
   * alone, whatever was set or signed in to meanwhile. Renews a token that is about to expire; single-flight.
   */
  readonly authorization: (address: string) => Promise<Result<string, CredentialFailure>>;
  /**
   * Whether the service takes the header value that it has refused for this request at another of its resources: then that one
   * resource refuses, and there is nothing to renew. Fails where the service cannot be asked.
   */
  readonly isTakenElsewhere: (
    authorization: string,
    refused: Pick<HttpRequest, "method" | "url">,
  ) => Promise<Result<boolean, InquiryFailure>>;
  /** Call when the resource at this address has refused the header value a second time, though it is taken elsewhere. */
  readonly refusedAgain: (authorization: string, address: string) => void;
  /**
   * Call after a 401 for the given header value. Returns whether a newer value is at hand: if not, the rep
   * must sign in.
   */
  readonly refused: (authorization: string) => Promise<boolean>;
}

/** The calls that the holder of a secret can answer without asking the service. */
export type Secret = Omit<Credentials, "isTakenElsewhere" | "refusedAgain">;
