import { EventEmitter } from "node:events";
import type { BrowserWindow } from "electron";
import { recorder } from "../control/recorder.ts";

type Implemented =
  | "center"
  | "moveTop"
  | "setMinimumSize"
  | "setAutoHideMenuBar"
  | "setMenu"
  | "removeMenu"
  | "setBackgroundColor"
  | "setIcon"
  | "setSkipTaskbar"
  | "setRepresentedFilename"
  | "setDocumentEdited"
  | "setContentProtection"
  | "setTitleBarOverlay"
  | "flashFrame"
  | "setProgressBar"
  | "setOverlayIcon"
  | "setAlwaysOnTop"
  | "isAlwaysOnTop"
  | "setMenuBarVisibility"
  | "isMenuBarVisible"
  | "isEnabled"
  | "isNormal"
  | "isMinimized"
  | "minimize"
  | "restore"
  | "maximize"
  | "unmaximize"
  | "isMaximized"
  | "isFullScreen"
  | "setFullScreen";

/**
 * State of a window that a window manager and a taskbar would keep. Nobody sees the window: each member keeps its value, records
 * the call or does nothing.
 */
export abstract class WindowState extends EventEmitter implements Pick<BrowserWindow, Implemented> {
  abstract readonly id: number;
  #minimized = false;
  #maximized = false;
  #fullScreen = false;
  #onTop = false;
  #menuBar = true;

  abstract blur(): void;

  isMinimized(): boolean {
    return this.#minimized;
  }

  isNormal(): boolean {
    return !this.#minimized && !this.#maximized && !this.#fullScreen;
  }

  isEnabled(): boolean {
    return true;
  }

  minimize(): void {
    this.#minimized = true;
    this.blur();
    this.emit("minimize");
  }

  restore(): void {
    if (!this.#minimized) return;
    this.#minimized = false;
    this.emit("restore");
  }

  maximize(): void {
    this.#maximized = true;
    this.emit("maximize");
  }

  unmaximize(): void {
    this.#maximized = false;
    this.emit("unmaximize");
  }

  isMaximized(): boolean {
    return this.#maximized;
  }

  isFullScreen(): boolean {
    return this.#fullScreen;
  }

  setFullScreen(full: boolean): void {
    this.#fullScreen = full;
    this.emit(full ? "enter-full-screen" : "leave-full-screen");
  }

  setMenuBarVisibility(visible: boolean): void {
    this.#menuBar = visible;
  }

  isMenuBarVisible(): boolean {
    return this.#menuBar;
  }

  setAlwaysOnTop(onTop: boolean): void {
    this.#onTop = onTop;
  }

  isAlwaysOnTop(): boolean {
    return this.#onTop;
  }

  flashFrame(flash: boolean): void {
    recorder.record("flash-frame", { window: this.id, flash });
  }

  setProgressBar(progress: number): void {
    recorder.record("progress-bar", { window: this.id, progress });
  }

  setOverlayIcon(_icon: unknown, description: string): void {
    recorder.record("overlay-icon", { window: this.id, description });
  }

  center(): void {}
  moveTop(): void {}
  setMinimumSize(): void {}
  setAutoHideMenuBar(): void {}
  setMenu(): void {}
  removeMenu(): void {}
  setBackgroundColor(): void {}
  setIcon(): void {}
  setSkipTaskbar(): void {}
  setRepresentedFilename(): void {}
  setDocumentEdited(): void {}
  setContentProtection(): void {}
  setTitleBarOverlay(): void {}
}
