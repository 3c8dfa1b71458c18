import { existsSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { AfterPackContext } from "electron-builder";

type Extracted = Pick<AfterPackContext, "appOutDir" | "electronPlatformName"> & {
  readonly packager: { readonly config: { readonly electronDist?: unknown } };
};

/** The first touch after Electron's distribution was laid out, before it becomes Rounds. */
export async function tidyDistribution(context: Extracted): Promise<void> {
  await dropDemonstration(context);
  await keepLicenses(context);
}

/** A distribution that was given, rather than fetched, still has Electron's own demonstration in it. */
async function dropDemonstration({ appOutDir, electronPlatformName }: Extracted): Promise<void> {
  await rm(join(appOutDir, resourcesOf(electronPlatformName), "default_app.asar"), { force: true });
  await rm(join(appOutDir, "version"), { force: true });
}

/**
 * From an unpacked distribution for macOS electron-builder takes `Electron.app` alone, and leaves the license texts beside it
 * behind. From an archive it takes them by itself.
 */
async function keepLicenses({ appOutDir, electronPlatformName, packager }: Extracted): Promise<void> {
  const { electronDist } = packager.config;
  if (electronPlatformName !== "darwin" || typeof electronDist !== "string") return;
  const unpacked = resolve(electronDist);
  if (!existsSync(join(unpacked, "Electron.app"))) return;
  const resources = join(appOutDir, resourcesOf(electronPlatformName));
  await copyFile(join(unpacked, "LICENSE"), join(resources, "LICENSE.electron.txt"));
  await copyFile(join(unpacked, "LICENSES.chromium.html"), join(resources, "LICENSES.chromium.html"));
}

function resourcesOf(system: string): string {
  return system === "darwin" ? join("Electron.app", "Contents", "Resources") : "resources";
}
