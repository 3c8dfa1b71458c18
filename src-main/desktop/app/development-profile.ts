import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { App } from "electron";
import { ownFolderMode } from "../../configuration/durable-file.ts";
import { checkout } from "./identity.ts";

/**
 * Gives a checkout a profile of its own. Electron takes the folder from package.json: `npm run dev` would
 * otherwise work on the rep's data, or find the installed one running and end. Call before the app asks for
 * the lock, which lies in the profile.
 */
export function keepDevelopmentApart(
  app: Pick<App, "isPackaged" | "getPath" | "setPath"> & {
    readonly commandLine: Pick<App["commandLine"], "hasSwitch">;
  },
): void {
  if (app.isPackaged || app.commandLine.hasSwitch("user-data-dir")) return;
  const folder = join(app.getPath("appData"), checkout.name);
  mkdirSync(folder, { recursive: true, mode: ownFolderMode });
  app.setPath("userData", folder);
}
