import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { App } from "electron";
import { installed } from "../app/identity.ts";
import { linkAmong } from "./deep-link.ts";

export interface Links {
  /** Calls the listener with every link, including those from before the app was ready. */
  readonly onLink: (listener: (link: string) => void) => void;
}

/**
 * Takes deep links as the three systems deliver them: `open-url` on macOS (also before the app is ready), the
 * arguments of a second start on Windows and Linux, and the arguments of the first. Call before the app is
 * ready, in the one instance that has the lock. Calls `onSecondStart` at each second start. While this
 * instance is on its way out, links and second starts go to `onLate` instead, for the next instance.
 */
export function listenForLinks(
  app: Pick<App, "on">,
  argv: readonly string[],
  options: {
    readonly onSecondStart: () => void;
    readonly isQuitting: () => boolean;
    readonly onLate: (link: string | null) => void;
  },
): Links {
  const early: string[] = [];
  let hear = (link: string): void => {
    early.push(link);
  };
  const first = linkAmong(argv);
  if (first !== null) early.push(first);

  app.on("open-url", (event, link) => {
    event.preventDefault();
    if (options.isQuitting()) options.onLate(link);
    else hear(link);
  });
  app.on("second-instance", (_event, secondArgv) => {
    const link = linkAmong(secondArgv);
    if (options.isQuitting()) options.onLate(link);
    else {
      options.onSecondStart();
      if (link !== null) hear(link);
    }
  });
  return {
    onLink: (listener) => {
      hear = listener;
      for (const link of early.splice(0)) listener(link);
    },
  };
}

export interface ClaimOptions {
  readonly platform: NodeJS.Platform;
  readonly executable: string;
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Tells the system that `rounds:` links are ours. Returns whether it then leads them to this Rounds: a checkout cannot be led
 * to on macOS, nor on Linux a program without a desktop entry. An AppImage, which nobody installs, makes its own entry.
 */
export async function claimLinks(
  app: Pick<App, "isPackaged" | "setAsDefaultProtocolClient">,
  { platform, executable, argv, env }: ClaimOptions,
): Promise<boolean> {
  const [, script] = argv;
  const isCheckout = !app.isPackaged && script !== undefined;
  // The bundle that would be named is Electron's own, which opens no links of ours.
  if (isCheckout && platform === "darwin") return false;
  if (platform === "linux" && !(await hasEntry(env))) return false;
  if (!isCheckout) return app.setAsDefaultProtocolClient("rounds");
  // Electron is the program, given our script; without its profile the link would start a second, empty Rounds.
  const profile = argv.filter((one) => one.startsWith(profileSwitch)).map((one) => absolute(one));
  return app.setAsDefaultProtocolClient("rounds", executable, [resolve(script), ...profile]);
}

const profileSwitch = "--user-data-dir=";

function absolute(profile: string): string {
  return `${profileSwitch}${resolve(profile.slice(profileSwitch.length))}`;
}

/** Under another name than an installed Rounds has: a rep's own entry hides the system's of the same name. */
export const imageDesktopName = `${installed.appId}.appimage.desktop`;

/** Electron has the desktop lead links to the entry that it names here. One that is not there leads nowhere. */
async function hasEntry(env: ClaimOptions["env"]): Promise<boolean> {
  const home = env.XDG_DATA_HOME || join(homedir(), ".local/share");
  if (env.APPIMAGE !== undefined) {
    // An installed Rounds has an entry, and starts without the code that writes one.
    const { writeImageEntry } = await import("./image-entry.ts");
    return writeImageEntry(join(home, "applications", imageDesktopName), env.APPIMAGE, { env, home });
  }
  const name = env.CHROME_DESKTOP;
  if (name === undefined) return true;
  const folders = [home, ...(env.XDG_DATA_DIRS || "/usr/local/share:/usr/share").split(":")];
  return folders.some((folder) => existsSync(join(folder, "applications", name)));
}
