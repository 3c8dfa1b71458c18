import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";

export type FoundChromium = {
  readonly path: string;
  /** How it was come by: part of a sentence for a person. */
  readonly how: string;
};

const NAMES: Readonly<Record<string, readonly string[]>> = {
  linux: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"],
  darwin: ["chromium", "google-chrome"],
  win32: ["chrome.exe", "chromium.exe", "msedge.exe"],
};

const INSTALL_PLACES: Readonly<Record<string, readonly string[]>> = {
  linux: ["/usr/bin/chromium", "/usr/bin/google-chrome", "/snap/bin/chromium"],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  win32: ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((variable) =>
    ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"].map((file) =>
      join(process.env[variable] ?? "", file),
    ),
  ),
};

/** Debian's launcher, and the program that it starts in the end. */
const DEBIAN = { launcher: "/usr/bin/chromium", program: "/usr/lib/chromium/chromium" };

/** A Chromium on this machine: Playwright's own first, for it is the one that its version of Playwright was tested with. */
export async function presentChromium(): Promise<FoundChromium | undefined> {
  // Loaded only where it is asked: every start of the stand-in comes by here, most with a Chromium named.
  const { chromium } = await import("playwright-core");
  const downloaded = chromium.executablePath();
  if (downloaded !== "" && existsSync(downloaded))
    return { path: downloaded, how: "Playwright's own download" };
  const path = onPath() ?? INSTALL_PLACES[process.platform]?.find((place) => existsSync(place));
  return path === undefined ? undefined : { path: programOf(path), how: "installed on this machine" };
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = NAMES[process.platform] ?? [];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

type Files = { realpath(path: string): string; exists(path: string): boolean };

/**
 * Debian's own program instead of its launcher. The launcher, a shell script, prints `[: …: unexpected operator`
 * where `/dev/shm` is mounted twice, as in some containers, and then leaves out the flag for small shared memory.
 */
export function programOf(
  path: string,
  files: Files = { realpath: realpathSync, exists: existsSync },
): string {
  return files.realpath(path) === DEBIAN.launcher && files.exists(DEBIAN.program) ? DEBIAN.program : path;
}
