/** A stream of numbers that its seed alone decides. */
export interface SeededRandom {
  /** From 0, below 1. */
  readonly next: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
}

/** Streams of one seed under different names are independent: a longer list of one type leaves the others as they are. */
export function seededRandom(seed: number, stream: string): SeededRandom {
  const next = mulberry32(mix(seed, stream));
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const one = from[whole(0, from.length - 1)];
      if (one === undefined) throw new Error("Nothing to pick from");
      return one;
    },
  };
}

function mulberry32(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a over the stream's name, started from the seed. */
function mix(seed: number, stream: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of stream) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
