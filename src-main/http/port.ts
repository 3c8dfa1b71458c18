import type { ServiceTime } from "../../src-shared/clock.ts";
import type { RequestFailure } from "../../src-shared/errors/fault.ts";
import type { TransportFailure } from "../../src-shared/errors/transport.ts";
import type { Result } from "../../src-shared/result.ts";

/** One request to a service. Times are milliseconds. */
export interface HttpRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Absolute, without query. */
  readonly url: string;
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?:
    | { readonly kind: "json"; readonly value: unknown }
    | { readonly kind: "form"; readonly value: Readonly<Record<string, string>> };
  /** True if the transport itself may send the request again after a failure. Writes never are: the outbox decides (law 5). */
  readonly repeatable: boolean;
  readonly signal?: AbortSignal;
  /** Asked when the request's turn comes: a stale request does not leave, and ends as `rateLimited`: the limit held it back. */
  readonly isStale?: () => boolean;
  /** The answer is a file: its body is bytes, within bounds of its own. `size`: its bytes as the service lists them, if it does. */
  readonly file?: { readonly maximumBytes: number; readonly timeoutMs: number; readonly size: number | null };
}

export interface HttpAnswer {
  readonly status: number;
  /** The parsed body; null if there is none; a `Uint8Array` if the request asked for a file. */
  readonly body: unknown;
  /** The server's `Date`, as ISO 8601; null where it sent none (law 10). */
  readonly serverDate: ServiceTime | null;
}

/**
 * A request without a usable answer. `mayHaveTakenEffect` is true where the service may have carried it out
 * all the same: the bytes may have left and no refusal came back (timeout, reset, 5xx, half a body). A refusal
 * (4xx) and a connection that never stood are false.
 */
export interface HttpFailure<F extends RequestFailure = RequestFailure> {
  readonly fault: F;
  readonly mayHaveTakenEffect: boolean;
}

/**
 * Sends one request, and is the only way out to a service: it applies the timeout, the retries and the rate limit, and turns
 * every failure into a fault.
 */
export type Send = (request: HttpRequest) => Promise<Result<HttpAnswer, HttpFailure<TransportFailure>>>;

/** Sends as `Send` does, with the service's credentials; without credentials no request leaves. */
export type AuthorizedSend = (request: HttpRequest) => Promise<Result<HttpAnswer, HttpFailure>>;
