/** Source of UUIDs and random bytes. */
export interface Random {
  readonly uuid: () => string;
  readonly bytes: (count: number) => Uint8Array;
}

export const systemRandom: Random = {
  uuid: () => crypto.randomUUID(),
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
};
