import { join } from "node:path";
import { BrowserWindow, type WebContents } from "electron";
import type { Clock, Log } from "../../sync/ports.ts";
import { watchWindow } from "./window-faults.ts";
import type { WindowMemory } from "./window-memory.ts";

export interface WindowOptions {
  readonly preload: string;
  /** Where the page begins. */
  readonly address: string;
  readonly background: () => string;
  /** Where it was, and is. */
  readonly memory: WindowMemory;
  readonly clock: Clock;
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

/** Wayland may draw nothing of a window that is hidden, and then tells nobody that it is ready (electron/electron#48859). */
const paintsWithinMs = 3000;

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
    const becomeReady = (): void => {
      if (isReady || opened.isDestroyed()) return;
      isReady = true;
      if (isWanted) reveal();
    };
    opened.once("ready-to-show", becomeReady);
    const stopWaiting = options.clock.after(paintsWithinMs, becomeReady);
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
      stopWaiting();
      window = null;
      reveal = () => undefined;
      options.onPageGone();
    });
    watchWindow(opened, options);
    // Its failure is said by `did-fail-load`.
    void opened.loadURL(options.address).catch(() => undefined);
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

/** The files that the build puts beside this bundle. */
export function builtFiles(mainFolder: string): { readonly preload: string; readonly renderer: string } {
  return {
    preload: join(mainFolder, "../preload/preload.cjs"),
    renderer: join(mainFolder, "../renderer"),
  };
}
