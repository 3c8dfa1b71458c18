import { seededRandom } from "../../../services/random.ts";

/** In what the world of a seed is unlike a plain one, for as long as the seed lasts. Most seeds have none of them, or one. */
export interface Quirks {
  /** A call between main and window takes up to so long each way, milliseconds; 0: no time at all. */
  readonly bridgeMs: number;
  /** Of requests whose way there or back takes up to a minute. */
  readonly longWays: number;
  /** So many milliseconds late are lists, filters and what a record includes; a record by its id is not. */
  readonly listLagMs: number;
  /** How far the clock of a gateway is off that answers 502, 503 and 504 for the services; null: no gateway. */
  readonly gatewayOffMs: number | null;
  /** How far the machine's clock is off the services', where it is minutes and not years. */
  readonly deviceOffMs: number | null;
  /** The sales service keeps text in its own spelling. */
  readonly respells: boolean;
}

export const plain: Quirks = {
  bridgeMs: 0,
  longWays: 0,
  listLagMs: 0,
  gatewayOffMs: null,
  deviceOffMs: null,
  respells: false,
};

const minute = 60_000;
/** Of seeds that have one. */
const share = 0.15;

/** Each is drawn apart, so that the others, and the weather, stay as they are. */
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
  };
}
