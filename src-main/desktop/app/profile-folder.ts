import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { App } from "electron";
import { ownFolderMode } from "../../configuration/durable-file.ts";
import { checkout, installed } from "./identity.ts";

interface Started {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/**
 * Chooses the folder of the profile where Electron's own choice would be wrong. Call before the app asks for the lock, which lies in
 * the profile.
 */
export function takeProfileFolder(
  app: Pick<App, "isPackaged" | "getPath" | "setPath"> & {
    readonly commandLine: Pick<App["commandLine"], "hasSwitch">;
  },
  started: Started,
): void {
  if (app.commandLine.hasSwitch("user-data-dir")) return;
  const folder = app.isPackaged ? folderThatStays(started) : join(app.getPath("appData"), checkout.name);
  if (folder === null) return;
  mkdirSync(folder, { recursive: true, mode: ownFolderMode });
  app.setPath("userData", folder);
}

/**
 * Windows copies Electron's choice between the computers of a company that lets profiles roam. Two copies of one journal would send
 * the same edits twice, and one would be written over (laws 3 and 5).
 */
function folderThatStays({ platform, environment }: Started): string | null {
  const local = environment.LOCALAPPDATA;
  return platform === "win32" && local !== undefined ? join(local, installed.name) : null;
}
