import { join } from "node:path";
import { t } from "@lingui/core/macro";
import { app, BrowserWindow, dialog, type WebContents } from "electron";
import type { Log } from "../sync/ports.ts";
import type { WindowMemory } from "./window-memory.ts";

export interface WindowOptions {
  readonly preload: string;
  /** Where the page begins. */
  readonly address: string;
  readonly background: () => string;
  /** Where it was, and is. */
  readonly memory: WindowMemory;
  readonly log: Log;
  /** The page is gone, or about to be another. */
  readonly onPageGone: () => void;
  /** Whether closing hides: where the app outlives its window (DESIGN section 3, "Who drives"). */
  readonly hidesOnClose: () => boolean | Promise<boolean>;
}

export interface MainWindow {
  readonly contents: () => WebContents | null;
  /** Brings it to the front, opened anew if it was closed. */
  readonly show: () => void;
  /** Opens it unseen: the replica in it is at hand all the same. */
  readonly openHidden: () => void;
  /** Whether somebody can see it, though another may lie over it. */
  readonly isSeen: () => boolean;
}

/** The one window. */
export function createMainWindow(options: WindowOptions): MainWindow {
  let window: BrowserWindow | null = null;
  let reveal = (): void => undefined;

  function open(seen: boolean): BrowserWindow {
    const { maximised, ...place } = options.memory.place();
    const opened = new BrowserWindow({
      ...place,
      minWidth: 720,
      minHeight: 520,
      show: false,
      title: "Rounds",
      backgroundColor: options.background(),
      webPreferences: {
        preload: options.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        webSecurity: true,
        spellcheck: true,
        // Hidden, it still holds the replica that the engine works on.
        backgroundThrottling: false,
      },
    });
    let isReady = false;
    let isWanted = seen;
    let fills = maximised;
    reveal = () => {
      isWanted = true;
      if (!isReady) return;
      // Maximising shows a window, so it waits until it may be seen.
      if (fills) opened.maximize();
      fills = false;
      if (opened.isMinimized()) opened.restore();
      opened.show();
      opened.focus();
    };
    opened.once("ready-to-show", () => {
      isReady = true;
      if (isWanted) reveal();
    });
    options.memory.follow(opened);
    let leaves = false;
    opened.on("close", (event) => {
      const hides = !leaves && options.hidesOnClose();
      if (hides === false) return;
      event.preventDefault();
      void Promise.resolve(hides).then((stays) => {
        if (opened.isDestroyed()) return;
        if (stays) return hide(opened);
        leaves = true;
        opened.close();
      });
    });
    opened.on("closed", () => {
      window = null;
      reveal = () => undefined;
      options.onPageGone();
    });
    watch(opened.webContents, options);
    void opened.loadURL(options.address).catch((error: unknown) => {
      options.log.error("page not loaded", { error: error instanceof Error ? error.name : "unknown" });
    });
    return opened;
  }

  return {
    contents: () => (window === null || window.isDestroyed() ? null : window.webContents),
    show: () => {
      if (window === null) window = open(true);
      else reveal();
    },
    openHidden: () => {
      window ??= open(false);
    },
    isSeen: () => window !== null && !window.isDestroyed() && window.isVisible() && !window.isMinimized(),
  };
}

/** On a Mac a window that is hidden while it fills the screen leaves a black one behind. */
function hide(window: BrowserWindow): void {
  if (window.isFullScreen()) {
    window.once("leave-full-screen", () => window.hide());
    window.setFullScreen(false);
  } else window.hide();
}

/** Comes back after a crash of the page, but does not spin where it crashes at once. */
const crashesAMinute = 5;

function watch(contents: WebContents, { log, onPageGone }: WindowOptions): void {
  let crashes: number[] = [];
  contents.on("did-start-navigation", (details) => {
    if (details.isMainFrame && !details.isSameDocument) onPageGone();
  });
  contents.on("render-process-gone", (_event, { reason, exitCode }) => {
    onPageGone();
    log.error("page gone", { reason, exitCode });
    const now = performance.now();
    if (reason === "clean-exit" || contents.isDestroyed()) return;
    crashes = [...crashes.filter((at) => now - at < 60_000), now];
    if (crashes.length <= crashesAMinute) return contents.reload();
    crashes = [];
    void askHowToGoOn().then((again) => {
      if (!again) app.quit();
      else if (!contents.isDestroyed()) contents.reload();
    });
  });
}

/** The page cannot say it any more, so the system does. Answers whether the rep wants to try again. */
async function askHowToGoOn(): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: "error",
    title: "Rounds",
    message: t`The window of Rounds keeps stopping.`,
    detail: t`Nothing that was saved is lost. Try again; if it stays so, restart the computer and tell your administrator.`,
    buttons: [t`Try again`, t`Quit Rounds`],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}

/** The files that the build puts beside this bundle. */
export function builtFiles(mainFolder: string): { readonly preload: string; readonly renderer: string } {
  return {
    preload: join(mainFolder, "../preload/preload.cjs"),
    renderer: join(mainFolder, "../renderer"),
  };
}
