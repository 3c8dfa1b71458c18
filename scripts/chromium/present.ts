import { existsSync, realpathSync } from "node:fs";
import { delimiter, join } from "node:path";

export type FoundChromium = {
  readonly path: string;
  /** Origin of this Chromium: part of a sentence for a person. */
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

/** Debian's launchers, and the program that each starts in the end. */
const DEBIAN: Readonly<Record<string, string>> = {
  "/usr/bin/chromium": "/usr/lib/chromium/chromium",
  "/usr/bin/chromium-headless-shell": "/usr/lib/chromium/chromium-headless-shell",
};

/** Whether a person is to see the window. */
export type Display = "headed" | "headless";

/**
 * A Chromium on this machine. Headless, Debian's headless shell goes first: the same engine without Chromium's own
 * window, so that it starts in two thirds of the time. Else Playwright's own, which its version was tested with.
 */
export async function presentChromium(display: Display): Promise<FoundChromium | undefined> {
  const shell = display === "headless" ? onPath(["chromium-headless-shell"]) : undefined;
  if (shell !== undefined) return { path: programOf(shell), how: "installed on this machine" };
  // Loaded only where it is asked: every start of the shim comes by here, most with a Chromium named.
  const { chromium } = await import("playwright-core");
  const downloaded = chromium.executablePath();
  if (downloaded !== "" && existsSync(downloaded))
    return { path: downloaded, how: "Playwright's own download" };
  const path =
    onPath(NAMES[process.platform] ?? []) ??
    INSTALL_PLACES[process.platform]?.find((place) => existsSync(place));
  return path === undefined ? undefined : { path: programOf(path), how: "installed on this machine" };
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
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
  const program = DEBIAN[files.realpath(path)];
  return program !== undefined && files.exists(program) ? program : path;
}
