/**
 * The module that `import … from "electron"` leads to on the shim. What the real one exports and this one does
 * not have is exported all the same, and says so when it is used.
 */
import { EventEmitter } from "node:events";
import type Electron from "electron";
import { guardedApp } from "./application/app.ts";
import { serveControl } from "./control/server.ts";
import { ipcMain as ipcMainShim } from "./ipc/ipc-main.ts";
import { pretendProcess } from "./pretend-process.ts";
import { protocol as protocolShim } from "./protocol/protocol.ts";
import { absent, guarded } from "./refuse.ts";
import { session as sessionShim } from "./session/session.ts";
import { clipboard as clipboardShim } from "./system/clipboard.ts";
import { CrashReporterShim } from "./system/crash-reporter.ts";
import { DialogShim } from "./system/dialog.ts";
import { powerMonitor as powerMonitorShim, ScreenShim } from "./system/machine.ts";
import { MenuItem as MenuItemShim, Menu as MenuShim } from "./system/menu.ts";
import { nativeImage as nativeImageShim } from "./system/native-image.ts";
import { nativeTheme as nativeThemeShim } from "./system/native-theme.ts";
import { NetShim } from "./system/net.ts";
import { network } from "./system/network.ts";
import { SystemNotification } from "./system/notification.ts";
import { SafeStorageShim } from "./system/safe-storage.ts";
import { ShellShim } from "./system/shell.ts";
import { serveSessionBus, TrayShim } from "./system/tray.ts";
import { BrowserWindow as BrowserWindowShim } from "./window/browser-window.ts";
import { judgeStrangePages } from "./window/strange-pages.ts";
import { webContents as webContentsShim } from "./window/web-contents.ts";

pretendProcess();
judgeStrangePages();
network.takeOver();
await serveSessionBus();
serveControl();

export const app = guardedApp;
/** Stands in for macOS's updater: the app can listen to it, and it emits nothing. */
export const autoUpdater = guarded("autoUpdater", new EventEmitter());
export const BrowserWindow = BrowserWindowShim;
export const clipboard = guarded("clipboard", clipboardShim);
export const crashReporter = guarded("crashReporter", new CrashReporterShim());
export const dialog = guarded("dialog", new DialogShim());
export const ipcMain = guarded("ipcMain", ipcMainShim);
export const Menu = MenuShim;
export const MenuItem = MenuItemShim;
export const nativeImage = nativeImageShim;
export const nativeTheme = guarded("nativeTheme", nativeThemeShim);
export const net = guarded("net", new NetShim());
export const Notification = SystemNotification;
export const powerMonitor = guarded("powerMonitor", powerMonitorShim);
export const protocol = protocolShim;
export const safeStorage = guarded("safeStorage", new SafeStorageShim());
export const screen = guarded("screen", new ScreenShim());
export const session = sessionShim;
export const shell = guarded("shell", new ShellShim());
export const Tray = TrayShim;
export const webContents = webContentsShim;

export const BaseWindow = absent("BaseWindow");
export const contentTracing = absent("contentTracing");
export const desktopCapturer = absent("desktopCapturer");
export const globalShortcut = absent("globalShortcut");
export const inAppPurchase = absent("inAppPurchase");
export const MessageChannelMain = absent("MessageChannelMain");
export const netLog = absent("netLog");
export const powerSaveBlocker = absent("powerSaveBlocker");
export const pushNotifications = absent("pushNotifications");
export const systemPreferences = absent("systemPreferences");
export const TouchBar = absent("TouchBar");
export const utilityProcess = absent("utilityProcess");
export const View = absent("View");
export const webFrameMain = absent("webFrameMain");
export const WebContentsView = absent("WebContentsView");

const everything = {
  app,
  autoUpdater,
  BaseWindow,
  BrowserWindow,
  clipboard,
  contentTracing,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  inAppPurchase,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  netLog,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  pushNotifications,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  TouchBar,
  Tray,
  utilityProcess,
  View,
  webContents,
  WebContentsView,
  webFrameMain,
} satisfies Partial<Record<keyof typeof Electron, unknown>>;

// biome-ignore lint/style/noDefaultExport: Electron's module has one, and libraries import it.
export default everything;
