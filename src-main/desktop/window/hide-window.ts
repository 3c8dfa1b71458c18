import type { BrowserWindow } from "electron";
import type { Clock } from "../../sync/ports.ts";

type Hidden = Pick<BrowserWindow, "isFullScreen" | "isDestroyed" | "setFullScreen" | "once" | "hide">;

/**
 * On a Mac a window that is hidden while it fills the screen leaves a black one behind, so it leaves full screen first. Windows says so
 * before the window has left, and shows one that was hidden meanwhile: so Rounds hides it a turn later.
 */
export function hideWindow(window: Hidden, clock: Pick<Clock, "after">): void {
  if (!window.isFullScreen()) {
    window.hide();
    return;
  }
  window.once("leave-full-screen", () => {
    clock.after(0, () => {
      if (!window.isDestroyed()) window.hide();
    });
  });
  window.setFullScreen(false);
}
