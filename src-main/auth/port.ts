import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { Result } from "../../src-shared/result.ts";

/** Source of the `Authorization` header for requests to a service. */
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
  /**
   * Call after a 401 for the given header value. Returns whether a newer value is at hand: if not, the rep
   * must sign in.
   */
  readonly refused: (authorization: string) => Promise<boolean>;
}

/** The calls that the holder of a secret can answer without asking the service. */
export type Secret = Omit<Credentials, "isTakenElsewhere">;
