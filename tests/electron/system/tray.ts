import { EventEmitter } from "node:events";
import type { Tray } from "electron";
import { recorder } from "../control/recorder.ts";
import { type Menu, outline } from "./menu.ts";

type Implemented =
  | "setToolTip"
  | "setImage"
  | "setPressedImage"
  | "setTitle"
  | "getTitle"
  | "destroy"
  | "isDestroyed"
  | "popUpContextMenu";

let latest: TrayStandIn | undefined;

/** An icon that nobody sees; tests read its menu and click it. */
export class TrayStandIn extends EventEmitter implements Pick<Tray, Implemented> {
  menu: Menu | null = null;
  #title = "";
  #destroyed = false;

  constructor() {
    super();
    latest = this;
    recorder.record("tray", { created: true });
  }

  static latest(): TrayStandIn | undefined {
    return latest;
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
