import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { AfterPackContext } from "electron-builder";

/** A distribution that was given, rather than fetched, still has Electron's own demonstration in it. */
export async function dropDemonstration(
  context: Pick<AfterPackContext, "appOutDir" | "electronPlatformName">,
) {
  const { appOutDir, electronPlatformName } = context;
  const resources =
    electronPlatformName === "darwin" ? join("Electron.app", "Contents", "Resources") : "resources";
  await rm(join(appOutDir, resources, "default_app.asar"), { force: true });
  await rm(join(appOutDir, "version"), { force: true });
}
