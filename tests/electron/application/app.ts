import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { AboutPanelOptionsOptions, App, LoginItemSettings, RelaunchOptions, Settings } from "electron";
import { appBrowser } from "../chromium/app-browser.ts";
import { recorder } from "../control/recorder.ts";
import { desktop } from "../desktop.ts";
import { guarded } from "../refuse.ts";
import { loadsEntry } from "../system/desktop-entry.ts";
import { preventable } from "../window/preventable.ts";
import { CommandLineShim } from "./command-line.ts";
import { InstanceLock } from "./instance-lock.ts";
import { readManifest } from "./manifest.ts";
import { Paths } from "./paths.ts";
import { mainFileAtStart, startAgain } from "./start-again.ts";

type Implemented =
  | "whenReady"
  | "isReady"
  | "requestSingleInstanceLock"
  | "hasSingleInstanceLock"
  | "releaseSingleInstanceLock"
  | "setAsDefaultProtocolClient"
  | "setDesktopName"
  | "isDefaultProtocolClient"
  | "removeAsDefaultProtocolClient"
  | "getPath"
  | "setPath"
  | "setAppLogsPath"
  | "getAppPath"
  | "getName"
  | "setName"
  | "getVersion"
  | "getLocale"
  | "getSystemLocale"
  | "getLocaleCountryCode"
  | "getPreferredSystemLanguages"
  | "isPackaged"
  | "quit"
  | "exit"
  | "relaunch"
  | "enableSandbox"
  | "setAppUserModelId"
  | "setToastActivatorCLSID"
  | "setBadgeCount"
  | "getBadgeCount"
  | "badgeCount"
  | "name"
  | "focus"
  | "disableHardwareAcceleration"
  | "isHidden"
  | "setAboutPanelOptions"
  | "showAboutPanel"
  | "getLoginItemSettings"
  | "setLoginItemSettings"
  | "addRecentDocument"
  | "clearRecentDocuments"
  | "setActivationPolicy"
  | "hide"
  | "show"
  | "getAppMetrics"
  | "isAccessibilitySupportEnabled"
  | "userAgentFallback"
  | "accessibilitySupportEnabled"
  | "runningUnderARM64Translation"
  | "isInApplicationsFolder"
  | "isEmojiPanelSupported";

/** Closes windows when the app quits; `browser-window.ts` sets this, as it alone knows the windows. */
type Windows = { closeAll(): Promise<boolean>; destroyAll(): Promise<void> };

class AppShim
  extends EventEmitter
  implements Pick<App, Exclude<Implemented, "isAccessibilitySupportEnabled" | "getAppMetrics">>
{
  readonly isPackaged = desktop.packaged === "yes";
  readonly dock = undefined;
  readonly applicationMenu = null;
  readonly runningUnderARM64Translation = false;
  accessibilitySupportEnabled = false;
  userAgentFallback = "rounds-shim";
  readonly commandLine: CommandLineShim;
  readonly protocols = new Set<string>();
  windows: Windows = { closeAll: async () => true, destroyAll: async () => undefined };
  readonly #manifest = readManifest(mainFileAtStart);
  readonly #paths: Paths;
  readonly #lock: InstanceLock;
  readonly #ready: Promise<void>;
  readonly #farewells: (() => Promise<void>)[] = [];
  #becomeReady: () => void = () => undefined;
  #name = this.#manifest.name;
  #isReady = false;
  #quitting = false;
  #badge = 0;
  #about: AboutPanelOptionsOptions = {};
  #opensAtLogin = false;
  readonly #relaunches: RelaunchOptions[] = [];

  constructor() {
    super();
    const commandLine = new CommandLineShim(process.argv.slice(2));
    this.commandLine = guarded("app.commandLine", commandLine);
    const userData = commandLine.hasSwitch("user-data-dir")
      ? commandLine.getSwitchValue("user-data-dir")
      : undefined;
    this.#paths = new Paths(() => this.#name, userData);
    this.#lock = new InstanceLock(({ argv, cwd, data }) => {
      this.emit("second-instance", preventable({}), argv, cwd, data);
    });
    this.#ready = new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
    appBrowser.plan(() => ({
      profile: join(this.getPath("sessionData"), "Chromium"),
      switches: commandLine.additions(),
    }));
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => this.quit());
  }

  /** Called when the app's main file has run: Electron is not ready before. */
  start(): void {
    if (this.#quitting) return;
    this.#isReady = true;
    this.#becomeReady();
    this.emit("will-finish-launching");
    this.emit("ready", preventable({}), {});
  }

  /** For the shim's own parts: what else is to be closed when the process ends. */
  beforeLeaving(farewell: () => Promise<void>): void {
    this.#farewells.push(farewell);
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  isReady(): boolean {
    return this.#isReady;
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    return this.#lock.request(this.getPath("userData"), additionalData);
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock.held;
  }

  releaseSingleInstanceLock(): void {
    this.#lock.release();
  }

  /** The entry that links are led to on Linux: the environment has it there, and on the real one, too. */
  setDesktopName(name: string): void {
    if (process.platform === "linux") process.env.CHROME_DESKTOP = name;
  }

  setAsDefaultProtocolClient(protocol: string): boolean {
    if (desktop.links === "refused") return false;
    if (process.platform === "linux" && !loadsEntry(process.env)) return false;
    this.protocols.add(protocol);
    recorder.record("protocol-client", { protocol });
    return true;
  }

  isDefaultProtocolClient(protocol: string): boolean {
    return this.protocols.has(protocol);
  }

  removeAsDefaultProtocolClient(protocol: string): boolean {
    return this.protocols.delete(protocol);
  }

  getPath(name: string): string {
    return this.#paths.get(name);
  }

  setPath(name: string, path: string): void {
    this.#paths.set(name, path);
  }

  setAppLogsPath(path?: string): void {
    this.#paths.set("logs", path ?? join(this.getPath("userData"), "logs"));
  }

  getAppPath(): string {
    return this.#manifest.folder;
  }

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
  }

  getName(): string {
    return this.#name;
  }

  setName(name: string): void {
    this.#name = name;
  }

  getVersion(): string {
    return this.#manifest.version;
  }

  getLocale(): string {
    return this.commandLine.getSwitchValue("lang") || "en-US";
  }

  getSystemLocale(): string {
    return "en-US";
  }

  getLocaleCountryCode(): string {
    return "US";
  }

  getPreferredSystemLanguages(): string[] {
    const { LANGUAGE, LANG = "" } = process.env;
    return (LANGUAGE || LANG).split(":").map((name) => name.replace(/\..*$/, "").replace("_", "-"));
  }

  quit(): void {
    if (this.#quitting) return;
    this.#quitting = true;
    void this.#quit();
  }

  /** At once and without asking, but Chromium is still left to close its files. */
  exit(code = 0): void {
    this.#quitting = true;
    void this.#leave(code);
  }

  /**
   * Takes place when this process has ended. Never for an AppImage: the process that would do it runs from the mount, which is
   * gone by then (`shell/browser/relauncher.cc`, `relauncher_linux.cc`).
   */
  relaunch(options: RelaunchOptions = {}): void {
    if (process.env.APPIMAGE !== undefined) return;
    this.#relaunches.push(options);
    recorder.record("relaunch", options);
  }

  setLoginItemSettings({ openAtLogin = false }: Settings): void {
    this.#opensAtLogin = openAtLogin;
    recorder.record("login-item", { openAtLogin });
  }

  getLoginItemSettings(): LoginItemSettings {
    return {
      openAtLogin: this.#opensAtLogin,
      wasOpenedAtLogin: false,
      status: this.#opensAtLogin ? "enabled" : "not-registered",
      executableWillLaunchAtLogin: this.#opensAtLogin,
      launchItems: [],
    };
  }

  enableSandbox(): void {
    if (this.#isReady) throw new Error("app.enableSandbox() can only be called before app is ready");
    recorder.record("sandbox", { ready: this.isReady() });
  }

  disableHardwareAcceleration(): void {}
  setAboutPanelOptions(options: AboutPanelOptionsOptions): void {
    this.#about = options;
  }

  showAboutPanel(): void {
    recorder.record("about-panel", this.#about);
  }

  addRecentDocument(): void {}
  clearRecentDocuments(): void {}
  setActivationPolicy(): void {}
  focus(): void {}
  hide(): void {}
  show(): void {}

  isHidden(): boolean {
    return false;
  }

  isInApplicationsFolder(): boolean {
    return true;
  }

  isEmojiPanelSupported(): boolean {
    return false;
  }

  setAppUserModelId(id: string): void {
    recorder.record("app-user-model-id", { id });
  }

  setToastActivatorCLSID(id: string): void {
    if (!/^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(id)) throw new Error("Invalid CLSID format");
    recorder.record("toast-activator", { id });
  }

  get badgeCount(): number {
    return this.#badge;
  }

  set badgeCount(count: number) {
    this.setBadgeCount(count);
  }

  getBadgeCount(): number {
    return this.#badge;
  }

  setBadgeCount(count = 0): boolean {
    this.#badge = count;
    recorder.record("badge", { count });
    return true;
  }

  /** Without a listener Electron quits; on the way out nobody is asked. */
  noteAllWindowsClosed(): void {
    if (this.#quitting) return;
    if (!this.emit("window-all-closed")) this.quit();
  }

  /** before-quit, each window's close, will-quit, quit: any of the first three may call it off. */
  async #quit(): Promise<void> {
    const goesOn = this.#ask("before-quit") && (await this.windows.closeAll()) && this.#ask("will-quit");
    if (goesOn) await this.#leave(0);
    else this.#quitting = false;
  }

  #ask(event: "before-quit" | "will-quit"): boolean {
    const question = preventable({});
    this.emit(event, question);
    return !question.defaultPrevented;
  }

  async #leave(code: number): Promise<void> {
    await this.windows.destroyAll();
    this.emit("quit", preventable({}), code);
    await Promise.all([appBrowser.close(), ...this.#farewells.map((farewell) => farewell())]);
    this.#lock.release();
    for (const { args = process.argv.slice(1) } of this.#relaunches) startAgain(args);
    process.exit(code);
  }
}

/** Electron has them on Windows alone. */
if (process.platform !== "win32")
  for (const member of ["setAppUserModelId", "setToastActivatorCLSID"])
    Object.defineProperty(AppShim.prototype, member, { value: undefined });

/** For the shim's own parts. */
export const app = new AppShim();

/** For the app, which is told of what is missing. */
export const guardedApp = guarded("app", app);
