import { rename as renameNow } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";

interface Here {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly wait: (ms: number) => Promise<unknown>;
}

const here: Here = { platform: process.platform, rename: renameNow, wait: delay };

/** Windows answers with these while another program has one of the two open; the first two also mean that Rounds may not write. */
const heldCodes: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EBUSY"]);
const firstWaitMs = 20;
/** Waits of 20 ms and always twice as long, about two and a half seconds in all: virus scanners need milliseconds, backups more. */
const mostTries = 8;

/**
 * Renames a file or a folder. On Windows a virus scanner opens each new file for a moment, and a rename fails meanwhile: Rounds
 * tries again until that is over. Throws what the system says last.
 */
export async function renameOnceFree(
  from: string,
  to: string,
  { platform, rename, wait } = here,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      const isHeld = platform === "win32" && heldCodes.has((error as { readonly code?: unknown }).code);
      if (!isHeld || tries === mostTries) throw error;
    }
    await wait(firstWaitMs * 2 ** (tries - 1));
  }
}
