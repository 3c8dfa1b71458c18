import type { Rounds } from "../fixtures/launch-rounds.ts";

/**
 * Reads the world for `expect.poll` after the grace of a request that was cut off: more than a minute passes by the shim's
 * clock before each reading. A real Electron has no clock that a test can set, and waits.
 */
export function overTheGrace<T>(rounds: Pick<Rounds, "standIn">, read: () => T) {
  return async (): Promise<Awaited<T>> => {
    await rounds.standIn?.call("sleepFor", { ms: 80_000 });
    return await read();
  };
}

/** For `expect.poll`: the app has a second to act on its waking. */
export const graceReadings = { timeout: 240_000, intervals: [1_000] };
