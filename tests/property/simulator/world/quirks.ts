import { seededRandom } from "../../../services/random.ts";

/** Peculiarities of a seed's world, for the whole seed. Most seeds have none, or one. */
export interface Quirks {
  /** Longest time of a call between main and window, each way, in milliseconds; 0: no time at all. */
  readonly bridgeMs: number;
  /** Share (0 to 1) of requests whose way there or back takes up to a minute. */
  readonly longWays: number;
  /** Milliseconds by which lists, filters and included records lag; a record read by its id does not lag. */
  readonly listLagMs: number;
  /** Milliseconds by which a gateway's clock is off; the gateway answers 502, 503 and 504 for the services. Null: no gateway. */
  readonly gatewayOffMs: number | null;
  /** Milliseconds by which the machine's clock is off the services', if it is minutes and not years; else null. */
  readonly deviceOffMs: number | null;
  /** True if the sales service keeps text in its own spelling. */
  readonly respells: boolean;
  /** Share (0 to 1) of changes of which the sales service ignores a field, though it answers with success. */
  readonly ignores: number;
}

export const plain: Quirks = {
  bridgeMs: 0,
  longWays: 0,
  listLagMs: 0,
  gatewayOffMs: null,
  deviceOffMs: null,
  respells: false,
  ignores: 0,
};

const minute = 60_000;
/** Share (0 to 1) of seeds that have a given quirk. */
const share = 0.15;

/** Draws each quirk from a stream of its own, so that the other quirks, and the fault schedule, stay the same. */
export function quirksOf(seed: number): Quirks {
  const drawn = <T>(name: string, from: readonly T[], without: T): T => {
    const random = seededRandom(seed, name);
    return random.chance(share) ? random.pick(from) : without;
  };
  const offs = [-9 * 60 * minute, -7 * minute, 11 * minute, 5 * 60 * minute];
  const gatewayOffMs = drawn<number | null>("gateway", offs, null);
  return {
    bridgeMs: drawn("bridge", [20, 300, 3_000], 0),
    longWays: drawn("long ways", [0.02, 0.06], 0),
    listLagMs: drawn("list lag", [2_000, 8_000, 20_000], 0),
    gatewayOffMs,
    deviceOffMs:
      gatewayOffMs === null ? null : seededRandom(seed, "minutes").pick([null, -4 * minute, 6 * minute]),
    respells: drawn("spelling", [true], false),
    ignores: drawn("ignored fields", [0.3, 1], 0),
  };
}
