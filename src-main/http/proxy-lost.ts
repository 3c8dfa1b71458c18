/** A proxy was gone before it let the request through, so no byte of the request has left. */
export class ProxyLost extends Error {
  override readonly name = "ProxyLost";
}

/** Returns the loss of a proxy in an error of `fetch`; null for any other error. */
export function lostIn(error: unknown): ProxyLost | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (cause instanceof ProxyLost) return cause;
  return null;
}
