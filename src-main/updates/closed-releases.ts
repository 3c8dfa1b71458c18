import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import { err, ok } from "../../src-shared/result.ts";
import type { Releases } from "./ports.ts";

/** No feed, or none that can be trusted: every look at it says why. */
export function closed(fault: UpdateFault): Releases {
  return {
    check: async () => err(fault),
    download: async () => err(fault),
    cancel: () => undefined,
    ...shown,
  };
}

/** Answers for a build that only shows releases: it neither quits for one nor puts one in. */
export const shown: Pick<Releases, "quit" | "install"> = { quit: () => undefined, install: () => ok(null) };
