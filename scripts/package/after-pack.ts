import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AfterPackContext } from "electron-builder";
import { build as buildPlist, type PlistValue, parse as parsePlist } from "plist";
import { readFuses, setFuses, wrongFuses } from "./fuses.ts";
import { requireLicenses } from "./require-licenses.ts";

/** The last touch before signing: what electron-builder cannot be told by an option. */
export async function finishPackage(context: AfterPackContext): Promise<void> {
  await requireLicenses(context);
  const program = programOf(context);
  if (context.electronPlatformName === "darwin") await tightenPlist(join(program, "Contents", "Info.plist"));
  // A Mac with an Apple chip runs nothing whose signature the fuses broke; a build that is signed in earnest is signed after this.
  await setFuses(program, {
    signAnew: context.electronPlatformName === process.platform && process.platform === "darwin",
  });
  const wrong = wrongFuses(await readFuses(program));
  if (wrong.length > 0)
    throw new Error(`The fuses of ${program} are not as they should be:\n${wrong.join("\n")}`);
}

function programOf({ appOutDir, electronPlatformName, packager }: AfterPackContext): string {
  switch (electronPlatformName) {
    case "darwin":
      return join(appOutDir, `${packager.appInfo.productFilename}.app`);
    case "win32":
      return join(appOutDir, `${packager.appInfo.productFilename}.exe`);
    case "linux":
      return join(appOutDir, "rounds");
    default:
      throw new Error(`Rounds is not packaged for ${electronPlatformName}.`);
  }
}

/**
 * electron-builder allows arbitrary loads whatever it is told. Squirrel.Mac fetches an update from a server that
 * electron-updater opens on this machine: that alone needs plain http. The texts with which Electron asks for camera,
 * microphone and Bluetooth go, as Rounds asks for none of them.
 */
async function tightenPlist(file: string): Promise<void> {
  const plist = parsePlist(await readFile(file, "utf8")) as Record<string, PlistValue>;
  plist.NSAppTransportSecurity = { NSAllowsArbitraryLoads: false, NSAllowsLocalNetworking: true };
  for (const key of Object.keys(plist)) if (key.endsWith("UsageDescription")) delete plist[key];
  await writeFile(file, `${buildPlist(plist)}\n`);
}
