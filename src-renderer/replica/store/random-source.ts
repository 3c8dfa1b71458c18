/** Source of UUIDs and random bytes. */
export interface RandomSource {
  readonly uuid: () => string;
  readonly bytes: (count: number) => Uint8Array;
}

export const systemRandom: RandomSource = {
  uuid: () => crypto.randomUUID(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
