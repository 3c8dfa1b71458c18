import type { ContextMenuParams, Rectangle } from "electron";
import { app } from "../application/app.ts";
import { clipboard } from "../system/clipboard.ts";
import { deliverDeepLink } from "../system/deep-link.ts";
import { answerNextDialog, type DialogAnswer } from "../system/dialog.ts";
import { powerMonitor } from "../system/machine.ts";
import { clickMenuItem, Menu } from "../system/menu.ts";
import { nativeTheme } from "../system/native-theme.ts";
import { network } from "../system/network.ts";
import { clickNotification } from "../system/notification.ts";
import { answerKeychain } from "../system/safe-storage.ts";
import { systemBrowser } from "../system/shell.ts";
import { sleepFor } from "../system/time.ts";
import { TrayShim, trayHost } from "../system/tray.ts";
import { BrowserWindow } from "../window/browser-window.ts";
import { preventable } from "../window/preventable.ts";
import { WebContentsShim } from "../window/web-contents.ts";
import { recorder } from "./recorder.ts";

const NOTHING_CLICKED = {
  misspelledWord: "",
  dictionarySuggestions: [] as string[],
  isEditable: false,
  selectionText: "",
  linkURL: "",
  editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: false },
};

/** Plays what the person, the desktop and the machine do to the app. Arguments and results are plain JSON. */
export const commands = {
  openUrl: ({ url }: { url: string }): boolean => deliverDeepLink(url),
  emitOpenUrl: ({ url }: { url: string }): boolean => app.emit("open-url", preventable({}), url),
  secondInstance: ({ argv }: { argv: string[] }): boolean =>
    app.emit(
      "second-instance",
      preventable({}),
      [...process.argv.slice(0, app.isPackaged ? 1 : 2), ...argv],
      process.cwd(),
      null,
    ),
  activate: (): boolean => app.emit("activate", preventable({}), false),
  setOnline: ({ online }: { online: boolean }): Promise<void> => network.set(online),
  setSystemDark: ({ dark }: { dark: boolean }): void => nativeTheme.setSystemDark(dark),
  power: ({
    event,
  }: {
    event: "suspend" | "resume" | "lock-screen" | "unlock-screen" | "on-ac" | "on-battery";
  }): boolean => powerMonitor.emit(event),
  environment: (): string[] => Object.keys(process.env),
  sleepFor: ({ ms }: { ms: number }): void => sleepFor(ms),
  answerDialog: ({ answer }: { answer: DialogAnswer }): void => answerNextDialog(answer),
  clickNotification: ({ title }: { title?: string }): boolean => clickNotification(title),
  clickMenu: ({ item }: { item: string }): boolean => clickMenuItem(Menu.getApplicationMenu(), item),
  clickTrayMenu: ({ item }: { item: string }): boolean =>
    clickMenuItem(TrayShim.latest()?.menu ?? null, item),
  /** A right click: Chromium's own menu cannot be watched, so what it would tell is given. */
  contextMenu: ({ params }: { params: Partial<ContextMenuParams> }): void => {
    WebContentsShim.everything()[0]?.emit("context-menu", preventable({}), {
      ...NOTHING_CLICKED,
      ...params,
    });
  },
  clickContextMenu: ({ item }: { item: string }): boolean => clickMenuItem(Menu.poppedUp(), item),
  clipboardText: (): Promise<string> => clipboard.readText(),
  /** Moves and resizes the window, as the person does by its frame. */
  moveWindow: ({ bounds }: { bounds: Rectangle }): void =>
    BrowserWindow.getAllWindows()[0]?.setBounds(bounds),
  maximizeWindow: (): void => BrowserWindow.getAllWindows()[0]?.maximize(),
  window: () => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) return null;
    return { bounds: window.getBounds(), maximized: window.isMaximized(), visible: window.isVisible() };
  },
  badge: (): number => app.getBadgeCount(),
  theme: (): string => nativeTheme.themeSource,
  /** A link that arrives when the app has just begun to quit. */
  quitAndOpenUrl: ({ url }: { url: string }): boolean => {
    app.quit();
    return deliverDeepLink(url);
  },
  /** The desktop's panel ends or starts. */
  setTrayHost: ({ there }: { there: boolean }): void => {
    trayHost.isThere = there;
  },
  clickTray: (): boolean => TrayShim.latest()?.emit("click", preventable({})) ?? false,
  recorded: ({ kind }: { kind?: string }) => recorder.all(kind),
  systemBrowser: (): Promise<string | null> => systemBrowser.address(),
  /** The person pastes an address into the browser. */
  openInBrowser: ({ url }: { url: string }): Promise<void> => systemBrowser.open(url),
  crashRenderer: (): void => WebContentsShim.everything()[0]?.forcefullyCrashRenderer(),
  /** A Mac's sheet comes down over the window, or goes: a dialog of the system, or that of a printer. */
  sheet: ({ open }: { open: boolean }): void => {
    BrowserWindow.getAllWindows()[0]?.emit(open ? "sheet-begin" : "sheet-end");
  },
  /** As Chromium tells of a page that takes no input for long, and of one that does again. */
  hang: ({ hangs }: { hangs: boolean }): void => {
    WebContentsShim.everything()[0]?.emit(hangs ? "unresponsive" : "responsive");
  },
  /** `GPU`, `Utility`: a process of Chromium's has crashed (`shell/browser/api/electron_api_app.cc`). */
  childProcessGone: ({ type }: { type: string }): boolean =>
    app.emit("child-process-gone", preventable({}), { type, reason: "crashed", exitCode: 11 }),
  throwInMain: (): void => {
    setImmediate(() => {
      throw new Error("thrown by a test");
    });
  },
  arguments: (): readonly string[] => process.argv.slice(1),
  answerKeychain: (): void => answerKeychain(),
  closeWindow: (): void => void app.windows.closeAll(),
  quit: (): void => app.quit(),
};

export type Commands = typeof commands;
