import { rm } from "node:fs/promises";
import { app, crashReporter } from "electron";
import type { Left } from "../../configuration/remove-tree.ts";
import { removeReports, reportsIn } from "./crash-files.ts";

const reportsAtMost = 5;

export interface CrashReports {
  readonly count: () => Promise<number>;
  /** All but the newest few go. */
  readonly prune: () => Promise<void>;
  /** A report holds a piece of the memory, and so may hold data of the account: they go with it. Returns what is left. */
  readonly remove: () => Promise<readonly Left[]>;
  /** Whether the window's page has crashed since the previous call: the rep learns of it once. */
  readonly takeCrash: () => boolean;
}

/** Crashes are written to this disk and sent nowhere. To be called before the app is ready. */
export function keepCrashReports(): CrashReports {
  crashReporter.start({ uploadToServer: false });
  let crashed = false;
  app.on("render-process-gone", (_event, _contents, { reason }) => {
    if (reason !== "clean-exit") crashed = true;
  });
  const folder = app.getPath("crashDumps");
  return {
    count: async () => (await reportsIn(folder)).length,
    prune: async () => removeAll((await reportsIn(folder)).slice(reportsAtMost)),
    remove: () => removeReports(folder),
    takeCrash: () => {
      const was = crashed;
      crashed = false;
      return was;
    },
  };
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
