import { type Dispatcher, Pool } from "undici";

/** A proxy was gone before it let the request through. Nothing of the request has left. */
export class ProxyLost extends Error {
  override readonly name = "ProxyLost";
}

/** The connections to a proxy. undici asks them for a tunnel before it sends anything through. */
class ProxyPool extends Pool {
  override async connect(options: Dispatcher.ConnectOptions): Promise<Dispatcher.ConnectData> {
    try {
      return await super.connect(options);
    } catch (error) {
      // An error of its own: undici takes one with its own code for a connection that may be made again, and asks a proxy
      // that hangs up thousands of times a second.
      throw new ProxyLost("the proxy was gone", { cause: error });
    }
  }
}

/** For undici's `ProxyAgent`: its requests fail with `ProxyLost` where there is no tunnel. */
export function connectToProxy(proxy: URL, options: object): Dispatcher {
  return new ProxyPool(proxy, options);
}

/** The loss of a proxy in an error of `fetch`; null where it is another error. */
export function lostIn(error: unknown): ProxyLost | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (cause instanceof ProxyLost) return cause;
  return null;
}
