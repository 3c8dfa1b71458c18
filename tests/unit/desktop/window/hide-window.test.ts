import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { expect, test } from "vitest";
import { hideWindow } from "../../../../src-main/desktop/window/hide-window.ts";
import { manualClock } from "../../manual-clock.ts";

/** As `native_window_views.cc` has it on Windows: it emits first, and then shows a window that is hidden by then. */
class FullWindow extends EventEmitter {
  isFull = true;
  isSeen = true;
  isFullScreen = () => this.isFull;
  isDestroyed = () => false;
  hide = () => {
    this.isSeen = false;
  };
  setFullScreen = (full: boolean) => {
    this.emit("leave-full-screen");
    this.isFull = full;
    this.isSeen = true;
  };
}

test("a window that fills the screen is hidden after its event on Windows, which would show the window again otherwise", async () => {
  const window = new FullWindow();
  const clock = manualClock();
  hideWindow(window as unknown as BrowserWindow, clock);
  await clock.pass(1);
  expect(window).toMatchObject({ isFull: false, isSeen: false });
});

test("a window that fills no screen is hidden at once", () => {
  const window = new FullWindow();
  window.isFull = false;
  hideWindow(window as unknown as BrowserWindow, manualClock());
  expect(window.isSeen).toBe(false);
});
