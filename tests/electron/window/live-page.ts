import type { EventEmitter } from "node:events";
import type { WebPreferences } from "electron";
import { appBrowser } from "../chromium/app-browser.ts";
import type { CdpSession } from "../chromium/connection.ts";
import { ipcMain } from "../ipc/ipc-main.ts";
import { WorldLink } from "../ipc/world-link.ts";
import { isolatedWorldScript, mainWorldScript, PRELOAD_WORLD } from "../page/compose.ts";
import { toAppUrl, toPageUrl } from "../protocol/address.ts";
import type { SessionShim } from "../session/session.ts";
import { nativeTheme } from "../system/native-theme.ts";
import { network } from "../system/network.ts";
import { type Frame, FrameTree } from "./frames.ts";
import type { KeyPress } from "./key-press.ts";
import { Loading } from "./loading.ts";
import { forwardConsole } from "./page-console.ts";
import { preventable } from "./preventable.ts";
import { RequestGate, type Verdict } from "./request-gate.ts";

export type PagePreferences = WebPreferences & { readonly width: number; readonly height: number };

/** The web contents that a page belongs to: asked about what it wants, told of what happens to it. */
export interface PageOwner extends EventEmitter {
  readonly id: number;
  /** As the app holds it. */
  readonly self: object;
  readonly watcher: SessionShim;
  judgeNavigation(url: string, frame: Frame, redirected: boolean): Verdict;
  noteNavigating(url: string, frame: Frame, isSameDocument: boolean): void;
  noteCommitted(pageUrl: string, failed: boolean): void;
  noteLoaded(failed: boolean): void;
  noteWindowOpen(pageUrl: string): void;
  noteKey(press: KeyPress): void;
  noteCrash(): void;
  noteGone(): void;
}

/** The Chromium page behind a window, with everything watched that the app has a say in. */
export type LivePage = {
  readonly targetId: string;
  readonly session: CdpSession;
  readonly frames: FrameTree;
  readonly link: WorldLink;
  readonly gate: RequestGate;
  readonly loading: Loading;
};

export async function openLivePage(contents: PageOwner, preferences: PagePreferences): Promise<LivePage> {
  const { width, height } = preferences;
  const { targetId, session } = await appBrowser.openPage({ width, height });
  const frames = new FrameTree(session, targetId);
  const link = new WorldLink(session, frames);
  const loading = new Loading(session, targetId);
  const { watcher } = contents;
  const gate = new RequestGate(session, {
    current: (frameId) => toPageUrl((frames.get(frameId) ?? frames.main).url),
    navigation: (url, frameId, redirected) =>
      contents.judgeNavigation(url, frames.get(frameId) ?? frames.main, redirected),
    navigating: (url, frameId) => contents.noteNavigating(url, frames.get(frameId) ?? frames.main, false),
    get request() {
      return watcher.requestFilter(contents.id);
    },
  });

  link.onMessage = (message) => {
    if (message.kind === "preload-error")
      contents.emit("preload-error", preventable({}), message.channel, message.args[0]);
    else if (message.kind === "navigate")
      contents.judgeNavigation(toAppUrl(message.channel), message.frame, false);
    else if (message.kind === "key") contents.noteKey(message.args[0] as KeyPress);
    else if (message.kind === "input") noteInput(contents, message.channel, message.args);
    else ipcMain.receive(message, link, contents.self);
  };
  loading.onCommitted = (url, failed) => contents.noteCommitted(url, failed);
  loading.onReady = () => contents.emit("dom-ready");
  loading.onPainted = () => contents.emit("shim-painted");
  loading.onLoaded = (failed) => contents.noteLoaded(failed);
  session.on("Inspector.targetCrashed", () => contents.noteCrash());
  session.on("Page.frameRequestedNavigation", ({ url, frameId, disposition }) => {
    // Only what Chromium never requests from a server: the rest is met, and can be held, at the gate.
    if (disposition !== "currentTab" || /^(https?|javascript):/i.test(url)) return;
    const verdict = contents.judgeNavigation(url, frames.get(frameId) ?? frames.main, false);
    if (verdict === "abort") session.tell("Page.stopLoading");
  });
  session.on("Page.navigatedWithinDocument", ({ url, frameId }) => {
    contents.noteNavigating(toAppUrl(url), frames.get(frameId) ?? frames.main, true);
  });
  session.on("Page.windowOpen", ({ url }) => contents.noteWindowOpen(url));
  appBrowser.onPageGone(session, () => contents.noteGone());
  forwardConsole(session, contents);

  await Promise.all([
    session.send("Page.enable"),
    session.send("Network.enable"),
    session.send("Runtime.enable"),
    session.send("Inspector.enable"),
    session.send("Log.enable"),
    session.send("Page.setLifecycleEventsEnabled", { enabled: true }),
    gate.open(),
    watcher.watchChildTargets(session, contents.id),
    ...(preferences.preload === undefined
      ? []
      : preparePreload(session, link, preferences.preload, preferences)),
    network.follow(session),
    watcher.watchDownloads(contents.self),
    session.send("Runtime.runIfWaitingForDebugger"),
  ]);
  nativeTheme.follow(session);
  watcher.onFilterChanged(() => void gate.open().catch(() => undefined));
  return { targetId, session, frames, link, gate, loading };
}

function noteInput(contents: PageOwner, type: string, [key, isAutoRepeat]: readonly unknown[]): void {
  if (type === "keyDown") contents.emit("before-input-event", preventable({}), { type, key, isAutoRepeat });
  else contents.emit("input-event", preventable({}), { type, modifiers: [] });
}

/** In this order: the page's end of the bridge must be in place when the preload's runs. */
function preparePreload(
  session: CdpSession,
  link: WorldLink,
  preload: string,
  preferences: PagePreferences,
): Promise<unknown>[] {
  return [
    link.open(),
    session.send("Page.addScriptToEvaluateOnNewDocument", { source: mainWorldScript() }),
    session.send("Page.addScriptToEvaluateOnNewDocument", {
      source: isolatedWorldScript(preload, preferences.additionalArguments ?? []),
      worldName: PRELOAD_WORLD,
    }),
  ];
}
