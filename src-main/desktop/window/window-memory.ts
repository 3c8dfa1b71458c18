import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BrowserWindow, Screen } from "electron";
import { ownFileMode, ownFolderMode, replacementPathOf } from "../../configuration/durable-file.ts";
import type { Clock, Log } from "../../sync/ports.ts";
import {
  canBeHeld,
  type Placement,
  placeWindow,
  type Rectangle,
  readWindowState,
  type WindowState,
} from "./window-state.ts";

export interface WindowMemory {
  /** Returns the place at which the window opens now. */
  readonly place: () => Placement;
  /** Remembers this window's place from now on. */
  readonly follow: (window: Followed) => void;
  /**
   * Brings back a window whose screen is gone, before it is shown. Windows moves those in sight when somebody unplugs a screen, and
   * leaves one that is hidden in the tray where nobody sees it.
   */
  readonly bringBack: (window: Placed) => void;
}

type Placed = Pick<BrowserWindow, "isMaximized" | "isFullScreen" | "getNormalBounds" | "setBounds">;

type Followed = Pick<
  BrowserWindow,
  "on" | "isDestroyed" | "isMaximized" | "isMinimized" | "isFullScreen" | "getNormalBounds"
>;

/** A drag is many moves: Rounds writes the place once the window has come to rest. */
const restMs = 500;

/** Keeps the window's place in a file of its own. If it cannot, it bothers nobody. */
export function createWindowMemory(options: {
  readonly file: string;
  readonly screen: Pick<Screen, "getAllDisplays" | "getPrimaryDisplay">;
  readonly platform: NodeJS.Platform;
  readonly clock: Clock;
  readonly log: Log;
}): WindowMemory {
  const { file, screen, platform, clock, log } = options;
  let written = readText(file);
  const workAreas = (): readonly Rectangle[] => {
    const main = screen.getPrimaryDisplay();
    const others = screen.getAllDisplays().filter((one) => one.id !== main.id);
    return [main, ...others].map((one) => one.workArea);
  };
  // Wayland tells no program where its window is: by Electron all are at 0, 0, and one that asks for that lands in the corner.
  const isKnown = ({ x, y }: Pick<Rectangle, "x" | "y">) => platform !== "linux" || x !== 0 || y !== 0;

  function keep(window: Followed): void {
    if (window.isDestroyed()) return;
    const { x, y, width, height } = window.getNormalBounds();
    const state: WindowState = { bounds: { x, y, width, height }, maximised: window.isMaximized() };
    const text = `${JSON.stringify(state)}\n`;
    if (text === written) return;
    try {
      const draft = replacementPathOf(file);
      mkdirSync(dirname(file), { recursive: true, mode: ownFolderMode });
      rmSync(draft, { force: true });
      writeFileSync(draft, text, { mode: ownFileMode, flag: "wx" });
      renameSync(draft, file);
      written = text;
    } catch (error) {
      log.warn("window.placeNotKept", { code: String((error as { code?: unknown }).code) });
    }
  }

  return {
    place: () => {
      const state = readWindowState(written);
      const { x, y, ...rest } = placeWindow(state, workAreas());
      if (x === undefined || y === undefined || state === null) return rest;
      return isKnown(state.bounds) ? { x, y, ...rest } : rest;
    },
    bringBack: (window) => {
      if (window.isMaximized() || window.isFullScreen()) return;
      const bounds = window.getNormalBounds();
      const areas = workAreas();
      if (!isKnown(bounds) || areas.some((one) => canBeHeld(bounds, one))) return;
      const { maximised: _, ...place } = placeWindow({ bounds, maximised: false }, areas);
      window.setBounds(place);
    },
    follow: (window) => {
      let stop = (): void => undefined;
      const changed = (): void => {
        stop();
        stop = clock.after(restMs, () => keep(window));
      };
      window.on("move", changed);
      window.on("resize", changed);
      window.on("maximize", changed);
      window.on("unmaximize", changed);
      const ends = (): void => {
        stop();
        keep(window);
      };
      // Written before the window is gone, and not a moment later: nothing waits for it.
      window.on("close", ends);
      // Windows then ends the program without closing a window of it.
      window.on("session-end", ends);
      window.on("closed", () => stop());
    },
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Without a readable memory the window opens in its usual place.
    return "";
  }
}
