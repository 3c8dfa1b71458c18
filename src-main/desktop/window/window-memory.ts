import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BrowserWindow, Screen } from "electron";
import { ownFileMode, ownFolderMode, replacementPathOf } from "../../configuration/durable-file.ts";
import type { Clock, Log } from "../../sync/ports.ts";
import { type Placement, placeWindow, readWindowState, type WindowState } from "./window-state.ts";

export interface WindowMemory {
  /** Returns the place at which the window opens now. */
  readonly place: () => Placement;
  /** Remembers this window's place from now on. */
  readonly follow: (window: Followed) => void;
}

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
      const main = screen.getPrimaryDisplay();
      const others = screen.getAllDisplays().filter((one) => one.id !== main.id);
      const state = readWindowState(written);
      const { x, y, ...rest } = placeWindow(
        state,
        [main, ...others].map((one) => one.workArea),
      );
      if (x === undefined || y === undefined) return rest;
      // Wayland tells no program where its window is: by Electron all are at 0, 0, and one that asks for that lands in the corner.
      const isKnown = platform !== "linux" || state?.bounds.x !== 0 || state.bounds.y !== 0;
      return isKnown ? { x, y, ...rest } : rest;
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
