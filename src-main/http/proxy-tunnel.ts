import { type Dispatcher, Pool } from "undici";
import { ProxyLost } from "./proxy-lost.ts";

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
