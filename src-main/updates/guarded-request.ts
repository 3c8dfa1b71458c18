import { EventEmitter } from "node:events";
import type { Clock } from "../sync/ports.ts";

/** The part of an HTTP request that Rounds uses: Electron's `net.request` has it. */
export type NetRequest = (options: {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly redirect: "manual";
  readonly cache: "no-store";
}) => PlainRequest;

export interface PlainRequest {
  on(event: "response", listener: (response: PlainResponse) => void): unknown;
  on(event: "redirect", listener: (status: number, method: string, address: string) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  followRedirect(): void;
  end(): unknown;
  abort(): void;
}

export interface PlainResponse {
  readonly statusCode: number;
  on(event: string, listener: (...given: never[]) => void): unknown;
}

/** An address that updates must not come from. */
export class RefusedAddress extends Error {
  override readonly name = "RefusedAddress";
}

/** A failure of the network, kept apart from faults in its answers. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

/** A text of the feed that is longer than Rounds reads, or a file with more bytes than the signed list says. */
export class AnswerTooLong extends Error {
  override readonly name = "AnswerTooLong";
}

export interface GuardedRequestOptions {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly open: NetRequest;
  /** Whether updates may come from an address. Called for the address itself and for each redirect. */
  readonly mayLoad: (address: string) => boolean;
  readonly clock: Clock;
}

/** A request ends after so long a silence: a feed that hangs must not hold the updater up for good. */
const silentForMs = 60_000;
const redirectsAllowed = 5;

/**
 * A request to the feed in the shape that electron-updater works with. Electron follows redirects to wherever they
 * lead; here every step is checked first, so one to another origin is refused before a byte of it is asked for.
 */
export class GuardedRequest extends EventEmitter {
  readonly #options: GuardedRequestOptions;
  #request: PlainRequest | null = null;
  #redirects = 0;
  #most = Number.POSITIVE_INFINITY;
  #ended = false;
  #stopTimer = (): void => undefined;

  constructor(options: GuardedRequestOptions) {
    super();
    this.#options = options;
  }

  end(): void {
    const { url, headers, open, mayLoad } = this.#options;
    if (!mayLoad(url)) {
      queueMicrotask(() => this.#fail(new RefusedAddress(originOf(url))));
      return;
    }
    const request = open({ url, headers, redirect: "manual", cache: "no-store" });
    this.#request = request;
    request.on("redirect", (_status, _method, address) => this.#redirected(request, address));
    request.on("error", (cause) => this.#fail(new NetworkError(cause.message, { cause })));
    request.on("response", (response) => this.#answered(response));
    this.#stillAlive();
    request.end();
  }

  /**
   * Sets the limit at which the request ends with `AnswerTooLong`: in bytes, or in characters if its reader
   * decodes it. Call before `end`.
   */
  boundTo(most: number): void {
    this.#most = most;
  }

  abort(): void {
    if (this.#ended) return;
    this.#end();
    this.#request?.abort();
    this.emit("abort");
  }

  #redirected(request: PlainRequest, address: string): void {
    this.#redirects += 1;
    if (this.#redirects <= redirectsAllowed && this.#options.mayLoad(address)) {
      request.followRedirect();
      return;
    }
    this.#fail(new RefusedAddress(originOf(address)));
    request.abort();
  }

  #answered(response: PlainResponse): void {
    if (this.#ended) return;
    this.emit("response", response);
    // After the listener above: data must not flow before somebody takes it.
    let received = 0;
    response.on("data", (chunk: { readonly length: number }) => {
      received += chunk.length;
      // mutation: feed-text-without-a-bound
      if (received > this.#most) {
        this.#fail(new AnswerTooLong());
        this.#request?.abort();
      } else this.#stillAlive();
    });
    for (const event of ["end", "aborted", "error", "close"]) response.on(event, () => this.#end());
  }

  #stillAlive(): void {
    this.#stopTimer();
    if (this.#ended) return;
    this.#stopTimer = this.#options.clock.after(silentForMs, () => {
      this.#fail(new NetworkError("silence"));
      this.#request?.abort();
    });
  }

  #fail(error: Error): void {
    if (this.#ended) return;
    this.#end();
    this.emit("error", error);
  }

  #end(): void {
    this.#ended = true;
    this.#stopTimer();
  }
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? "";
}
