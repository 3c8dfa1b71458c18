import type { SandboxClock } from "../clock.ts";

/** How many requests one token may make. Off until it is set. */
export interface RateLimit {
  /** Null turns it off. `retryAfter` sends the header with a refusal; the service does not promise it. */
  readonly set: (limit: { readonly perSecond: number; readonly retryAfter: boolean } | null) => void;
  /** Seconds for `Retry-After`, "none" to refuse without it, null to let the request pass. */
  readonly refuse: (token: string) => number | "none" | null;
}

export function rateLimit(clock: SandboxClock): RateLimit {
  let limit: { readonly perSecond: number; readonly retryAfter: boolean } | null = null;
  const seen = new Map<string, { second: number; count: number }>();
  return {
    set: (given) => {
      limit = given;
      seen.clear();
    },
    refuse: (token) => {
      if (limit === null) return null;
      const second = Math.floor(clock.now() / 1000);
      const known = seen.get(token);
      const count = known?.second === second ? known.count + 1 : 1;
      seen.set(token, { second, count });
      if (count <= limit.perSecond) return null;
      return limit.retryAfter ? 1 : "none";
    },
  };
}
