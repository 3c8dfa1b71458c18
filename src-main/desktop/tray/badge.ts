import type { App, BrowserWindow, NativeImage } from "electron";
import type { WorkCounts } from "../../../src-shared/ipc/preferences.ts";
import { drawBadge } from "./draw-badge.ts";
import { unsentText } from "./unsent-text.ts";

type Window = Pick<BrowserWindow, "on" | "setOverlayIcon">;

interface BadgeParts {
  readonly app: Pick<App, "on" | "setBadgeCount">;
  readonly platform: NodeJS.Platform;
  /** The windows that are open now. */
  readonly windows: () => readonly Window[];
  /** Electron's `nativeImage.createFromBitmap`. */
  readonly picture: (
    pixels: Buffer,
    as: { readonly width: number; readonly height: number; readonly scaleFactor: number },
  ) => NativeImage;
}

/**
 * The count on the program's icon: edits that are not sent and what needs the rep. macOS and Linux write it themselves. Windows lays
 * a picture over the window's button in the task bar: a hidden window has no button, and one that is shown again has a new button
 * without the picture, because Electron restores only the small buttons of a preview (`shell/browser/native_window_views.cc`). So
 * Rounds lays it there whenever a window is shown.
 */
export function createBadge({ app, platform, windows, picture }: BadgeParts): (counts: WorkCounts) => void {
  let shown: WorkCounts = { unsent: 0, attention: 0 };

  function lay(window: Window): void {
    const count = shown.unsent + shown.attention;
    if (count === 0) {
      window.setOverlayIcon(null, "");
      return;
    }
    const { pixels, size } = drawBadge(count, shown.attention > 0);
    window.setOverlayIcon(picture(pixels, { width: size, height: size, scaleFactor: 2 }), unsentText(shown));
  }

  if (platform === "win32") {
    const follow = (window: Window) => window.on("show", () => lay(window));
    for (const window of windows()) follow(window);
    app.on("browser-window-created", (_event, window) => follow(window));
  }
  return (counts) => {
    shown = counts;
    if (platform === "win32") for (const window of windows()) lay(window);
    else app.setBadgeCount(counts.unsent + counts.attention);
  };
}
