import { type App, type BrowserWindow, nativeImage } from "electron";
import type { WorkCounts } from "../../../src-shared/ipc/preferences.ts";
import { drawBadge } from "./draw-badge.ts";
import { workWords } from "./work-messages.ts";

/**
 * The count on the program's icon: edits that are not sent and what needs the rep. macOS and Linux write it
 * themselves; Windows lays a picture over the button in the task bar.
 */
export function showBadge(options: {
  readonly app: Pick<App, "setBadgeCount">;
  readonly window: Pick<BrowserWindow, "setOverlayIcon"> | null;
  readonly platform: NodeJS.Platform;
  readonly counts: WorkCounts;
}): void {
  const { app, window, platform, counts } = options;
  const count = counts.unsent + counts.attention;
  if (platform !== "win32") {
    app.setBadgeCount(count);
    return;
  }
  if (count === 0) window?.setOverlayIcon(null, "");
  else {
    const { pixels, size } = drawBadge(count, counts.attention > 0);
    const image = nativeImage.createFromBitmap(pixels, { width: size, height: size, scaleFactor: 2 });
    window?.setOverlayIcon(image, workWords(counts));
  }
}
