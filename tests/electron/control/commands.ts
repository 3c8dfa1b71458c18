import { app } from "../application/app.ts";
import { deliverDeepLink } from "../system/deep-link.ts";
import { answerNextDialog, type DialogAnswer } from "../system/dialog.ts";
import { powerMonitor } from "../system/machine.ts";
import { clickMenuItem, Menu } from "../system/menu.ts";
import { nativeTheme } from "../system/native-theme.ts";
import { network } from "../system/network.ts";
import { clickNotification } from "../system/notification.ts";
import { systemBrowser } from "../system/shell.ts";
import { TrayStandIn } from "../system/tray.ts";
import { preventable } from "../window/preventable.ts";
import { WebContentsStandIn } from "../window/web-contents.ts";
import { recorder } from "./recorder.ts";

/** What the person, the desktop and the machine would do to the app. Arguments and results are plain JSON. */
export const commands = {
  openUrl: ({ url }: { url: string }): boolean => deliverDeepLink(url),
  emitOpenUrl: ({ url }: { url: string }): boolean => app.emit("open-url", preventable({}), url),
  secondInstance: ({ argv }: { argv: string[] }): boolean =>
    app.emit("second-instance", preventable({}), [...process.argv.slice(0, 2), ...argv], process.cwd(), null),
  activate: (): boolean => app.emit("activate", preventable({}), false),
  setOnline: ({ online }: { online: boolean }): Promise<void> => network.set(online),
  setSystemDark: ({ dark }: { dark: boolean }): void => nativeTheme.setSystemDark(dark),
  power: ({
    event,
  }: {
    event: "suspend" | "resume" | "lock-screen" | "unlock-screen" | "on-ac" | "on-battery";
  }): boolean => powerMonitor.emit(event),
  answerDialog: ({ answer }: { answer: DialogAnswer }): void => answerNextDialog(answer),
  clickNotification: ({ title }: { title?: string }): boolean => clickNotification(title),
  clickMenu: ({ item }: { item: string }): boolean => clickMenuItem(Menu.getApplicationMenu(), item),
  clickTrayMenu: ({ item }: { item: string }): boolean =>
    clickMenuItem(TrayStandIn.latest()?.menu ?? null, item),
  clickTray: (): boolean => TrayStandIn.latest()?.emit("click", preventable({})) ?? false,
  recorded: ({ kind }: { kind?: string }) => recorder.all(kind),
  systemBrowser: (): Promise<string | null> => systemBrowser.address(),
  crashRenderer: (): void => WebContentsStandIn.everything()[0]?.forcefullyCrashRenderer(),
  closeWindow: (): void => void app.windows.closeAll(),
  quit: (): void => app.quit(),
};

export type Commands = typeof commands;
