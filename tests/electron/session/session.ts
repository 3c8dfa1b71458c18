import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ClearStorageDataOptions, Session } from "electron";
import { app } from "../application/app.ts";
import { needReady } from "../application/once-ready.ts";
import { appBrowser } from "../chromium/app-browser.ts";
import type { CdpSession } from "../chromium/connection.ts";
import { recorder } from "../control/recorder.ts";
import { toAppUrl } from "../protocol/address.ts";
import { protocol } from "../protocol/protocol.ts";
import { asElectron, guarded } from "../refuse.ts";
import { preventable } from "../window/preventable.ts";
import type { Gatekeeper } from "../window/request-gate.ts";
import { watchChildTargets } from "./child-targets.ts";
import { watchDownloads } from "./downloads.ts";
import { Permissions } from "./permissions.ts";
import { systemProxyAnswer } from "./proxy-answer.ts";
import { clearCache, clearStorage, rememberOrigin } from "./storage.ts";
import { WebRequestShim } from "./web-request.ts";

type Implemented =
  | "setPermissionRequestHandler"
  | "setPermissionCheckHandler"
  | "setDevicePermissionHandler"
  | "setUSBProtectedClassesHandler"
  | "setBluetoothPairingHandler"
  | "setDisplayMediaRequestHandler"
  | "setCertificateVerifyProc"
  | "clearStorageData"
  | "resolveProxy"
  | "clearCache"
  | "clearHostResolverCache"
  | "clearAuthCache"
  | "closeAllConnections"
  | "flushStorageData"
  | "setSpellCheckerEnabled"
  | "isSpellCheckerEnabled"
  | "setSpellCheckerLanguages"
  | "addWordToSpellCheckerDictionary"
  | "listWordsInSpellCheckerDictionary"
  | "removeWordFromSpellCheckerDictionary"
  | "isPersistent"
  | "getStoragePath"
  | "setUserAgent"
  | "getUserAgent"
  | "setDownloadPath";

/**
 * A session. All share the app's one Chromium profile: a partition has handlers of its own, but not a storage of its
 * own.
 */
export class SessionShim extends EventEmitter implements Pick<Session, Implemented> {
  readonly self: this;
  readonly protocol = protocol;
  readonly webRequest: WebRequestShim;
  readonly #permissions = new Permissions();
  readonly #watched = new Set<() => void>();
  readonly #persistent: boolean;
  /** Pages and the addresses that the permissions were last settled for. */
  readonly #settled = new Map<{ readonly self: object }, string>();
  #spelling = true;

  constructor(partition: string) {
    super();
    this.#persistent = partition === "" || partition.startsWith("persist:");
    const webRequest = new WebRequestShim();
    webRequest.onChanged = () => {
      for (const changed of this.#watched) changed();
    };
    this.webRequest = guarded("session.webRequest", webRequest);
    this.self = guarded("session", this);
  }

  get availableSpellCheckerLanguages(): string[] {
    return ["de", "en-GB", "en-US"];
  }

  setPermissionRequestHandler(handler: Permissions["request"]): void {
    this.#permissions.request = handler;
    this.#settleAgain();
  }

  setPermissionCheckHandler(handler: Permissions["check"]): void {
    this.#permissions.check = handler;
    this.#settleAgain();
  }

  /** No device can be chosen in the shim's Chromium, so there is nothing to permit. */
  setDevicePermissionHandler(): void {}
  setUSBProtectedClassesHandler(): void {}
  setBluetoothPairingHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setCertificateVerifyProc(): void {}
  setDownloadPath(): void {}
  setUserAgent(): void {}

  /** Chromium passes proxies by for loopback, unless it is told not to (`<-loopback>`), as it is where there is one here. */
  async resolveProxy(): Promise<string> {
    return systemProxyAnswer();
  }

  clearStorageData(options?: ClearStorageDataOptions): Promise<void> {
    return clearStorage(options);
  }

  clearCache(): Promise<void> {
    return clearCache();
  }

  async clearHostResolverCache(): Promise<void> {}
  async clearAuthCache(): Promise<void> {}
  async closeAllConnections(): Promise<void> {}
  flushStorageData(): void {}

  setSpellCheckerEnabled(enabled: boolean): void {
    this.#spelling = enabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spelling;
  }

  setSpellCheckerLanguages(languages: string[]): void {
    // It has a speller of its own.
    if (process.platform === "darwin") return;
    const unknown = languages.find((one) => !this.availableSpellCheckerLanguages.includes(one));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    recorder.record("spelling-languages", { languages });
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    recorder.record("spelling-word", { word });
    learn([...learned(), word]);
    return true;
  }

  async listWordsInSpellCheckerDictionary(): Promise<string[]> {
    return learned();
  }

  removeWordFromSpellCheckerDictionary(word: string): boolean {
    learn(learned().filter((one) => one !== word));
    return true;
  }

  isPersistent(): boolean {
    return this.#persistent;
  }

  getStoragePath(): string {
    return join(app.getPath("sessionData"), "Chromium");
  }

  getUserAgent(): string {
    return "rounds-shim";
  }

  requestFilter(webContentsId: number): Gatekeeper["request"] {
    return this.webRequest.filterFor(webContentsId);
  }

  onFilterChanged(changed: () => void): void {
    this.#watched.add(changed);
  }

  /** Downloads are the default session's: Chromium has one profile. */
  async watchDownloads(contents: object): Promise<void> {
    const { root } = await appBrowser.start();
    downloads ??= watchDownloads(root, (download) => {
      const event = preventable({});
      this.emit("will-download", event, guarded("downloadItem", download), contents);
      return !event.defaultPrevented;
    });
    await downloads;
  }

  async watchChildTargets(session: CdpSession, webContentsId: number): Promise<void> {
    this.onFilterChanged(await watchChildTargets(session, () => this.requestFilter(webContentsId)));
  }

  /** To be done before the page is loaded: its first script may already ask. */
  async applyPermissions(contents: { readonly self: object }, pageUrl: string): Promise<void> {
    rememberOrigin(pageUrl);
    if (!/^https?:/.test(pageUrl)) return;
    this.#settled.set(contents, pageUrl);
    const { root } = await appBrowser.start();
    await this.#permissions.apply(root, contents.self, new URL(pageUrl).origin, toAppUrl(pageUrl));
  }

  #settleAgain(): void {
    for (const [contents, url] of this.#settled) this.applyPermissions(contents, url).catch(() => undefined);
  }
}

/** As Chromium: a word a line, a checksum, and beside it the file as it was before. */
const dictionary = () => join(app.getPath("sessionData"), "Custom Dictionary.txt");

function learned(): string[] {
  if (!existsSync(dictionary())) return [];
  const lines = readFileSync(dictionary(), "utf8").split("\n");
  return lines.filter((line) => line !== "" && !line.startsWith("checksum_v1 = "));
}

function learn(words: readonly string[]): void {
  if (existsSync(dictionary())) copyFileSync(dictionary(), `${dictionary()}.backup`);
  const text = words.map((word) => `${word}\n`).join("");
  const checksum = createHash("md5").update(text).digest("hex");
  writeFileSync(dictionary(), `${text}checksum_v1 = ${checksum}`);
}

let downloads: Promise<void> | undefined;

const partitions = new Map<string, SessionShim>();

export function partition(name: string): SessionShim {
  const known = partitions.get(name) ?? new SessionShim(name);
  if (!partitions.has(name)) {
    partitions.set(name, known);
    app.emit("session-created", known.self);
  }
  return known;
}

/** The shim behind a session that the app holds. */
export function sessionOf(held: object): SessionShim {
  return [...partitions.values()].find((known) => known.self === held) ?? partition("");
}

/** The session for the app; the shim's own parts use `partition`, at any time. */
function ready(name: string): Session {
  needReady(new TypeError("Session can only be received when app is ready"));
  return asElectron<Session>(partition(name).self);
}

export const session = guarded("session", {
  get defaultSession(): Session {
    return ready("");
  },
  fromPartition: ready,
});
