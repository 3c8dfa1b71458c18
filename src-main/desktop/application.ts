import { app, type IpcMain, ipcMain, session } from "electron";
import type { Log } from "../sync/ports.ts";
import { claimLinks, type Links, listenForLinks } from "./links.ts";
import { setMenu } from "./menu.ts";
import { forbidNavigation } from "./navigation.ts";
import { clearBrowsing, denyPermissions } from "./permissions.ts";
import { rendererOrigin } from "./renderer-files.ts";
import { registerScheme, serveRenderer } from "./scheme.ts";

/** The program itself, as far as it is Electron's. */
export interface Application {
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly executable: string;
  /** This user's folder: settings, vault, journal, logs. */
  readonly folder: string;
  /** Where the page begins: our scheme, or the development server. */
  readonly pageAddress: string;
  readonly pageOrigin: string;
  readonly links: Links;
  readonly ipc: IpcMain;
  readonly ready: Promise<void>;
  readonly isQuitting: () => boolean;
  readonly clearBrowsing: () => Promise<void>;
}

/**
 * What must happen before the app is ready. Null where Rounds runs already: that one is shown, and this one ends.
 * `onShow` is told whenever the window should come to the front.
 */
export function beginApplication(onShow: () => void): Application | null {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return null;
  }
  app.enableSandbox();
  registerScheme();
  const links = listenForLinks(process.argv, onShow);
  let quitting = false;
  app.on("before-quit", () => {
    quitting = true;
  });
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", onShow);
  const development = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  return {
    version: app.getVersion(),
    platform: process.platform,
    packaged: app.isPackaged,
    executable: process.execPath,
    folder: app.getPath("userData"),
    pageAddress: development ?? `${rendererOrigin}/`,
    pageOrigin: development === undefined ? rendererOrigin : new URL(development).origin,
    links,
    ipc: ipcMain,
    ready: app.whenReady().then(() => undefined),
    isQuitting: () => quitting,
    clearBrowsing: () => clearBrowsing(session.defaultSession),
  };
}

/** What must happen once the app is ready, before its first window. */
export function fortify(
  application: Application,
  options: {
    readonly rendererFolder: string;
    readonly log: Log;
    readonly openOutside: (address: string) => void;
  },
): void {
  serveRenderer(options.rendererFolder);
  denyPermissions(session.defaultSession, application.pageOrigin);
  forbidNavigation(options);
  setMenu(application.platform, { developer: !application.packaged });
  if (!claimLinks()) options.log.warn("links not claimed");
}
