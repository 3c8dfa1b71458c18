/** A proxy that did not let the request through. Nothing of the request has left: it goes after the way is open. */
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

/** undici tells of it in words alone; `routed-fetch.test.ts` holds them to a real proxy. */
const refusal = /^Proxy response \((\d{3})\)/;

/** The refusal in an error of `fetch`; null where it is another error. */
export function refusalIn(error: unknown, proxy: string): ProxyRefusal | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    const status = refusal.exec(cause.message)?.[1];
    if (status !== undefined) return new ProxyRefusal(proxy, Number(status), { cause: error });
  }
  return null;
}
