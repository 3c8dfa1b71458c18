import type { Receipt } from "../release/receipt.ts";

/** Targets on the command line take the runner's chip alone unless the line names chips, whatever the configuration says. */
const bothChips = ["--x64", "--arm64"] as const;

/** Folder for the deb and rpm packages, apart from the AppImages. */
export const apart = "dist-packages";

/**
 * Arguments of electron-builder for each system's build, one line a run: exactly what `scripts/release/demands.ts`
 * wants. deb and rpm get a run of their own: they leave a mark in the program that an AppImage must not have, and the
 * feed that counts names the AppImages alone.
 */
export const installerLines: Readonly<Record<Receipt["system"], readonly (readonly string[])[]>> = {
  windows: [["--win", "nsis", ...bothChips]],
  macos: [["--mac", "dmg", "zip", ...bothChips]],
  linux: [
    ["--linux", "AppImage", ...bothChips],
    ["--linux", "deb", "rpm", ...bothChips, `-c.directories.output=${apart}`],
  ],
};
