import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { App } from "electron";
import { ownFolderMode } from "../../configuration/durable-file.ts";

/**
 * A checkout goes by the same name as the Rounds that is installed: without a profile of its own `npm run dev` would work on the rep's
 * data, or find the installed one running and end. To be called before the lock is asked for, which lies in the profile.
 */
export function keepDevelopmentApart(
  app: Pick<App, "isPackaged" | "getPath" | "setPath"> & {
    readonly commandLine: Pick<App["commandLine"], "hasSwitch">;
  },
): void {
  if (app.isPackaged || app.commandLine.hasSwitch("user-data-dir")) return;
  const folder = join(app.getPath("appData"), "Rounds development");
  mkdirSync(folder, { recursive: true, mode: ownFolderMode });
  app.setPath("userData", folder);
}
