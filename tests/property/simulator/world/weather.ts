import type { SeededRandom } from "../../../services/random.ts";

/**
 * What becomes of one request.
 * - `answered`: carried out, and its answer comes. - `refused`: no connection stood. - `lostBefore`: it never arrives.
 * - `lostAfter`: carried out, the answer is lost. - `late`: given up here, carried out there a while after.
 * - `status`: an error, before or after it was carried out. - `half`: carried out, half of the answer comes.
 */
export type Fate =
  | { readonly kind: "answered" | "refused" | "lostBefore" | "lostAfter" | "half" }
  | { readonly kind: "late"; readonly afterMs: number }
  | {
      readonly kind: "status";
      readonly status: 401 | 429 | 500 | 502 | 503;
      readonly committed: boolean;
      /** Seconds, where the answer says so. */
      readonly retryAfter: number | null;
    };

/** How bad it is, for the whole of a seed. Shares are of 1. */
export interface Climate {
  readonly faults: number;
  /** Whether writes may be carried out long after they were given up: then a create may be made twice (law 5). */
  readonly late: boolean;
  /** Of each step at which the app can be killed. */
  readonly crashes: number;
  /** Whether the lost connection hangs until the timeout instead of breaking. */
  readonly hangs: number;
  /** Of answers that take longer than usual. */
  readonly slow: number;
  /** Whether a second writer is at work. */
  readonly others: boolean;
  /** Of refreshes of a token that fail. */
  readonly refusesRefresh: number;
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

/** How long a way takes, milliseconds. Ways of their own length let requests overtake each other. */
export function wayMs(climate: Climate, random: SeededRandom): number {
  if (!random.chance(climate.slow)) return random.whole(5, 120);
  return random.whole(400, climate.late ? 20_000 : 8_000);
}
