/** A proxy did not let the request through. The request leaves only once the way is open, so no byte of it has left. */
export class ProxyRefusal extends Error {
  override readonly name = "ProxyRefusal";

  readonly proxy: string;
  /** 407: the proxy wants a login. */
  readonly status: number;

  constructor(proxy: string, status: number, options: ErrorOptions) {
    super(`the proxy answered ${status}`, options);
    this.proxy = proxy;
    this.status = status;
  }
}

/** undici reports a refusal in the text of its error alone; `routed-fetch.test.ts` compares that text with a real proxy's. */
const refusal = /^Proxy response \((\d{3})\)/;

/** Returns the refusal in an error of `fetch`; null for any other error. */
export function refusalIn(error: unknown, proxy: string): ProxyRefusal | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const status = refusal.exec(cause.message)?.[1];
    if (status !== undefined) return new ProxyRefusal(proxy, Number(status), { cause: error });
  }
  return null;
}
