import { type SeededRandom, seededRandom } from "../../../services/random.ts";

/**
 * The fate of one request.
 * - `answered`: the service carries it out, and the answer comes.
 * - `refused`: the app gets no connection.
 * - `lostBefore`: the request never arrives.
 * - `lostAfter`: the service carries it out, and the answer is lost.
 * - `late`: the app gives up, and the service carries it out a while later.
 * - `status`: the service answers an error, whether it carried it out or not.
 * - `half`: the service carries it out, and half of the answer comes.
 * - `hop`: a hop on the way answers in place of the service.
 */
export type Fate =
  | { readonly kind: "answered" | "refused" | "lostBefore" | "lostAfter" | "half" | "hop" }
  | { readonly kind: "late"; readonly afterMs: number }
  | {
      readonly kind: "status";
      readonly status: 401 | 429 | 500 | 502 | 503;
      readonly committed: boolean;
      /** Seconds of the answer's `Retry-After`; null without the header. */
      readonly retryAfter: number | null;
    };

/** Severity of a whole seed's faults. Shares are from 0 to 1. */
export interface Climate {
  readonly faults: number;
  /** True if the service may carry out writes long after the app gave them up: then it may make a create twice (law 5). */
  readonly late: boolean;
  /** Share of the steps at which a crash can kill the app. */
  readonly crashes: number;
  /** Share of lost connections that hang until the timeout instead of breaking. */
  readonly hangs: number;
  /** Share of answers that take longer than usual. */
  readonly slow: number;
  /** True if a second writer is at work. */
  readonly others: boolean;
  /** Share of a token's refreshes that fail. */
  readonly refusesRefresh: number;
  /** Share of the requests without another fault that a hop on the way answers itself. */
  readonly hops: number;
}

/** Share (0 to 1) of seeds with faults that have such a hop. */
const shareOfHops = 0.15;

/** Draws from a stream of its own, so that the rest of the fault schedule stays the same. */
export function withHops(climate: Climate, seed: number): Climate {
  const random = seededRandom(seed, "hops");
  if (climate.faults === 0 || !random.chance(shareOfHops)) return climate;
  return { ...climate, hops: random.pick([0.01, 0.05, 0.2]) };
}

export function climateOf(random: SeededRandom): Climate {
  const kind = random.whole(0, 9);
  if (kind === 0) return { ...calm, others: random.chance(0.5) };
  const faults = random.pick([0.02, 0.1, 0.25, 0.5]);
  return {
    faults,
    late: random.chance(0.25),
    crashes: random.pick([0, 0, 0.002, 0.01, 0.03]),
    hangs: random.pick([0, 0.3, 0.9]),
    slow: random.pick([0, 0.1, 0.4, 1]),
    others: random.chance(0.6),
    refusesRefresh: random.pick([0, 0.2, 0.7]),
    hops: 0,
  };
}

export const calm: Climate = {
  faults: 0,
  late: false,
  crashes: 0,
  hangs: 0,
  slow: 0,
  others: false,
  refusesRefresh: 0,
  hops: 0,
};

const answered: Fate = { kind: "answered" };

export function fateOf(climate: Climate, random: SeededRandom, isWrite: boolean): Fate {
  if (!random.chance(climate.faults)) return answered;
  switch (random.whole(0, isWrite ? 9 : 6)) {
    case 0:
      return { kind: "refused" };
    case 1:
      return { kind: "lostBefore" };
    case 2:
      return { kind: "status", status: 401, committed: false, retryAfter: null };
    case 3:
      return {
        kind: "status",
        status: 429,
        committed: false,
        retryAfter: random.pick([null, 1, 5, 60]),
      };
    case 4:
      return {
        kind: "status",
        status: random.pick([500, 502, 503] as const),
        committed: random.chance(0.5),
        retryAfter: random.pick([null, null, 2]),
      };
    case 5:
      return { kind: "half" };
    case 6:
      return { kind: "lostAfter" };
    case 7:
      // Without late ones it still comes to pass within the time that a lost create is waited for.
      return { kind: "late", afterMs: random.whole(500, climate.late ? 90_000 : 9_000) };
    default:
      return climate.late ? { kind: "late", afterMs: random.whole(9_000, 60_000) } : { kind: "lostAfter" };
  }
}

/** Draws the duration of a way, in milliseconds. As each way has its own, requests overtake each other. */
export function wayMs(climate: Climate, random: SeededRandom): number {
  if (!random.chance(climate.slow)) return random.whole(5, 120);
  return random.whole(400, climate.late ? 20_000 : 8_000);
}
