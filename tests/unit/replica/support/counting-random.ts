import type { RandomSource } from "../../../../src-renderer/replica/store/random-source.ts";

/** Gives the same numbers every time. */
export function countingRandom(): RandomSource {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  return {
    uuid: () => `00000000-0000-4000-8000-${String(next()).padStart(12, "0")}`,
    bytes: (length) => Uint8Array.from({ length }, () => next() * 37),
  };
}
