import { existsSync } from "node:fs";
import { installChromium } from "./chromium/install.ts";
import { type Display, type FoundChromium, presentChromium, programOf } from "./chromium/present.ts";

/**
 * A Chromium to drive: the one that ROUNDS_CHROMIUM names, else one on this machine, else one installed now. Says on stdout what it did when it had to install; throws one plain sentence when there is no way.
 */
export async function findChromium(display: Display = "headless"): Promise<FoundChromium> {
  const named = process.env.ROUNDS_CHROMIUM;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return { path: programOf(named), how: "named by ROUNDS_CHROMIUM" };
    throw new Error(`ROUNDS_CHROMIUM names ${named}, and there is no such file.`);
  }
  return (await presentChromium(display)) ?? (await installChromium(display));
}

/** Finds Chromium for a person's command: null where there is no way, with the sentence on stderr without its stack. */
export async function findChromiumOrExplain(display: Display = "headless"): Promise<FoundChromium | null> {
  try {
    return await findChromium(display);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  }
}
