import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
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

/**
 * A Chromium to drive: the one that ROUNDS_CHROMIUM names, else Playwright's own, else one on this machine, else one
 * installed now. Says on stdout what it did when it had to install; throws one plain sentence when there is no way.
 */
export async function findChromium(): Promise<FoundChromium> {
  const named = process.env.ROUNDS_CHROMIUM;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return { path: named, how: "named by ROUNDS_CHROMIUM" };
    throw new Error(`ROUNDS_CHROMIUM names ${named}, and there is no such file.`);
  }
  const present = await presentChromium();
  if (present !== undefined) return present;
  return install();
}

async function presentChromium(): Promise<FoundChromium | undefined> {
  // Loaded only where it is asked: every start of the stand-in comes by here, most with a Chromium named.
  const { chromium } = await import("playwright-core");
  const downloaded = chromium.executablePath();
  if (downloaded !== "" && existsSync(downloaded))
    return { path: downloaded, how: "Playwright's own download" };
  const path = onPath() ?? INSTALL_PLACES[process.platform]?.find((place) => existsSync(place));
  return path === undefined ? undefined : { path, how: "installed on this machine" };
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = NAMES[process.platform] ?? [];
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function install(): Promise<FoundChromium> {
  console.log("No Chromium on this machine: downloading one with `playwright install chromium`.");
  const cli = join(import.meta.dirname, "../node_modules/playwright-core/cli.js");
  run(process.execPath, [cli, "install", "chromium"]);
  const downloaded = await presentChromium();
  if (downloaded !== undefined) return downloaded;

  const asRoot = rootPrefix();
  if (asRoot !== undefined) {
    console.log("The download did not work: installing Debian's Chromium with apt-get.");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    run(...asRoot("apt-get", ["update"]), quiet);
    run(
      ...asRoot("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"]),
      quiet,
    );
    const installed = await presentChromium();
    if (installed !== undefined) return { ...installed, how: "installed with apt-get just now" };
  }
  throw new Error(
    "No Chromium was found and none could be installed. Install Chromium or Google Chrome, or run `npx playwright install chromium`, and try again.",
  );
}

type Command = [file: string, args: readonly string[]];

/** How to run a command as root without being asked for a password, where that is possible and there is an apt-get. */
function rootPrefix(): ((file: string, args: readonly string[]) => Command) | undefined {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return (file, args) => [file, args];
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? (file, args) => ["sudo", ["-n", file, ...args]] : undefined;
}

function run(file: string, args: readonly string[], env: Record<string, string> = {}): void {
  spawnSync(file, [...args], { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, ...env } });
}
