import type { Receipt } from "../release/receipt.ts";

/** Targets on the command line take the runner's chip alone unless chips are named there, whatever the configuration says. */
const bothChips = ["--x64", "--arm64"] as const;

/** The folder in which the deb and rpm packages are built, apart from the AppImages. */
export const apart = "dist-packages";

/**
 * What electron-builder is asked for by each system's build, a run a line: exactly what `scripts/release/demands.ts` wants.
 * deb and rpm are built apart: they leave a mark in the program that an AppImage must not have, and the feed that counts
 * names the AppImages alone.
 */
export const installerLines: Readonly<Record<Receipt["system"], readonly (readonly string[])[]>> = {
  windows: [["--win", "nsis", ...bothChips]],
  macos: [["--mac", "dmg", "zip", ...bothChips]],
  linux: [
    ["--linux", "AppImage", ...bothChips],
    ["--linux", "deb", "rpm", ...bothChips, `-c.directories.output=${apart}`],
  ],
};
