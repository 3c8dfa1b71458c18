import { t } from "@lingui/core/macro";
import {
  type App,
  app,
  BrowserWindow,
  type ContextMenuParams,
  clipboard,
  Menu,
  nativeImage,
  nativeTheme,
  session,
  type WebContents,
} from "electron";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { AppIntent } from "../../../src-shared/ipc/app-intent.ts";
import type { Handlers } from "../../../src-shared/ipc/channel.ts";
import type { MenuCommandName } from "../../../src-shared/ipc/menu-command.ts";
import type {
  Appearance,
  Preferences,
  PreferencesChange,
  WorkCounts,
} from "../../../src-shared/ipc/preferences.ts";
import { accountOf } from "../../../src-shared/ipc/session.ts";
import type { Commands } from "../../../src-shared/ipc/table.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { Session } from "../../auth/session.ts";
import type { Settings } from "../../configuration/settings.ts";
import type { Clock, Log } from "../../sync/ports.ts";
import type { MainBridge } from "../bridge.ts";
import { parseDeepLink } from "../links/deep-link.ts";
import { createBadge } from "../tray/badge.ts";
import { createTray, type RoundsTray } from "../tray/tray.ts";
import { contextTemplate } from "../window/context-menu.ts";
import { menuTemplate } from "../window/menu.ts";
import { checkSpelling } from "../window/spelling.ts";
import type { MainWindow } from "../window/window.ts";
import { createAppIntents } from "./app-intents.ts";
import type { Application } from "./application.ts";
import type { LeaveQuestion } from "./leave-question.ts";
import { createLoginItem, startedAtLogin } from "./login-item.ts";
import { finishBeforeQuit } from "./quit.ts";

export interface ShellOptions {
  readonly application: Application;
  readonly window: MainWindow;
  readonly leaving: LeaveQuestion;
  readonly bridge: Pick<MainBridge, "emit" | "requests">;
  readonly settings: Settings;
  readonly session: Session;
  /** Resolves when local writes have ended: the app must not end in the middle of one. */
  readonly writing: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Shell {
  readonly handlers: Pick<
    Handlers<Commands>,
    | "app.counts"
    | "app.unsaved"
    | "app.failed"
    | "app.discardReplica"
    | "app.restart"
    | "preferences.get"
    | "preferences.set"
    | "intent.get"
    | "intent.take"
  >;
  /** Whether closing the window leaves Rounds in the tray. Called only while the rep wants it there. */
  readonly livesInTray: () => false | Promise<boolean>;
  /** Opens the window, unless the system started Rounds at login and it has its place in the tray. */
  readonly start: () => void;
  /** Brings the window to the front and has it do something. */
  readonly want: (intent: AppIntent) => void;
  /** Opens a link. Returns the answer to a sign-in instead of opening it. */
  readonly follow: (text: string, redirectUri: string) => { readonly callback: string } | null;
}

/** A desktop that starts may take so long until it shows icons; Rounds asks it so often. */
const hostAtLoginMs = 15_000;
const askAgainMs = 1000;

const none: WorkCounts = { unsent: 0, attention: 0 };

/**
 * Connects Rounds to the desktop beside its window: menu, tray, badge, theme, login, links and the way out.
 */
export function createShell(options: ShellOptions): Shell {
  const { application, window, leaving, bridge, settings, clock, log } = options;
  const { platform } = application;
  let counts = none;

  const signedIn = (): boolean => accountOf(options.session.state()) !== null;
  const intents = createAppIntents((intent) => bridge.emit("intent.changed", intent));
  const want = (intent: AppIntent): void => {
    window.show();
    intents.want(intent);
  };
  // A Mac hands the menu's keys to Rounds although a sheet has the keyboard: Cmd+Z in a file's name would undo a step behind it.
  const run = (name: MenuCommandName): void =>
    window.hasSheet() ? window.show() : want({ kind: "command", name });
  const hasHost = async (): Promise<boolean> => {
    if (platform !== "linux") return true;
    // A Rounds without an icon asks no session bus, and starts without the code that does.
    const { hasTrayHost } = await import("../tray/tray-host.ts");
    return hasTrayHost({ env: process.env, uid: process.getuid?.() ?? 0, clock });
  };
  const quit = async (): Promise<void> => {
    if (await leaving.mayLeave()) app.quit();
  };
  const icon = createTray(platform, { open: window.show, run, quit: () => void quit() }, hasHost);
  const showBadge = createBadge({
    app,
    platform,
    windows: () => BrowserWindow.getAllWindows(),
    picture: (pixels, as) => nativeImage.createFromBitmap(pixels, as),
  });
  const loginItem = createLoginItem({
    app,
    platform,
    executable: application.executable,
    script: process.argv[1],
    env: process.env,
  });

  function drawMenu(): void {
    const developer = !application.packaged;
    const menu = menuTemplate(platform, { developer, commands: signedIn(), run, quit: () => void quit() });
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
    app.setAboutPanelOptions({
      applicationName: "Rounds",
      applicationVersion: application.version,
      copyright: t`The licenses of the libraries in Rounds are in Settings, under Licenses.`,
    });
  }

  function drawCounts(): void {
    icon.show({ counts, signedIn: signedIn() });
    showBadge(counts);
  }

  async function preferences(): Promise<Preferences> {
    const { tray, appearance, language } = settings.read();
    const startAtLogin = await loginItem.read();
    return { tray, hasTrayHost: await hasHost(), appearance, language, startAtLogin };
  }

  async function prefer(change: PreferencesChange): Promise<Result<Preferences, Fault>> {
    const { startAtLogin, ...own } = change;
    if (Object.keys(own).length > 0) {
      const kept = await settings.update(own);
      if (!kept.ok) return kept;
      applyPreferences(settings, icon);
      if (own.language !== undefined) {
        application.speak(own.language);
        drawMenu();
        drawCounts();
      }
    }
    if (startAtLogin !== undefined) {
      const set = await loginItem.set(startAtLogin);
      if (!set.ok) return set;
    }
    return ok(await preferences());
  }

  /** At login the desktop's panel may begin after Rounds. */
  async function showUnlessInTray(patienceMs: number): Promise<void> {
    if (await icon.isShown()) return;
    if (patienceMs <= 0) return window.show();
    clock.after(askAgainMs, () => void showUnlessInTray(patienceMs - askAgainMs));
  }

  applyPreferences(settings, icon);
  drawMenu();
  drawCounts();
  options.session.onChange(() => {
    if (!signedIn()) {
      counts = none;
      intents.dropCommands();
    }
    drawMenu();
    drawCounts();
  });
  finishBeforeQuit({
    app,
    clock,
    log,
    finish: () => Promise.all([bridge.requests["edits.settle"](null), options.writing()]),
  });

  return {
    handlers: {
      "app.counts": async (now) => {
        counts = signedIn() ? now : none;
        drawCounts();
        return ok(null);
      },
      "app.unsaved": async (hasUnsaved) => {
        leaving.note(hasUnsaved);
        return ok(null);
      },
      "app.failed": async ({ name, places }) => {
        log.error("window.failed", {
          error: Object.assign(new Error(), { name, stack: ["", ...places].join("\n") }),
        });
        return ok(null);
      },
      "app.discardReplica": async () => {
        log.warn("replica.discarded");
        await application.clearReplica();
        return ok(null);
      },
      "app.restart": async () => {
        application.restart();
        return ok(null);
      },
      "preferences.get": async () => ok(await preferences()),
      "preferences.set": prefer,
      "intent.get": async () => ok(intents.current()),
      "intent.take": async () => ok(intents.take()),
    },
    livesInTray: () => icon.isOn() && icon.isShown(),
    start: () => {
      const hidden = icon.isOn() && startedAtLogin(app, { platform, argv: process.argv });
      if (!hidden) return window.show();
      window.openHidden();
      void showUnlessInTray(hostAtLoginMs);
    },
    want,
    follow: (text, redirectUri) => {
      window.show();
      const link = parseDeepLink(text, redirectUri);
      log.info("link.received", { kind: link.kind });
      switch (link.kind) {
        case "callback":
          return { callback: link.address };
        case "record":
          intents.want(link);
          return null;
        case "unknown":
          if (signedIn()) intents.want({ kind: "unknownLink" });
          return null;
      }
    },
  };
}

/** Sets what a page depends on from its first moment: call before the window opens. */
export function preparePages({ settings, platform }: Pick<ShellOptions, "settings"> & PlatformOf): void {
  nativeTheme.themeSource = themeOf(settings.read().appearance);
  checkSpelling(session.defaultSession, app, platform);
  offerContextMenus(app);
}

type PlatformOf = Pick<Application, "platform">;

function applyPreferences(settings: Settings, tray: RoundsTray): void {
  const chosen = settings.read();
  tray.set(chosen.tray);
  nativeTheme.themeSource = themeOf(chosen.appearance);
}

/**
 * The page takes its colors from the system's theme, which Electron sets by this value. So menus, dialogs and
 * page agree.
 */
function themeOf(appearance: Appearance): "system" | "light" | "dark" {
  return appearance === "auto" ? "system" : appearance;
}

/** Gives every page its context menu. */
function offerContextMenus(app: Pick<App, "on">): void {
  app.on("web-contents-created", (_event, contents) => {
    contents.on("context-menu", (_menuEvent, params) => popUp(contents, params));
  });
}

function popUp(contents: WebContents, params: ContextMenuParams): void {
  const items = contextTemplate(params, {
    replace: (word) => contents.replaceMisspelling(word),
    learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    copy: (text) => void clipboard.writeText(text),
  });
  if (items.length > 0) Menu.buildFromTemplate(items).popup();
}
