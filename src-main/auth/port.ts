import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";

/** Where requests to a service get their `Authorization` from. */
export interface Credentials {
  /**
   * The header's value, e.g. `Bearer …`, for a request to this address: a secret is handed out for its own service
   * alone, whatever was set or signed in to meanwhile. Renews a token that is about to expire; single-flight.
   */
  readonly authorization: (address: string) => Promise<Result<string, RequestFailure>>;
  /**
   * Whether the service takes the header value that it has refused at `address` for another of its resources: then that one
   * resource refuses, and there is nothing to renew. Fails where the service cannot be asked.
   */
  readonly isTakenElsewhere: (
    authorization: string,
    address: string,
  ) => Promise<Result<boolean, RequestFailure>>;
  /** Told of a 401 for the given header value. Answers whether a newer one is at hand: if not, sign-in is needed. */
  readonly refused: (authorization: string) => Promise<boolean>;
}

/** The part of it that the holder of a secret knows by itself. */
export type Secret = Omit<Credentials, "isTakenElsewhere">;
