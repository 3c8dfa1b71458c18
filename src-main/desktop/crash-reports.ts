import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { app, crashReporter } from "electron";

const keptAtMost = 5;

export interface CrashReports {
  readonly count: () => Promise<number>;
  /** All but the newest few go. */
  readonly prune: () => Promise<void>;
  /** A report holds a piece of the memory, and so may hold data of the account: they go with it. */
  readonly remove: () => Promise<void>;
  /** Whether the window's page has crashed since this was last asked: the rep is told once. */
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
    prune: async () => removeAll((await reportsIn(folder)).slice(keptAtMost)),
    remove: async () => removeAll(await reportsIn(folder)),
    takeCrash: () => {
      const was = crashed;
      crashed = false;
      return was;
    },
  };
}

/** The newest first. Crashpad keeps them in folders of its own; where it has not begun there are none. */
export async function reportsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(".dmp")).map((name) => join(folder, name));
  const dated = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(file).then(
        (one) => one.mtimeMs,
        () => 0,
      ),
    })),
  );
  return dated.toSorted((a, b) => b.at - a.at).map((one) => one.file);
}

async function removeAll(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(file, { force: true })));
}
