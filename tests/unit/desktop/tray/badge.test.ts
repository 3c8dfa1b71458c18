import { EventEmitter } from "node:events";
import type { App, NativeImage } from "electron";
import { expect, test } from "vitest";
import { createBadge } from "../../../../src-main/desktop/tray/badge.ts";

/** Windows alone: its task bar gives a window a button when it is shown, and takes it away when it is hidden. */
class ButtonWindow extends EventEmitter {
  #visible = false;
  onButton: string | null = null;

  setOverlayIcon(_icon: unknown, description: string): void {
    if (this.#visible) this.onButton = description;
  }

  show(): void {
    this.#visible = true;
    this.onButton = "";
    this.emit("show");
  }

  hide(): void {
    this.#visible = false;
    this.onButton = null;
  }
}

function badgeOver(windows: ButtonWindow[]) {
  const app = new EventEmitter();
  const written: number[] = [];
  const parts = { setBadgeCount: (count?: number) => written.push(count ?? -1) > 0 };
  const begin = (platform: NodeJS.Platform) =>
    createBadge({
      app: Object.assign(app, parts) as unknown as App,
      platform,
      windows: () => windows as never,
      picture: () => ({}) as NativeImage,
    });
  return { app, written, begin };
}

test("on Windows the count of unsent work is on the button again once the window left the tray", () => {
  const window = new ButtonWindow();
  const show = badgeOver([window]).begin("win32");
  show({ unsent: 3, attention: 0 });
  window.show();
  expect(window.onButton).toBe("3 changes unsent");
  window.hide();
  show({ unsent: 2, attention: 0 });
  window.show();
  expect(window.onButton).toBe("2 changes unsent");
  show({ unsent: 0, attention: 0 });
  expect(window.onButton).toBe("");
});

test("on Windows a window that opens later gets the count when it is shown", () => {
  const windows: ButtonWindow[] = [];
  const { app, begin } = badgeOver(windows);
  const show = begin("win32");
  show({ unsent: 1, attention: 0 });
  const window = new ButtonWindow();
  windows.push(window);
  app.emit("browser-window-created", {}, window);
  window.show();
  expect(window.onButton).not.toBe("");
});

test("macOS and Linux write the number of unsent changes and of those that need the rep themselves", () => {
  const { written, begin } = badgeOver([]);
  begin("linux")({ unsent: 2, attention: 1 });
  begin("darwin")({ unsent: 0, attention: 0 });
  expect(written).toEqual([3, 0]);
});
