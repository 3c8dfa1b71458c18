import type { RandomSource } from "../../replica/store/random-source.ts";

/** Digits and letters without those that are read for one another (I, L, O, U). */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A short reference like `7F3K-92QD`: 40 bits, told over the telephone without mistakes. */
export function visitReference(random: RandomSource): string {
  const characters = Array.from(random.bytes(8), (byte) => alphabet[byte % alphabet.length] ?? "0");
  return `${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}
