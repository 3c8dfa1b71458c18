import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { App } from "electron";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import { readIfThere, removeDurably, writeDurably } from "../../configuration/durable-file.ts";
import { autostartEntry, isSwitchedOn } from "./desktop-entry.ts";

/** Given to a start that the system made at login. */
export const atLogin = "--at-login";

/** Whether the system starts Rounds at login. The system is asked each time: it can be changed there, too. */
export interface LoginItem {
  readonly read: () => Promise<boolean>;
  readonly set: (on: boolean) => Promise<Result<null, Fault>>;
}

export interface LoginItemOptions {
  readonly app: Pick<App, "isPackaged" | "getLoginItemSettings" | "setLoginItemSettings">;
  readonly platform: NodeJS.Platform;
  readonly executable: string;
  /** Unpackaged, Electron is the program, and this is what it runs. */
  readonly script: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export function createLoginItem(options: LoginItemOptions): LoginItem {
  const { app, platform, executable, script, env } = options;
  const ours = app.isPackaged || script === undefined ? [] : [resolve(script)];
  if (platform === "linux") {
    const folder = env.XDG_CONFIG_HOME || join(homedir(), ".config");
    // An AppImage's own program is gone with this run: the image itself is what can be started again.
    return inAutostart(join(folder, "autostart", "rounds.desktop"), [
      env.APPIMAGE ?? executable,
      ...ours,
      atLogin,
    ]);
  }
  if (platform === "win32") return inRegistry(app, executable, [...ours, atLogin]);
  return {
    read: async () => app.getLoginItemSettings({}).openAtLogin,
    set: async (openAtLogin) => {
      app.setLoginItemSettings({ openAtLogin });
      return ok(null);
    },
  };
}

/**
 * Electron writes path and arguments into the registry as they are: without quotes nothing starts where the rep's name has a
 * space (electron/electron#32657).
 */
function inRegistry(app: LoginItemOptions["app"], executable: string, command: readonly string[]): LoginItem {
  const asked = {
    path: `"${executable}"`,
    args: command.map((one) => (one.includes(" ") ? `"${one}"` : one)),
  };
  return {
    read: async () => {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(asked);
      // The entry stays where the rep has switched it off in Windows' own list.
      return openAtLogin && executableWillLaunchAtLogin;
    },
    set: async (openAtLogin) => {
      app.setLoginItemSettings({ ...asked, openAtLogin });
      return ok(null);
    },
  };
}

/** Electron has no login items on Linux; desktops have a folder for them. */
function inAutostart(file: string, command: readonly string[]): LoginItem {
  return {
    read: async () => {
      const found = await readIfThere(file);
      return found.ok && found.value !== null && isSwitchedOn(found.value.toString("utf8"));
    },
    set: (on) => (on ? writeDurably(file, autostartEntry(command)) : removeDurably(file)),
  };
}

/** Whether this start was the system's own doing at login. */
export function startedAtLogin(
  app: Pick<App, "getLoginItemSettings">,
  { platform, argv }: { readonly platform: NodeJS.Platform; readonly argv: readonly string[] },
): boolean {
  return platform === "darwin" ? app.getLoginItemSettings().wasOpenedAtLogin : argv.includes(atLogin);
}
