import { spawn } from "node:child_process";
import { t } from "@lingui/core/macro";
import {
  app,
  autoUpdater,
  dialog,
  type IpcMain,
  ipcMain,
  Notification,
  nativeTheme,
  powerMonitor,
  protocol,
  type Screen,
  safeStorage,
  screen,
  session,
  shell,
} from "electron";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { languages, speak } from "../../../src-shared/i18n/catalogues.ts";
import { chooseLocale, type LanguagePreference } from "../../../src-shared/locale.ts";
import type { Result } from "../../../src-shared/result.ts";
import type { Keychain } from "../../auth/vault.ts";
import { mayWriteIn } from "../../configuration/may-write-in.ts";
import type { Clock, Log } from "../../sync/ports.ts";
import type { Return } from "../../sync/return-refresh.ts";
import { claimLinks, imageDesktopName, type Links, listenForLinks } from "../links/links.ts";
import { openFile } from "../links/open-file.ts";
import { openOutside, outsideLink, outsideSignIn } from "../links/open-outside.ts";
import { createOutsideGate } from "../links/outside-gate.ts";
import { redact } from "../log/redact.ts";
import { forgetWeakTls } from "../network/weak-tls.ts";
import { confirmLink, tellLinkTooLong } from "../window/message-box.ts";
import { forbidNavigation } from "../window/navigation.ts";
import { clearBrowsing, clearReplica, denyPermissions } from "../window/permissions.ts";
import { createRendererFiles, rendererOrigin } from "../window/renderer-files.ts";
import { takeIdentity } from "./identity.ts";
import { systemKeychain } from "./keychain.ts";
import { forgetForeignImage } from "./own-image.ts";
import { watchProcesses } from "./process-faults.ts";
import { takeProfileFolder } from "./profile-folder.ts";
import { startAgainAfterQuit, watchQuit } from "./quit.ts";
import { refusedSwitch } from "./refuse-switches.ts";

/** Whether this build is a release for reps (`electron.vite.config.ts`). */
declare const ROUNDS_RELEASE: boolean;

/** The program itself, as far as it is Electron's. */
export interface Application {
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly executable: string;
  /** This user's folder: settings, vault, journal, logs. */
  readonly folder: string;
  /** The address of the page: under our scheme, or at the development server. */
  readonly pageAddress: string;
  readonly pageOrigin: string;
  readonly links: Links;
  readonly ipc: IpcMain;
  readonly notifications: typeof Notification;
  /** Use once ready. */
  readonly keychain: Keychain;
  readonly ready: Promise<void>;
  /** Whether a window that closes now is gone for good. */
  readonly closesWindows: () => boolean;
  /** Ends Rounds and starts it again, with these arguments beside its own. */
  readonly restart: (further?: readonly string[]) => void;
  /** Has `first` try each restart. It returns true if it has seen to it. */
  readonly onRestart: (first: () => boolean) => void;
  /** Opens the page of the sign-in in the system browser. */
  readonly openSignIn: (address: string, log: Log) => Promise<Result<null, Fault>>;
  /** Opens a file in the system's program for it. Returns false if the system reports that it did not. */
  readonly openFile: (log: Log) => (file: string) => Promise<boolean>;
  readonly clearBrowsing: () => Promise<void>;
  readonly clearReplica: () => Promise<void>;
  /** The proxy that the system names for an address. Use once ready. */
  readonly resolveProxy: (address: string) => Promise<string>;
  /** Shows Rounds in this language from now on; a page as soon as it is loaded. Call once ready. */
  readonly speak: (preference: LanguagePreference) => void;
  readonly locale: () => string;
  /** The screens. Use once ready. */
  readonly screen: () => Screen;
  /**
   * Calls the listener when there may be news: the machine woke up, or the window came to the front. Call
   * once ready.
   */
  readonly onReturn: (listener: (how: Return) => void) => void;
  readonly onQuit: (listener: () => void) => void;
}

/**
 * Prepares the app before it is ready. Returns null if Rounds runs already: that instance comes to the front, and this one ends.
 * Also returns null if somebody started a release with a switch that opens it to others. Calls `onShow` whenever the window
 * should come to the front.
 */
export function beginApplication(onShow: () => void): Application | null {
  const opening = ROUNDS_RELEASE ? refusedSwitch(process.argv, process.platform) : null;
  if (opening !== null) {
    // Before Chromium starts its debugging server, which it does once this script has run.
    process.stderr.write(`Rounds does not start with --${opening}.\n`);
    // An AppImage's launcher adds this switch if the system keeps the sandbox from it: a rep who clicked the image reads no error
    // output.
    if (opening === "no-sandbox" && process.env.APPIMAGE !== undefined) void endWithBox(withoutSandbox);
    else app.exit(1);
    return null;
  }
  forgetForeignImage(process.env, process.execPath);
  forgetWeakTls(process.env);
  takeProfileFolder(app, { platform: process.platform, environment: process.env });
  if (!app.requestSingleInstanceLock()) {
    const folder = app.getPath("userData");
    // Electron gives the lock neither beside another Rounds nor where it cannot write.
    if (mayWriteIn(folder)) app.quit();
    else void endWithBox(() => unwritable(folder));
    return null;
  }
  app.enableSandbox();
  takeIdentity(app, process.platform);
  if (process.env.APPIMAGE !== undefined) app.setDesktopName(imageDesktopName);
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: "app", privileges }]);
  const quit = watchQuit(app, autoUpdater);
  let locale = chooseLocale({ preference: "auto", preferred: [], languages });
  // Messages from here on are in the system's language, and in the chosen one as soon as Rounds knows it.
  speak(locale);
  const speakAs = (preference: LanguagePreference) => {
    locale = chooseLocale({ preference, preferred: app.getPreferredSystemLanguages(), languages });
    speak(locale);
  };
  let restartsOtherwise = () => false;
  const startAgain = startAgainAfterQuit(app, {
    argv: process.argv,
    image: process.env.APPIMAGE,
    startImage: (image, args) => spawn(image, args, { detached: true, stdio: "ignore" }).unref(),
  });
  const links = listenForLinks(app, process.argv, {
    onSecondStart: onShow,
    isQuitting: quit.isQuitting,
    onLate: (link) => startAgain({ link }),
  });
  app.on("window-all-closed", () => {
    if (process.platform !== "darwin") app.quit();
  });
  app.on("activate", () => {
    if (!quit.isQuitting()) onShow();
  });
  const development = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;
  return {
    version: app.getVersion(),
    platform: process.platform,
    packaged: app.isPackaged,
    executable: process.execPath,
    folder: app.getPath("userData"),
    pageAddress: development ?? `${rendererOrigin}/`,
    pageOrigin: development === undefined ? rendererOrigin : new URL(development).origin,
    links,
    ipc: ipcMain,
    notifications: Notification,
    keychain: systemKeychain(safeStorage, process.platform),
    ready: app.whenReady().then(() => speakAs("auto")),
    closesWindows: quit.closesWindows,
    restart: (further = []) => {
      if (restartsOtherwise()) return;
      startAgain({ link: null, further });
      app.quit();
    },
    onRestart: (first) => {
      restartsOtherwise = first;
    },
    openSignIn: (address, log) => openOutside(address, outsideSignIn, shell, log),
    openFile: (log) => openFile(shell, process.platform, log),
    clearBrowsing: () => clearBrowsing(session.defaultSession),
    clearReplica: () => clearReplica(session.defaultSession),
    resolveProxy: (address) => session.defaultSession.resolveProxy(address),
    speak: speakAs,
    locale: () => locale,
    screen: () => screen,
    onReturn: (listener) => {
      powerMonitor.on("resume", () => listener("woke"));
      app.on("browser-window-focus", () => listener("focused"));
    },
    onQuit: (listener) => app.on("will-quit", listener),
  };
}

/** Says in a dialog of the system why this start ends. Before Electron is ready, Linux would write the words to the error output. */
async function endWithBox(message: () => { readonly title: string; readonly text: string }): Promise<void> {
  await app.whenReady();
  speak(chooseLocale({ preference: "auto", preferred: app.getPreferredSystemLanguages(), languages }));
  const { title, text } = message();
  dialog.showErrorBox(title, text);
  app.exit(1);
}

const withoutSandbox = () => ({
  title: t`Rounds doesn't start without its sandbox`,
  text: t`This system keeps it from programs in an AppImage. Install the deb or rpm package of Rounds instead; what you saved is kept.`,
});

const unwritable = (folder: string) => ({
  title: t`Rounds couldn't start`,
  text: t`Rounds can't use its folder, ${folder}. Ask your administrator to let you change files there, and start Rounds again; what you saved is kept.`,
});

/** Shows why a start failed, because nothing else can, and ends the app. */
export function endUnstarted(error: unknown): void {
  dialog.showErrorBox(
    t`Rounds couldn't start`,
    `${t`Saved changes are safe. Restart Rounds; if it keeps happening, tell your administrator:`}\n\n${redact(String(error))}`,
  );
  app.exit(1);
}

/**
 * Guards the page once the app is ready, before its first window: serves its files, denies permissions,
 * forbids navigation.
 */
export function fortify(
  application: Application,
  options: { readonly rendererFolder: string; readonly clock: Clock; readonly log: Log },
): void {
  const { log } = options;
  protocol.handle("app", createRendererFiles(options.rendererFolder, application.locale));
  denyPermissions(session.defaultSession, application.pageOrigin);
  forbidNavigation({
    app,
    log,
    gate: createOutsideGate({
      clock: options.clock,
      log,
      isAssisted: () => app.accessibilitySupportEnabled,
      confirm: confirmLink,
      tellTooLong: tellLinkTooLong,
      open: (address) => openOutside(address, outsideLink, shell, log),
    }),
  });
}

/** Claims `rounds:` links. Returns whether the system opens them with this Rounds. Call once ready. */
export async function takeLinks({ platform, executable }: Application, log: Log): Promise<boolean> {
  const claimed = await claimLinks(app, { platform, executable, argv: process.argv, env: process.env });
  if (!claimed) log.warn("link.notClaimed");
  return claimed;
}

/** Shows faults in dialogs of the system when no page can. Call once the log is open. */
export function watchFaults(
  { restart }: Application,
  options: { readonly clock: Clock; readonly log: Log },
): void {
  watchProcesses(process, { app, dialog, restart, ...options });
}

/** The window's color until the page shows. */
export function pageBackground(): string {
  return nativeTheme.shouldUseDarkColors ? "#1a1b1e" : "#ffffff";
}
