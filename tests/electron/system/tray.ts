import { EventEmitter } from "node:events";
import type { Tray } from "electron";
import { recorder } from "../control/recorder.ts";
import { desktop } from "../desktop.ts";
import { type Menu, outline } from "./menu.ts";
import { SessionBus } from "./session-bus.ts";

type Implemented =
  | "setToolTip"
  | "setImage"
  | "setPressedImage"
  | "setTitle"
  | "getTitle"
  | "destroy"
  | "isDestroyed"
  | "popUpContextMenu";

let latest: TrayShim | undefined;

/**
 * Whether the desktop has a host for icons; a panel that starts again takes it away for a while. Electron asks once for each icon,
 * when it is made, and says nothing of the answer (`shell/browser/ui/tray_icon_linux.cc`, `OnImplInitializationFailed`; Chromium's
 * `chrome/browser/ui/views/status_icons/status_icon_linux_dbus.cc`).
 */
export const trayHost = { isThere: desktop.tray === "ok" };

/** Linux alone asks its session bus; the other systems always have a place for icons. */
export async function serveSessionBus(): Promise<void> {
  if (process.platform !== "linux") return;
  const bus = new SessionBus(() => (trayHost.isThere ? "registered" : "no watcher"));
  process.env.DBUS_SESSION_BUS_ADDRESS = bus.address;
  await bus.listen();
}

/** An icon that nobody sees; tests read its menu and click it, where the desktop shows it. */
export class TrayShim extends EventEmitter implements Pick<Tray, Implemented> {
  menu: Menu | null = null;
  #title = "";
  #destroyed = false;
  readonly #isShown = trayHost.isThere;

  constructor() {
    super();
    latest = this;
    recorder.record("tray", { created: true });
  }

  /** The icon that a person can click. */
  static latest(): TrayShim | undefined {
    if (latest === undefined || !trayHost.isThere) return undefined;
    return latest.#isShown ? latest : undefined;
  }

  setContextMenu(menu: Menu | null): void {
    this.menu = menu;
    recorder.record("tray-menu", menu === null ? null : outline(menu));
  }

  setToolTip(toolTip: string): void {
    recorder.record("tray-tool-tip", { toolTip });
  }

  setImage(): void {}
  setPressedImage(): void {}
  popUpContextMenu(): void {}

  setTitle(title: string): void {
    this.#title = title;
    recorder.record("tray-title", { title });
  }

  getTitle(): string {
    return this.#title;
  }

  destroy(): void {
    this.#destroyed = true;
    if (latest === this) latest = undefined;
    recorder.record("tray", { created: false });
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }
}
