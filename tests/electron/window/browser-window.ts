import { existsSync } from "node:fs";
import type {
  BrowserWindowConstructorOptions,
  BrowserWindow as ElectronWindow,
  Rectangle,
  WebContents,
} from "electron";
import { app } from "../application/app.ts";
import { needReady } from "../application/once-ready.ts";
import { recorder } from "../control/recorder.ts";
import { desktop } from "../desktop.ts";
import { asElectron, guarded } from "../refuse.ts";
import { partition, sessionOf } from "../session/session.ts";
import { preventable } from "./preventable.ts";
import { WebContentsShim } from "./web-contents.ts";
import { WindowState } from "./window-state.ts";

type Implemented =
  | "id"
  | "loadURL"
  | "loadFile"
  | "show"
  | "showInactive"
  | "hide"
  | "focus"
  | "blur"
  | "isFocused"
  | "isVisible"
  | "close"
  | "destroy"
  | "isDestroyed"
  | "getBounds"
  | "setBounds"
  | "getNormalBounds"
  | "getSize"
  | "setSize"
  | "getContentSize"
  | "setContentSize"
  | "getPosition"
  | "setPosition"
  | "setTitle"
  | "getTitle"
  | "reload";

const open = new Set<BrowserWindow>();
let focused: BrowserWindow | null = null;
let lastId = 0;

/** A window: a page of Chromium's, with the state that a window manager would keep held here. */
export class BrowserWindow extends WindowState implements Pick<ElectronWindow, Implemented> {
  readonly id: number;
  readonly #contents: WebContentsShim;
  readonly #self: this;
  #bounds: Rectangle;
  #title: string;
  #visible: boolean;
  #destroyed = false;
  #shown = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    needReady(new Error("Cannot create BrowserWindow before app is ready"));
    const { icon } = options;
    if (typeof icon === "string" && !existsSync(icon))
      throw new TypeError(`Failed to load image from path '${icon}'`);
    lastId += 1;
    this.id = lastId;
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.#title = options.title ?? app.getName();
    this.#visible = options.show ?? true;
    this.#self = guarded("BrowserWindow", this, {
      isGone: () => this.#destroyed,
      answers: ["isDestroyed", "closed", "gone"],
    });
    const preferences = options.webPreferences ?? {};
    const given = preferences.session;
    const watcher = given === undefined ? partition(preferences.partition ?? "") : sessionOf(given);
    refuseUnsafe(preferences);
    const { session: _, ...told } = preferences;
    recorder.record("web-preferences", told);
    this.#contents = new WebContentsShim({ ...preferences, ...this.#bounds }, watcher);
    this.#follow();
    open.add(this.#self);
    app.emit("web-contents-created", preventable({}), this.webContents);
    app.emit("browser-window-created", preventable({}), this.#self);
    if (this.#visible) this.focus();
    // biome-ignore lint/correctness/noConstructorReturn: what the app holds must refuse what is missing.
    return this.#self;
  }

  static getAllWindows(): ElectronWindow[] {
    return [...open].map((window) => asElectron<ElectronWindow>(window));
  }

  static getFocusedWindow(): ElectronWindow | null {
    return asElectron<ElectronWindow | null>(focused);
  }

  static fromWebContents(contents: WebContents): ElectronWindow | null {
    return asElectron<ElectronWindow | null>(
      [...open].find((window) => window.webContents === contents) ?? null,
    );
  }

  static fromId(id: number): ElectronWindow | null {
    return asElectron<ElectronWindow | null>([...open].find((window) => window.id === id) ?? null);
  }

  get webContents(): WebContents {
    return asElectron<WebContents>(this.#contents.self);
  }

  loadURL(url: string): Promise<void> {
    return this.#contents.loadURL(url);
  }

  loadFile(path: string): Promise<void> {
    return this.#contents.loadFile(path);
  }

  reload(): void {
    this.#contents.reload();
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  showInactive(): void {
    if (this.#visible) return;
    this.#visible = true;
    this.emit("show");
  }

  hide(): void {
    if (!this.#visible) return;
    this.#visible = false;
    this.blur();
    this.emit("hide");
  }

  focus(): void {
    if (focused === this.#self || this.#destroyed) return;
    focused?.blur();
    focused = this.#self;
    this.#contents.focus();
    this.emit("focus");
    app.emit("browser-window-focus", preventable({}), this.#self);
  }

  blur(): void {
    if (focused !== this.#self) return;
    focused = null;
    this.emit("blur");
    app.emit("browser-window-blur", preventable({}), this.#self);
  }

  isFocused(): boolean {
    return focused === this.#self;
  }

  isVisible(): boolean {
    return this.#visible;
  }

  /** Asks the app first; a listener that prevents it keeps the window. */
  close(): void {
    if (this.#askToClose()) this.destroy();
  }

  destroy(): void {
    void this.gone();
  }

  /** Closes without asking; resolves when the page is closed. */
  async gone(): Promise<void> {
    await this.#contents.destroyPage();
  }

  /** False where the app kept the window. */
  async closed(): Promise<boolean> {
    if (this.#destroyed) return true;
    if (!this.#askToClose()) return false;
    await this.gone();
    return true;
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  getBounds(): Rectangle {
    return { ...this.#bounds };
  }

  getNormalBounds(): Rectangle {
    return this.getBounds();
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
    const { width, height } = this.#bounds;
    void this.#contents.page().then(async ({ session, targetId }) => {
      const { windowId } = await session.send("Browser.getWindowForTarget", { targetId });
      await session.send("Browser.setWindowBounds", { windowId, bounds: { width, height } });
    });
    this.emit("resize");
    this.emit("move");
  }

  getSize(): number[] {
    return [this.#bounds.width, this.#bounds.height];
  }

  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }

  getContentSize(): number[] {
    return this.getSize();
  }

  setContentSize(width: number, height: number): void {
    this.setSize(width, height);
  }

  getPosition(): number[] {
    return [this.#bounds.x, this.#bounds.y];
  }

  setPosition(x: number, y: number): void {
    this.setBounds({ x, y });
  }

  setTitle(title: string): void {
    this.#title = title;
    recorder.record("window-title", { window: this.id, title });
  }

  getTitle(): string {
    return this.#title;
  }

  #askToClose(): boolean {
    const question = preventable({});
    this.emit("close", question);
    return !question.defaultPrevented;
  }

  #follow(): void {
    const readyToShow = (): void => {
      if (this.#shown || (desktop.paint === "never" && !this.#visible)) return;
      this.#shown = true;
      this.emit("ready-to-show");
    };
    this.#contents.once("shim-painted", readyToShow);
    this.#contents.once("did-finish-load", readyToShow);
    this.#contents.on("page-title-updated", (event: object, title: string) => {
      this.#title = title;
      this.emit("page-title-updated", event, title, true);
    });
    this.#contents.once("destroyed", () => {
      this.#destroyed = true;
      open.delete(this.#self);
      this.blur();
      this.emit("closed");
      if (open.size === 0) app.noteAllWindowsClosed();
    });
  }
}

/** Throws if a page would get an unsafe preference: the shim could not honor it and so does not pretend to. */
function refuseUnsafe(preferences: NonNullable<BrowserWindowConstructorOptions["webPreferences"]>): void {
  if (preferences.nodeIntegration === true) throw new Error("the shim does not implement nodeIntegration");
  if (preferences.contextIsolation === false) throw new Error("the shim implements only isolated preloads");
  if (preferences.webviewTag === true) throw new Error("the shim does not implement <webview>");
  if (preferences.sandbox === false) throw new Error("the shim runs only sandboxed preloads");
}

app.windows = {
  async closeAll(): Promise<boolean> {
    for (const window of [...open]) if (!(await window.closed())) return false;
    return true;
  },
  async destroyAll(): Promise<void> {
    await Promise.all([...open].map((window) => window.gone()));
  },
};
