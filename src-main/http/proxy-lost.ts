/** A proxy was gone before it let the request through. Nothing of the request has left. */
export class ProxyLost extends Error {
  override readonly name = "ProxyLost";
}

/** The loss of a proxy in an error of `fetch`; null where it is another error. */
export function lostIn(error: unknown): ProxyLost | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1)
    if (cause instanceof ProxyLost) return cause;
  return null;
}
