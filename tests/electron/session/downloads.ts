import { EventEmitter } from "node:events";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DownloadItem } from "electron";
import type { CdpSession } from "../chromium/connection.ts";
import { toAppUrl } from "../protocol/address.ts";
import { preventable } from "../window/preventable.ts";

type Implemented = "getURL" | "getFilename" | "getState" | "getSavePath" | "setSavePath" | "cancel";

/** A file on its way. Electron would ask the user where to; here it is kept only where the app has said. */
export class Download extends EventEmitter implements Pick<DownloadItem, Implemented> {
  readonly #url: string;
  readonly #name: string;
  readonly #stop: () => void;
  #path = "";
  #state: ReturnType<DownloadItem["getState"]> = "progressing";

  constructor(url: string, name: string, stop: () => void) {
    super();
    this.#url = url;
    this.#name = name;
    this.#stop = stop;
  }

  getURL(): string {
    return this.#url;
  }

  getFilename(): string {
    return this.#name;
  }

  getSavePath(): string {
    return this.#path;
  }

  setSavePath(path: string): void {
    this.#path = path;
  }

  getState(): ReturnType<DownloadItem["getState"]> {
    return this.#state;
  }

  cancel(): void {
    this.#stop();
  }

  end(state: "completed" | "cancelled"): void {
    this.#state = state;
    this.emit("done", preventable({}), state);
  }
}

/** Tells the session of each download; `ask` returns false where the app prevented it. */
export async function watchDownloads(root: CdpSession, ask: (download: Download) => boolean): Promise<void> {
  const downloadPath = mkdtempSync(join(tmpdir(), "shim-downloads-"));
  process.once("exit", () => rmSync(downloadPath, { recursive: true, force: true }));
  const underway = new Map<string, Download>();
  root.on("Browser.downloadWillBegin", ({ guid, url, suggestedFilename }) => {
    const stop = (): void => root.tell("Browser.cancelDownload", { guid });
    const download = new Download(toAppUrl(url), suggestedFilename, stop);
    underway.set(guid, download);
    if (!ask(download) || download.getSavePath() === "") stop();
  });
  root.on("Browser.downloadProgress", ({ guid, state, filePath }) => {
    const download = underway.get(guid);
    if (download === undefined || state === "inProgress") return;
    underway.delete(guid);
    // A test that is attached may have set a folder of its own.
    const file = filePath ?? join(downloadPath, guid);
    if (state === "completed" && download.getSavePath() !== "") copyFileSync(file, download.getSavePath());
    download.end(state === "completed" ? "completed" : "cancelled");
  });
  await root.send("Browser.setDownloadBehavior", {
    behavior: "allowAndName",
    downloadPath,
    eventsEnabled: true,
  });
}
