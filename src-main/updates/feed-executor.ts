import type { RequestOptions } from "node:http";
import { type CancellationToken, HttpError, HttpExecutor } from "builder-util-runtime";
import type { Clock } from "../sync/ports.ts";
import { GuardedRequest, type NetRequest } from "./guarded-request.ts";

interface FeedExecutorOptions {
  readonly open: NetRequest;
  readonly mayLoad: (address: string) => boolean;
  readonly clock: Clock;
}

/** Channel files and lists of releases have some thousand characters. The library holds a text whole, and parses it in main. */
const longestText = 1_000_000;

/** A request with a limit for the bytes of its answer. */
interface Bounded extends RequestOptions {
  readonly most?: number;
}

/** electron-updater's way to the network, through `GuardedRequest`. */
export class FeedExecutor extends HttpExecutor<GuardedRequest> {
  readonly #options: FeedExecutorOptions;
  #sizes: ReadonlyMap<string, number> = new Map();

  constructor(options: FeedExecutorOptions) {
    super();
    this.#options = options;
  }

  /** Sets the number of bytes that each file may have, by its address. The executor takes no byte of any other file. */
  boundTo(sizes: ReadonlyMap<string, number>): void {
    this.#sizes = sizes;
  }

  override createRequest(
    options: Bounded,
    callback: (response: { readonly statusCode: number }) => void,
  ): GuardedRequest {
    const port = options.port ? `:${options.port}` : "";
    const url = `${options.protocol ?? "https:"}//${options.hostname ?? ""}${port}${options.path ?? "/"}`;
    const request = new GuardedRequest({ ...this.#options, url, headers: headersOf(options) });
    if (options.most !== undefined) request.boundTo(options.most);
    request.on("response", (response: { readonly statusCode: number }) => {
      const { statusCode } = response;
      if (statusCode < 400) return callback(response);
      // For a file the library would know the status by its message alone.
      request.emit("error", new HttpError(statusCode));
      request.abort();
    });
    return request;
  }

  /** Carries every text of the feed that Rounds or the library reads, to bound it. */
  override doApiRequest(
    options: RequestOptions,
    cancellationToken: CancellationToken,
    requestProcessor: (request: GuardedRequest, reject: (error: Error) => void) => void,
    redirectCount?: number,
  ): Promise<string> {
    const processor: typeof requestProcessor = (request, reject) => {
      request.boundTo(longestText);
      requestProcessor(request, reject);
    };
    return super.doApiRequest(options, cancellationToken, processor, redirectCount);
  }

  /** Returns a text file; null if the feed has none at this address. */
  async text(url: URL): Promise<string | null> {
    const { protocol, hostname, port, pathname } = url;
    try {
      return await this.request({ protocol, hostname, port, path: pathname, headers: {} });
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 404) return null;
      throw error;
    }
  }

  async download(
    url: URL,
    destination: string,
    options: Parameters<HttpExecutor<GuardedRequest>["downloadToBuffer"]>[1],
  ): Promise<string> {
    return options.cancellationToken.createPromise((resolve, reject, onCancel) => {
      const { protocol, hostname, port } = url;
      const request = {
        protocol,
        hostname,
        port,
        path: url.pathname + url.search,
        headers: options.headers ?? {},
        // The library compares the file with its hash only when the disk has all of it.
        // mutation: update-file-without-a-bound
        most: this.#sizes.get(url.origin + url.pathname) ?? 0,
      };
      const callback = (error?: Error | null) => (error ? reject(error) : resolve(destination));
      this.doDownload(request, { destination, options, onCancel, callback, responseHandler: null }, 0);
    });
  }
}

/** Leaves out the device's own number, by which the library counts rollouts, because it is nobody else's business. */
function headersOf({ headers }: RequestOptions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers ?? {})
      .filter(([name]) => name.toLowerCase() !== "x-user-staging-id")
      .map(([name, value]) => [name, String(value)]),
  );
}
