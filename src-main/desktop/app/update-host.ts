import { accessSync, existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { app, BrowserWindow, net, powerMonitor, shell } from "electron";
import type { ProxyLogins } from "../../auth/proxy-logins.ts";
import { mayWriteIn } from "../../configuration/may-write-in.ts";
import type { Log } from "../../sync/ports.ts";
import { isOnReadOnlyVolume } from "../../updates/manner.ts";
import type { UpdateHost } from "../../updates/open-updates.ts";
import { openOutside, outsideLink } from "../links/open-outside.ts";
import { answerProxy } from "../network/answer-proxy.ts";

interface LeavingHost extends UpdateHost {
  /**
   * Calls the listener as the last step of an orderly end. `shuttingDown`: the machine is going down, too.
   */
  readonly onLeave: (listener: (how: { readonly shuttingDown: boolean }) => void) => void;
}

/** Gives the updater the parts of Electron that it uses. Call once ready. */
export function updateHost(log: Log, proxyLogin: ProxyLogins["of"]): LeavingHost {
  let shuttingDown = false;
  const noteShutdown = () => {
    shuttingDown = true;
  };
  powerMonitor.on("shutdown", noteShutdown);
  // Windows tells the windows instead.
  const watch = (window: BrowserWindow) => window.on("session-end", noteShutdown);
  for (const window of BrowserWindow.getAllWindows()) watch(window);
  app.on("browser-window-created", (_event, window) => watch(window));
  const feedFile = feedFileOf();
  return {
    feedFile,
    releaseKey: releaseKeyOf(),
    onReadOnlyVolume: process.platform === "darwin" && isOnReadOnlyVolume(process.execPath, accessSync),
    mayWriteIn,
    adapter: {
      version: app.getVersion(),
      name: app.getName(),
      isPackaged: app.isPackaged,
      appUpdateConfigPath: feedFile ?? "",
      userDataPath: app.getPath("userData"),
      baseCachePath: cacheFolder(),
      whenReady: () => app.whenReady(),
      relaunch: () => app.relaunch(),
      quit: () => app.quit(),
      onQuit: (listener) => app.once("quit", (_event, code) => listener(code)),
    },
    open: (options) => {
      const request = net.request(options);
      answerProxy(request, proxyLogin);
      return request;
    },
    letNextStart: () => app.releaseSingleInstanceLock(),
    openPage: (address) => openOutside(address, outsideLink, shell, log),
    onLeave: (listener) =>
      app.once("quit", (_event, code) => {
        if (code === 0) listener({ shuttingDown });
      }),
  };
}

/** The feed's file. Development has none unless it is given one; a build without a feed has none either. */
function feedFileOf(): string | null {
  if (!app.isPackaged) return process.env.ROUNDS_UPDATE_FEED ?? null;
  const packed = join(process.resourcesPath, "app-update.yml");
  return existsSync(packed) ? packed : null;
}

/**
 * The key that releases are signed with, from package.json: it lies within the archive, which a program's
 * fuses hold to its hash. Development is given one.
 */
function releaseKeyOf(): string | null {
  if (!app.isPackaged) return process.env.ROUNDS_UPDATE_KEY ?? null;
  const packed: unknown = JSON.parse(readFileSync(join(app.getAppPath(), "package.json"), "utf8"));
  const { releaseKey } = packed as { readonly releaseKey?: unknown };
  return typeof releaseKey === "string" && releaseKey !== "" ? releaseKey : null;
}

/** The folder in which the installers keep their data. The library chooses it and does not export it. */
function cacheFolder(): string {
  const home = homedir();
  if (process.platform === "win32") return process.env.LOCALAPPDATA ?? join(home, "AppData", "Local");
  if (process.platform === "darwin") return join(home, "Library", "Caches");
  return process.env.XDG_CACHE_HOME ?? join(home, ".cache");
}
