import { join } from "node:path";
import { BrowserWindow, type WebContents } from "electron";
import type { Clock, Log } from "../../sync/ports.ts";
import { iconInImage } from "../app/own-image.ts";
import { hideWindow } from "./hide-window.ts";
import { watchWindow } from "./window-faults.ts";
import type { WindowMemory } from "./window-memory.ts";

export interface WindowOptions {
  readonly preload: string;
  /** The address of the page. */
  readonly address: string;
  readonly background: () => string;
  /** Remembers the window's place. */
  readonly memory: WindowMemory;
  readonly clock: Clock;
  readonly log: Log;
  /** Called when the page is gone or about to be replaced. */
  readonly onPageGone: () => void;
  /** Whether closing hides the window, because the app outlives it. */
  readonly hidesOnClose: () => boolean | Promise<boolean>;
  /** Whether the window may close for good. Rounds may ask the rep first. */
  readonly mayClose: () => true | Promise<boolean>;
}

export interface MainWindow {
  readonly contents: () => WebContents | null;
  /** Brings the window to the front; opens it again if it was closed. */
  readonly show: () => void;
  /** Opens the window unseen, so that its replica is at hand. */
  readonly openHidden: () => void;
  /** Whether the window is visible, even if another lies over it. */
  readonly isSeen: () => boolean;
  /** Whether a dialog of the system stands over the window as a sheet, which a Mac alone has. */
  readonly hasSheet: () => boolean;
}

/**
 * Wayland may draw nothing of a hidden window, and then never reports that it is ready
 * (electron/electron#48859).
 */
const paintsWithinMs = 3000;

/** The one window. */
export function createMainWindow(options: WindowOptions): MainWindow {
  let window: BrowserWindow | null = null;
  let hasSheet = false;
  let reveal = (): void => undefined;

  function open(seen: boolean): BrowserWindow {
    const { maximised, ...place } = options.memory.place();
    const icon = iconInImage(process.env);
    const opened = new BrowserWindow({
      ...place,
      minWidth: 720,
      minHeight: 520,
      show: false,
      title: "Rounds",
      ...(icon === null ? {} : { icon }),
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
      if (!opened.isVisible()) options.memory.bringBack(opened);
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
    hasSheet = false;
    opened.on("sheet-begin", () => {
      hasSheet = true;
    });
    opened.on("sheet-end", () => {
      hasSheet = false;
    });
    let leaves = false;
    opened.on("close", (event) => {
      if (leaves) return;
      const hides = options.hidesOnClose();
      const mayClose = hides === false ? options.mayClose() : null;
      if (mayClose === true) return;
      event.preventDefault();
      void closeOrStay(hides, mayClose);
    });
    const closeOrStay = async (hides: boolean | Promise<boolean>, mayClose: Promise<boolean> | null) => {
      const stays = await hides;
      if (opened.isDestroyed()) return;
      if (stays) return hideWindow(opened, options.clock);
      if (!(await (mayClose ?? options.mayClose())) || opened.isDestroyed()) return;
      leaves = true;
      opened.close();
    };
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
    hasSheet: () => hasSheet,
    isSeen: () => window !== null && !window.isDestroyed() && window.isVisible() && !window.isMinimized(),
  };
}

/** The files that the build puts beside this bundle. */
export function builtFiles(mainFolder: string): { readonly preload: string; readonly renderer: string } {
  return {
    preload: join(mainFolder, "../preload/preload.cjs"),
    renderer: join(mainFolder, "../renderer"),
  };
}
