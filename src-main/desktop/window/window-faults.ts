import { t } from "@lingui/core/macro";
import { app, type BrowserWindow, dialog, type WebContents } from "electron";
import type { Log } from "../../sync/ports.ts";

/** Most crashes of the page in a minute after which it loads again by itself, so that it does not spin if it crashes at once. */
const crashesAMinute = 5;
/** Code of a load that another load replaces (`net/base/net_error_list.h`, ERR_ABORTED): no failure. */
const aborted = -3;

interface WatchOptions {
  readonly address: string;
  readonly log: Log;
  /** Called when the page is gone, or about to be another. */
  readonly onPageGone: () => void;
}

/** Brings the page back if it crashes, hangs or does not load. The page itself cannot report that, so the system's dialogs do. */
export function watchWindow(window: BrowserWindow, options: WatchOptions): void {
  const { webContents } = window;
  watchCrashes(webContents, options);
  watchLoads(webContents, options);
  watchHangs(window, options.log);
}

function watchCrashes(contents: WebContents, { log, onPageGone }: WatchOptions): void {
  let crashes: number[] = [];
  contents.on("did-start-navigation", (details) => {
    if (details.isMainFrame && !details.isSameDocument) onPageGone();
  });
  contents.on("render-process-gone", (_event, { reason, exitCode }) => {
    onPageGone();
    log.error("page.gone", { reason, exitCode });
    const now = performance.now();
    if (reason === "clean-exit" || contents.isDestroyed()) return;
    crashes = [...crashes.filter((at) => now - at < 60_000), now];
    if (crashes.length <= crashesAMinute) return contents.reload();
    crashes = [];
    void tryAgainOrQuit(
      t`The window of Rounds keeps stopping.`,
      t`Saved changes are safe. Try again; if it keeps happening, restart the computer and tell your administrator.`,
    ).then((again) => {
      if (!again) app.quit();
      else if (!contents.isDestroyed()) contents.reload();
    });
  });
}

function watchLoads(contents: WebContents, { address, log }: WatchOptions): void {
  contents.on("did-fail-load", (_event, code, _description, _address, isMainFrame) => {
    if (!isMainFrame || code === aborted) return;
    log.error("page.notLoaded", { code });
    void tryAgainOrQuit(
      t`The window of Rounds couldn't be loaded.`,
      t`Saved changes are safe. Try again; if it keeps happening, reinstall Rounds or tell your administrator.`,
    ).then((again) => {
      if (!again) app.quit();
      // If this load fails too, `did-fail-load` runs this handler again.
      else if (!contents.isDestroyed()) void contents.loadURL(address).catch(() => undefined);
    });
  });
}

/**
 * Asks the rep whether to end a page that hangs, because its work may still end by itself. Chromium reports the hang again for
 * each key or click without an answer, and Rounds asks only once.
 */
function watchHangs(window: BrowserWindow, log: Log): void {
  const { webContents } = window;
  let isAsked = false;
  webContents.on("unresponsive", () => {
    if (isAsked) return;
    isAsked = true;
    log.error("page.hangs");
    const answered = new AbortController();
    webContents.once("responsive", () => answered.abort());
    void dialog
      .showMessageBox(window, {
        type: "warning",
        title: "Rounds",
        message: t`The Rounds window isn't responding.`,
        detail: t`Wait a moment, or reopen the window. Saved changes are safe; unsaved text is lost.`,
        buttons: [t`Wait`, t`Reopen window`, t`Quit Rounds`],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal: answered.signal,
      })
      .then(({ response }) => {
        isAsked = false;
        if (response === 2) app.quit();
        // Only a crash brings back a page that answers nothing else.
        if (response === 1 && !webContents.isDestroyed()) webContents.forcefullyCrashRenderer();
      });
  });
}

async function tryAgainOrQuit(message: string, detail: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: "error",
    title: "Rounds",
    message,
    detail,
    buttons: [t`Try again`, t`Quit Rounds`],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}
