/**
 * The module that `import … from "electron"` leads to on the stand-in. What the real one exports and this one does
 * not have is exported all the same, and says so when it is used.
 */
import { EventEmitter } from "node:events";
import type Electron from "electron";
import { guardedApp } from "./application/app.ts";
import { serveControl } from "./control/server.ts";
import { ipcMain as ipcMainStandIn } from "./ipc/ipc-main.ts";
import { pretendProcess } from "./pretend-process.ts";
import { protocol as protocolStandIn } from "./protocol/protocol.ts";
import { absent, guarded } from "./refuse.ts";
import { session as sessionStandIn } from "./session/session.ts";
import { clipboard as clipboardStandIn } from "./system/clipboard.ts";
import { CrashReporterStandIn } from "./system/crash-reporter.ts";
import { DialogStandIn } from "./system/dialog.ts";
import { powerMonitor as powerMonitorStandIn, ScreenStandIn } from "./system/machine.ts";
import { MenuItem as MenuItemStandIn, Menu as MenuStandIn } from "./system/menu.ts";
import { nativeImage as nativeImageStandIn } from "./system/native-image.ts";
import { nativeTheme as nativeThemeStandIn } from "./system/native-theme.ts";
import { NetStandIn } from "./system/net.ts";
import { network } from "./system/network.ts";
import { SystemNotification } from "./system/notification.ts";
import { SafeStorageStandIn } from "./system/safe-storage.ts";
import { ShellStandIn } from "./system/shell.ts";
import { serveSessionBus, TrayStandIn } from "./system/tray.ts";
import { BrowserWindow as BrowserWindowStandIn } from "./window/browser-window.ts";
import { judgeStrangePages } from "./window/strange-pages.ts";
import { webContents as webContentsStandIn } from "./window/web-contents.ts";

pretendProcess();
judgeStrangePages();
network.takeOver();
await serveSessionBus();
serveControl();

export const app = guardedApp;
/** Stands in for macOS's updater: the app can listen to it, and it emits nothing. */
export const autoUpdater = guarded("autoUpdater", new EventEmitter());
export const BrowserWindow = BrowserWindowStandIn;
export const clipboard = guarded("clipboard", clipboardStandIn);
export const crashReporter = guarded("crashReporter", new CrashReporterStandIn());
export const dialog = guarded("dialog", new DialogStandIn());
export const ipcMain = guarded("ipcMain", ipcMainStandIn);
export const Menu = MenuStandIn;
export const MenuItem = MenuItemStandIn;
export const nativeImage = nativeImageStandIn;
export const nativeTheme = guarded("nativeTheme", nativeThemeStandIn);
export const net = guarded("net", new NetStandIn());
export const Notification = SystemNotification;
export const powerMonitor = guarded("powerMonitor", powerMonitorStandIn);
export const protocol = protocolStandIn;
export const safeStorage = guarded("safeStorage", new SafeStorageStandIn());
export const screen = guarded("screen", new ScreenStandIn());
export const session = sessionStandIn;
export const shell = guarded("shell", new ShellStandIn());
export const Tray = TrayStandIn;
export const webContents = webContentsStandIn;

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
