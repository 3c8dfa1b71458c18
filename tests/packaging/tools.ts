import { spawnSync } from "node:child_process";

const windows = process.platform === "win32";

/** Tools that this machine can pack with. A test without its tool is skipped, and the suite's summary names the test. */
export const tools = {
  /** Makes a deb, and takes one apart. */
  dpkg: spawnSync("dpkg-deb", ["--version"], { stdio: "ignore" }).error === undefined,
  /** The shim for fpm is a script, which Windows does not start by its first line. */
  fpm: !windows,
  /** electron-builder packs for macOS anywhere but on Windows. */
  mac: !windows,
} as const;

/** The targets of a package for Linux that this machine can make. */
export function linuxTargets({
  dpkg,
  fpm,
}: Readonly<Record<keyof typeof tools, boolean>>): readonly string[] {
  return ["tar.gz", ...(dpkg && fpm ? ["deb"] : []), ...(fpm ? ["rpm"] : [])];
}
