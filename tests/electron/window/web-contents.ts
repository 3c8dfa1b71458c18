import { EventEmitter, once } from "node:events";
import { pathToFileURL } from "node:url";
import type { HandlerDetails, LoadURLOptions, Session, WebContents } from "electron";
import { app } from "../application/app.ts";
import { appBrowser } from "../chromium/app-browser.ts";
import { recorder } from "../control/recorder.ts";
import { toAppUrl, toPageUrl } from "../protocol/address.ts";
import { asElectron, guarded } from "../refuse.ts";
import type { SessionShim } from "../session/session.ts";
import type { Frame } from "./frames.ts";
import type { KeyPress } from "./key-press.ts";
import { type LivePage, openLivePage, type PageOwner, type PagePreferences } from "./live-page.ts";
import { preventable } from "./preventable.ts";
import type { Verdict } from "./request-gate.ts";

export type WindowOpenHandler = Parameters<WebContents["setWindowOpenHandler"]>[0];

type Implemented =
  | "id"
  | "send"
  | "loadURL"
  | "loadFile"
  | "getURL"
  | "getTitle"
  | "isDestroyed"
  | "isCrashed"
  | "isLoading"
  | "reload"
  | "reloadIgnoringCache"
  | "stop"
  | "focus"
  | "isFocused"
  | "close"
  | "setWindowOpenHandler"
  | "executeJavaScript"
  | "openDevTools"
  | "closeDevTools"
  | "isDevToolsOpened"
  | "toggleDevTools"
  | "getZoomFactor"
  | "setZoomFactor"
  | "getType"
  | "setBackgroundThrottling"
  | "getBackgroundThrottling"
  | "forcefullyCrashRenderer"
  | "setUserAgent"
  | "getUserAgent"
  | "setVisualZoomLevelLimits"
  | "setIgnoreMenuShortcuts"
  | "replaceMisspelling"
  | "getOSProcessId"
  | "getProcessId";

const all = new Map<number, WebContentsShim>();
let lastId = 0;

/** One page, as the main process sees it: what it loads, what it may do, what it hears. */
export class WebContentsShim extends EventEmitter implements Pick<WebContents, Implemented>, PageOwner {
  readonly id: number;
  readonly watcher: SessionShim;
  /** The guarded proxy of this object, which the app gets here and in every event. */
  readonly self: this;
  readonly #page: Promise<LivePage>;
  #live: LivePage | undefined;
  #openHandler: WindowOpenHandler | undefined;
  #destroyed = false;
  #crashed = false;
  #loading = false;
  #zoom = 1;
  #throttled: boolean;
  #title = "";
  #opened: string[] = [];

  constructor(preferences: PagePreferences, watcher: SessionShim) {
    super();
    lastId += 1;
    this.id = lastId;
    this.watcher = watcher;
    this.#throttled = preferences.backgroundThrottling ?? true;
    this.self = guarded("webContents", this, { isGone: () => this.#destroyed, answers: ["isDestroyed"] });
    all.set(this.id, this);
    this.#page = openLivePage(this, preferences);
    this.#page.then(
      (page) => {
        this.#live = page;
      },
      (error: unknown) => {
        if (!this.#destroyed) console.error("The shim could not open a page:", error);
      },
    );
  }

  static find(id: number): WebContentsShim | undefined {
    return all.get(id);
  }

  static ofPage(targetId: string | undefined): WebContentsShim | undefined {
    return [...all.values()].find((contents) => contents.#live?.targetId === targetId);
  }

  static everything(): WebContentsShim[] {
    return [...all.values()];
  }

  /** The page once it is there; for the shim's own parts. */
  page(): Promise<LivePage> {
    return this.#page;
  }

  get session(): Session {
    return asElectron<Session>(this.watcher.self);
  }

  get mainFrame(): Frame {
    if (this.#live === undefined) throw new Error("the shim's window has no frame before it loads something");
    return this.#live.frames.main;
  }

  send(channel: string, ...args: unknown[]): void {
    this.#live?.link.send(channel, args);
  }

  async loadURL(url: string, _options?: LoadURLOptions): Promise<void> {
    const page = await this.#page;
    const target = toPageUrl(url);
    await this.watcher.applyPermissions(this, target);
    page.gate.expect(target);
    this.#crashed = false;
    const answer = await page.session.send("Page.navigate", { url: target });
    if (answer.errorText !== undefined && answer.errorText !== "") throw this.#failed(url, answer.errorText);
    if (answer.loaderId === undefined) return;
    if (!(await page.loading.loaded(answer.loaderId))) throw this.#failed(url, "net::ERR_ABORTED");
  }

  async loadFile(path: string): Promise<void> {
    await this.loadURL(pathToFileURL(path).href);
  }

  getURL(): string {
    return this.#live?.frames.main.url ?? "";
  }

  getTitle(): string {
    return this.#title;
  }

  getType(): "window" {
    return "window";
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  isCrashed(): boolean {
    return this.#crashed;
  }

  isLoading(): boolean {
    return this.#loading;
  }

  isFocused(): boolean {
    return true;
  }

  focus(): void {
    this.#tell((page) => page.session.tell("Page.bringToFront"));
  }

  /** After a crash this starts a new renderer with the same address, as Electron's does. */
  reload(): void {
    this.#tell((page) => {
      page.gate.expect(toPageUrl(this.getURL()));
      if (this.#crashed) page.session.tell("Page.navigate", { url: toPageUrl(this.getURL()) });
      else page.session.tell("Page.reload");
      this.#crashed = false;
    });
  }

  reloadIgnoringCache(): void {
    this.reload();
  }

  stop(): void {
    this.#tell((page) => page.session.tell("Page.stopLoading"));
  }

  close(): void {
    void this.destroyPage();
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.#openHandler = handler;
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.#page;
    const evaluated = await session.send("Runtime.evaluate", {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    });
    if (evaluated.exceptionDetails === undefined) return evaluated.result.value as unknown;
    throw new Error(evaluated.exceptionDetails.exception?.description ?? evaluated.exceptionDetails.text);
  }

  forcefullyCrashRenderer(): void {
    recorder.record("renderer-crash", { window: this.id });
    this.#tell((page) => page.session.tell("Page.crash"));
  }

  openDevTools(): void {}
  closeDevTools(): void {}
  toggleDevTools(): void {}
  setIgnoreMenuShortcuts(): void {}

  isDevToolsOpened(): boolean {
    return false;
  }

  async setVisualZoomLevelLimits(): Promise<void> {}

  getZoomFactor(): number {
    return this.#zoom;
  }

  setZoomFactor(factor: number): void {
    this.#zoom = factor;
    this.#tell((page) => page.session.tell("Emulation.setPageScaleFactor", { pageScaleFactor: factor }));
  }

  setBackgroundThrottling(allowed: boolean): void {
    this.#throttled = allowed;
  }

  /** The word that was clicked is not known here: the text goes to where the caret is. */
  replaceMisspelling(text: string): void {
    this.#tell((page) => page.session.tell("Input.insertText", { text }));
  }

  getBackgroundThrottling(): boolean {
    return this.#throttled;
  }

  getUserAgent(): string {
    return "rounds-shim";
  }

  setUserAgent(userAgent: string): void {
    this.#tell((page) => page.session.tell("Network.setUserAgentOverride", { userAgent }));
  }

  getOSProcessId(): number {
    return process.pid;
  }

  getProcessId(): number {
    return 1;
  }

  /** Asks the app whether the page may navigate; the events that Electron emits, in its order. */
  judgeNavigation(url: string, frame: Frame, redirected: boolean): Verdict {
    const isMainFrame = frame.parent === null;
    const event = preventable({ url, isSameDocument: false, isMainFrame, frame, initiator: frame });
    const legacy = [url, false, isMainFrame, frame.processId, frame.routingId];
    if (redirected) this.emit("will-redirect", event, ...legacy);
    else {
      this.emit("will-frame-navigate", event);
      if (isMainFrame) this.emit("will-navigate", event, ...legacy);
    }
    return event.defaultPrevented ? "abort" : "pass";
  }

  judgeWindowOpen(details: HandlerDetails): "allow" | "deny" {
    if (this.#openHandler === undefined) return "allow";
    return this.#openHandler(details).action === "allow" ? "allow" : "deny";
  }

  /** The page said which window it opens; Chromium tells apart from this that there is one. */
  noteWindowOpen(pageUrl: string): void {
    this.#opened.push(pageUrl);
    this.emit("shim-window-open");
  }

  /** The address of the next window that the page opens. Some are never requested: `mailto:` for one. */
  async nextOpenedUrl(): Promise<string> {
    while (this.#opened.length === 0) await once(this, "shim-window-open");
    return this.#opened.shift() ?? "";
  }

  forgetOpenedUrl(pageUrl: string): void {
    this.#opened = this.#opened.filter((url) => url !== pageUrl);
  }

  noteNavigating(url: string, frame: Frame, isSameDocument: boolean): void {
    const isMainFrame = frame.parent === null;
    const event = preventable({ url, isSameDocument, isMainFrame, frame, initiator: frame });
    this.emit(
      "did-start-navigation",
      event,
      url,
      isSameDocument,
      isMainFrame,
      frame.processId,
      frame.routingId,
    );
    if (isSameDocument)
      this.emit("did-navigate-in-page", preventable({}), url, isMainFrame, 1, frame.routingId);
  }

  noteLoading(loading: boolean): void {
    this.#loading = loading;
    this.emit(loading ? "did-start-loading" : "did-stop-loading");
  }

  noteCommitted(pageUrl: string, failed: boolean): void {
    this.noteLoading(true);
    if (failed) this.emit("did-fail-load", preventable({}), -2, "ERR_FAILED", toAppUrl(pageUrl), true, 1, 1);
    else this.emit("did-navigate", preventable({}), toAppUrl(pageUrl), 200, "OK");
  }

  noteLoaded(failed: boolean): void {
    if (!failed) this.emit("did-finish-load");
    this.noteLoading(false);
    void this.#readTitle();
  }

  noteKey(press: KeyPress): void {
    this.emit("shim-key", press);
  }

  noteCrash(): void {
    this.#crashed = true;
    this.#live?.loading.abandon();
    const details = { reason: "crashed", exitCode: 11 };
    this.emit("render-process-gone", preventable({}), details);
    app.emit("render-process-gone", preventable({}), this, details);
  }

  /** The page is gone, by whoever's will. */
  noteGone(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    this.#live?.loading.abandon();
    all.delete(this.id);
    this.emit("destroyed");
  }

  async destroyPage(): Promise<void> {
    if (this.#destroyed) return;
    const page = await this.#page.catch(() => undefined);
    if (page !== undefined) await appBrowser.closePage(page.targetId);
    this.noteGone();
  }

  async #readTitle(): Promise<void> {
    const title = await this.executeJavaScript("document.title").catch(() => "");
    if (typeof title !== "string" || title === this.#title || this.#destroyed) return;
    this.#title = title;
    this.emit("page-title-updated", preventable({}), title, true);
  }

  #failed(url: string, errorText: string): Error {
    const code = errorText.replace(/^net::/, "");
    const errno = code === "ERR_ABORTED" ? -3 : -2;
    if (code !== "ERR_ABORTED") this.emit("did-fail-load", preventable({}), errno, code, url, true, 1, 1);
    return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url });
  }

  #tell(act: (page: LivePage) => void): void {
    this.#page.then(
      (page) => {
        if (!this.#destroyed) act(page);
      },
      () => undefined,
    );
  }
}

/** The static part of Electron's webContents module. */
export const webContents = guarded("webContents", {
  fromId: (id: number): WebContents | undefined => {
    const found = all.get(id);
    return found === undefined ? undefined : asElectron<WebContents>(found.self);
  },
  getAllWebContents: (): WebContents[] =>
    [...all.values()].map((contents) => asElectron<WebContents>(contents.self)),
  getFocusedWebContents: (): WebContents | null => null,
});
