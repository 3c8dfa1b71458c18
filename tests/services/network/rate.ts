import type { SandboxClock } from "../clock.ts";

export interface Limit {
  readonly perSecond: number;
  readonly perHour?: number | undefined;
  /** Sends `Retry-After` with a refusal; the service does not promise it. */
  readonly retryAfter: boolean;
}

/** Limits the requests of each access token. Off until `set`. */
export interface RateLimit {
  /** Null turns it off. */
  readonly set: (limit: Limit | null) => void;
  /** Returns seconds for `Retry-After`, "none" to refuse without it, null to let the request pass. */
  readonly refuse: (token: string) => number | "none" | null;
}

export function rateLimit(clock: SandboxClock): RateLimit {
  let limit: Limit | null = null;
  const [seconds, hours] = [windowOf(1), windowOf(3600)];
  return {
    set: (given) => {
      limit = given;
      seconds.clear();
      hours.clear();
    },
    refuse: (token) => {
      if (limit === null) return null;
      const now = clock.now() / 1000;
      const overSecond = seconds.count(token, now) > limit.perSecond;
      const overHour = hours.count(token, now) > (limit.perHour ?? Number.POSITIVE_INFINITY);
      if (!overSecond && !overHour) return null;
      if (!limit.retryAfter) return "none";
      return overHour ? Math.ceil(3600 - (now % 3600)) : 1;
    },
  };
}

/** Counts the requests of each token within the present stretch of so many seconds. */
function windowOf(length: number) {
  const seen = new Map<string, { stretch: number; count: number }>();
  return {
    clear: () => seen.clear(),
    count: (token: string, now: number): number => {
      const stretch = Math.floor(now / length);
      const known = seen.get(token);
      const count = known?.stretch === stretch ? known.count + 1 : 1;
      seen.set(token, { stretch, count });
      return count;
    },
  };
}
