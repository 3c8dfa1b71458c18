import { expect } from "@playwright/test";
import type { Rounds } from "../fixtures/launch-rounds.ts";
import type { Rep } from "../rep/rep.ts";

/**
 * Reads the world for `expect.poll` until the grace of a request that was cut off is over: more than a minute passes by
 * the shim's clock after each reading, unless the app is at work. The app syncs when it hears of its waking, so a sleep
 * during each sync would follow one sync with the next without end. A real Electron has no clock that a test can set, and
 * waits.
 */
export function overTheGrace<T>(rounds: Pick<Rounds, "shim">, rep: Pick<Rep, "chip">, read: () => T) {
  return async (): Promise<Awaited<T>> => {
    const found = await read();
    const atWork = (await rep.chip.textContent())?.startsWith("Syncing") === true;
    if (!atWork) await rounds.shim?.call("sleepFor", { ms: 80_000 });
    return found;
  };
}

/** For `expect.poll`: the app has a second to act on its waking. */
export const graceReadings = { timeout: 240_000, intervals: [1_000] };

/** Waits until everything was sent, a request that was cut off included. */
export async function seesAllSent(rounds: Pick<Rounds, "shim">, rep: Pick<Rep, "chip">): Promise<void> {
  const shown = overTheGrace(rounds, rep, () => rep.chip.textContent());
  await expect.poll(shown, graceReadings).toBe("Synced");
}
