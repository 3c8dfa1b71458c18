import { type SeededRandom, seededRandom } from "../../../services/random.ts";
import type { Tally } from "../tally.ts";
import type { VirtualTime } from "../world/virtual-time.ts";

/** Most calls are quick all the same. */
const slow = 0.2;
const quickMs = 4;

/**
 * The time that calls between main and window take. Towards main they come in the order in which they left, as Electron has
 * it, and answers overtake each other; in the window's own storage calls overtake each other as well.
 */
export class BridgeWays {
  /** Milliseconds each way; with 0 calls take no time. */
  longestMs: number;
  readonly #time: VirtualTime;
  readonly #tally: Tally;
  readonly #random: SeededRandom;
  #lastAt = 0;

  constructor(parts: { readonly time: VirtualTime; readonly tally: Tally }, seed: number, longestMs: number) {
    this.#time = parts.time;
    this.#tally = parts.tally;
    this.#random = seededRandom(seed, "bridge ways");
    this.longestMs = longestMs;
  }

  get takeTime(): boolean {
    return this.longestMs > 0;
  }

  /** From the window's code to main's, behind all that left before. */
  inOrder(): Promise<void> {
    const at = Math.max(this.#lastAt, this.#time.now + this.#drawMs());
    this.#lastAt = at;
    return this.#passes(at - this.#time.now);
  }

  /** Any other way. */
  byItself(): Promise<void> {
    return this.#passes(this.#drawMs());
  }

  #drawMs(): number {
    const isSlow = this.#random.chance(slow);
    if (isSlow) this.#tally.add("slow ways over the bridge");
    return this.#random.whole(1, isSlow ? this.longestMs : Math.min(quickMs, this.longestMs));
  }

  #passes(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#time.after(ms, resolve);
    });
  }
}
