import { existsSync } from "node:fs";
import type { Shell } from "electron";
import { app } from "../application/app.ts";
import { recorder } from "../control/recorder.ts";
import { desktop } from "../desktop.ts";
import { deliverDeepLink } from "./deep-link.ts";
import { SystemBrowser } from "./system-browser.ts";

type Implemented = "openExternal" | "openPath" | "showItemInFolder" | "beep" | "trashItem";

export const systemBrowser = new SystemBrowser(deliverDeepLink);
app.beforeLeaving(() => systemBrowser.close());

/** The desktop beside the app: web addresses open in the system browser, the rest is only noted. */
export class ShellShim implements Pick<Shell, Implemented> {
  async openExternal(url: string): Promise<void> {
    recorder.record("open-external", { url });
    if (!/^https?:/i.test(url)) return;
    if (desktop.browser === "ok") await systemBrowser.open(url);
    else if (process.platform !== "linux") throw new Error("Failed to open: no application");
  }

  /** On Linux it never settles: Electron waits for nothing there, and forgets whom it was to tell. */
  openPath(path: string): Promise<string> {
    recorder.record("open-path", { path });
    if (process.platform === "linux") return new Promise(() => undefined);
    return Promise.resolve(existsSync(path) ? "" : "Failed to open path");
  }

  showItemInFolder(path: string): void {
    recorder.record("show-item-in-folder", { path });
  }

  async trashItem(path: string): Promise<void> {
    recorder.record("trash-item", { path });
  }

  beep(): void {
    recorder.record("beep", {});
  }
}
