import { row, type SurfaceRow } from "./row.ts";

const app = "shell/browser/api/electron_api_app.cc";
const browser = "shell/browser/browser.cc";
const loginItem = "tests/unit/desktop/app/login-item.test.ts";
const bySystem = "shell/browser/browser_win.cc shell/browser/browser_mac.mm shell/browser/browser_linux.cc";
const lives = "tests/unit/electron/lives.test.ts";
const shell = "tests/e2e/desktop/shell.spec.ts";
const quit = "tests/unit/desktop/app/quit.test.ts";
const faults = "tests/e2e/faults/desktop-faults.spec.ts";
const strict = "tests/unit/electron/strict.test.ts";
const identity = "tests/unit/desktop/app/identity.test.ts";
const activator = "shell/browser/notifications/win/windows_toast_activator.cc";
const info = "shell/common/application_info_win.cc";

/** The program itself: its life, its names, what the system keeps of it. */
export const applicationRows: readonly SurfaceRow[] = [
  row("App: whenReady", `${browser} ${app}`, {
    electron: "Settles once Chromium has started; most other parts refuse to be used before.",
    shim: "`application/app.ts` settles once the main file has run.",
    failure: "Parts that Electron refuses before this throw or answer as there.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row('App: quit, "before-quit", "will-quit", "quit"', `${browser} ${app}`, {
    electron:
      "Asks `before-quit`, then each window's `close`, then `will-quit`; whoever prevents one of them calls it off.",
    shim: "`application/app.ts` asks in that order and ends the process after `quit`.",
    failure: "A prevented step leaves the program running, as in Electron.",
    test: `${lives}: the shim quits in Electron's order and reports a missing keychain`,
  }),
  row("App.exit", `${browser} ${app}`, {
    electron:
      "Destroys the windows without asking, emits `quit` and ends; before the message loop it ends at once.",
    shim: "`application/app.ts` emits `quit`, then closes Chromium and ends.",
    failure: "It cannot be called off.",
    test: "tests/e2e/security/release-switches.spec.ts: law 12: a release that is started with a switch which weakens it ends at once",
  }),
  row('App: "window-all-closed"', `${browser} ${app}`, {
    electron: "Quits where nobody listens; says nothing while it quits.",
    shim: "`application/app.ts` does the same.",
    failure: "None of its own.",
    test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
  }),
  row('App: "activate"', `${browser} shell/browser/mac/electron_application_delegate.mm`, {
    electron:
      "macOS alone: the program's icon was clicked or the program was opened again, with whether a window is in sight. Windows and Linux never emit it.",
    shim: "Never emits it.",
    failure: "Missing: specs over the shim do not show it.",
    test: `${quit}: a closing window hides again when the restart for an update did not happen`,
  }),
  row("App: requestSingleInstanceLock, releaseSingleInstanceLock", app, {
    electron:
      "Holds a lock in userData. A second start hands over its arguments and gets false; so does one that cannot make the lock.",
    shim: "`application/instance-lock.ts`: a lock that the operating system takes back however its holder dies.",
    failure: "False for the second start.",
    test: "tests/e2e/faults/faults.spec.ts: law 13: a second start shows the first instance and ends",
  }),
  row('App: "second-instance"', app, {
    electron: "The arguments, the folder and the data of a second start.",
    shim: "`application/instance-lock.ts` brings them from a folder that the first one watches.",
    failure: "None of its own.",
    test: `${lives}: the shim hands a second start's arguments to the first instance and ends the second`,
  }),
  row('App: "open-url"', `${browser} shell/browser/mac/electron_application.mm`, {
    electron:
      "macOS alone: an Apple event brings a link of a scheme that is ours, also before the app is ready. Windows and Linux hand it to a second start as an argument.",
    shim: "`system/deep-link.ts` emits it on macOS, elsewhere where `ROUNDS_SHIM_DEEP_LINK=open-url`.",
    failure: "`links=refused`: no link comes.",
    test: "tests/unit/desktop/window/walls.test.ts: links from open-url before anybody listens",
  }),
  row("App.setAsDefaultProtocolClient", bySystem, {
    electron:
      "Windows: keys in the user's registry. macOS: Launch Services, for the bundle. Linux: GIO, for the entry in `CHROME_DESKTOP` (electron/electron#51316), which it writes into the user's `mimeapps.list`; false without an entry, and for one whose program is not there or cannot be executed, which GIO does not load.",
    shim: "`application/app.ts` remembers the scheme, on Linux where the entry and its program are there; `system/deep-link.ts` delivers such links.",
    failure: "`links=refused`: false, and no link comes.",
    test: "tests/e2e/account/ways-to-sign-in.spec.ts: a computer that opens no links says so before the sign-in, and offers the password",
  }),
  row("App.setDesktopName", app, {
    electron: "Linux: sets `CHROME_DESKTOP`. Elsewhere nothing.",
    shim: "`application/app.ts` does the same.",
    failure: "Cannot fail.",
    test: "tests/unit/desktop/links/claim-links.test.ts: an AppImage makes its own entry for links before it claims them",
  }),
  row("App.setAppUserModelId", `${app} shell/browser/browser_win.cc`, {
    electron: "Windows alone has this member.",
    shim: "`application/app.ts` has it on Windows alone.",
    failure: "Elsewhere the call throws, as there is no such function.",
    test: `${strict}: the shim has on each system only the members that Electron has there`,
  }),
  row("App.setToastActivatorCLSID", `${app} ${activator} ${info}`, {
    electron:
      "Windows alone has this member; it throws for what is no class. The first use of a notification, `isSupported` included, writes `<Programs>\\<product name of the program file>.lnk` with this class, the app user model id and the program, wherever one of them differs, and the class's own key, `HKCU\\Software\\Classes\\CLSID\\<class>`. A class that the shortcut has already wins. Without a class Electron makes up one.",
    shim: "`application/app.ts` has it on Windows alone and records it.",
    failure: "Elsewhere the call throws, as there is no such function.",
    test: `${identity}: a checkout has a name, an app id and a class of its own`,
  }),
  row("App.setName", `lib/browser/init.ts ${browser}`, {
    electron:
      "Another name than that of package.json. The keychain item, libnotify and labels of menu roles take it; the folder of the profile is chosen before.",
    shim: "`application/app.ts` does the same for `getName`.",
    failure: "Cannot fail.",
    test: `${identity}: a checkout has a name, an app id and a class of its own`,
  }),
  row("App.enableSandbox", app, {
    electron: "Every renderer is sandboxed. Throws once the app is ready.",
    shim: "`application/app.ts` throws once ready; Chromium's own sandbox is on or off by `ROUNDS_SHIM_FLAGS`.",
    failure: "An exception once ready.",
    test: "tests/e2e/security/policy.spec.ts: every process is sandboxed, and the window has the safest preferences",
  }),
  row("App.relaunch", app, {
    electron:
      "A helper starts the program again once this one has ended; `args` take the place of this start's.",
    shim: "`application/app.ts` starts it as the last thing before its own end.",
    failure: "Without a program to start nothing starts, and nobody is told.",
    test: `${shell}: a link that comes while the app quits starts the app again and opens`,
  }),
  row(
    "RelaunchOptions.args",
    `${app} shell/browser/relauncher_linux.cc shell/browser/relauncher_mac.cc shell/browser/relauncher_win.cc`,
    {
      electron:
        "The arguments of the next start, in place of this one's. Linux, macOS and Windows: a helper waits for this process's end and starts it; Linux and macOS throw its output away.",
      shim: "`application/app.ts` starts the shim with them.",
      failure: "A program that does not start is told to nobody: the helper ends with 1.",
      test: `${quit}: a start during quitting starts Rounds again afterwards with the last link`,
    },
  ),
  row('App "child-process-gone"', app, {
    electron: "A process that draws no page ended: that of the graphics card, of the network, a utility.",
    shim: "`control/commands.ts` emits it when a spec says so: Chromium's own processes are not watched.",
    failure: "It comes by a spec's word alone.",
    test: `${faults}: a system dialog reports graphics that keep stopping, and the rep can restart`,
  }),
  row("Details: type, reason, exitCode", `${app} shell/common/gin_converters/base_converter.h`, {
    electron:
      "What kind of process, how it ended (`clean-exit`, `abnormal-exit`, `killed`, `crashed`, `oom`, `launch-failed`; `integrity-failure` on Windows alone), and with what number.",
    shim: "`control/commands.ts` gives a crash with the number 11.",
    failure: "No other reason is played.",
    test: `${faults}: a system dialog reports graphics that keep stopping, and the rep can restart`,
  }),
  row("App.setPath", app, {
    electron: "Puts a folder of another in its place; throws for a name that it does not know.",
    shim: "`application/app.ts` does the same for the names that it knows.",
    failure: "An exception for an unknown name.",
    test: "tests/unit/desktop/app/profile-folder.test.ts: a checkout has a profile of its own",
  }),
  row("CommandLine.hasSwitch", "shell/common/api/electron_api_command_line.cc", {
    electron:
      "Whether the program was started with the switch, or was given it since. The name is compared in small letters.",
    shim: "`application/command-line.ts` reads the arguments of its start.",
    failure: "A call without a name throws.",
    test: "tests/unit/desktop/app/profile-folder.test.ts: an installed Rounds elsewhere, and any Rounds that is given a profile",
  }),
  row("App: isPackaged, getAppPath", `${app} lib/browser/init.ts`, {
    electron:
      "Packed where the program is not called electron; the path of the archive or the folder of package.json.",
    shim: "`application/app.ts`, `application/manifest.ts`: the folder of the nearest package.json; `pretend-process.ts` gives a packed start its arguments.",
    failure: "`packaged=yes`: packed, without a script among the arguments.",
    test: "tests/e2e/desktop/shell.spec.ts: a packed Rounds reads nothing of a developer's",
  }),
  row("App: getName, getVersion", browser, {
    electron: "From package.json, its `productName` before its `name`; else from the program.",
    shim: "`application/manifest.ts`: from package.json.",
    failure: "Cannot fail.",
    test: "tests/e2e/desktop/diagnostics.spec.ts: law 12: the copied diagnostics hold versions and counts",
  }),
  row("App.getPath", `${app} shell/common/electron_paths.h`, {
    electron:
      "The folder of that name; throws for a name that the system does not have, such as `recent` anywhere but on Windows.",
    shim: "`application/paths.ts`: the system's usual folders; `--user-data-dir` decides userData.",
    failure: "An exception for an unknown name.",
    test: `${lives}: the shim keeps IndexedDB over SIGKILL and a restart`,
  }),
  row(
    "App.getPreferredSystemLanguages",
    `${app} shell/common/language_util_linux.cc shell/common/language_util_mac.mm shell/common/language_util_win.cc`,
    {
      electron:
        "The first wanted first. Linux: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`, without `C`. macOS: the list of the settings. Windows: the same, or where it cannot be read the languages of its surface.",
      shim: "`application/app.ts`: those of `LANGUAGE` or `LANG`.",
      failure:
        "Empty on Linux where the environment names none but `C`; languages that Rounds does not speak.",
      test: "tests/e2e/screens/language.spec.ts: Rounds speaks the system's language until another is chosen in Settings",
    },
  ),
  row("App.accessibilitySupportEnabled", app, {
    electron: "Whether a screen reader is at work, as far as Chromium has noticed.",
    shim: "`application/app.ts`: false.",
    failure: "A screen reader is not shown over the shim.",
    test: "tests/unit/desktop/links/outside-gate.test.ts: a screen reader that presses a link itself opens it",
  }),
  row("App: getLoginItemSettings, setLoginItemSettings", bySystem, {
    electron:
      "Windows: a key in the user's registry, for that program and those arguments. macOS: a login item. Linux: nothing, answers off.",
    shim: "`application/app.ts` remembers the switch.",
    failure: "The system's refusal is not told; it is read back.",
    test: `${loginItem}: starting at login on macOS is the system's own setting, read again each time`,
  }),
  row("Settings: openAtLogin, path, args", bySystem, {
    electron:
      "`path` and `args` on Windows alone, which go into the registry as they are: a path with a space needs quotes of the caller's. The entry of Windows' own list that switches it off is removed. macOS reads `openAtLogin`, Linux nothing.",
    shim: "`application/app.ts` keeps `openAtLogin`.",
    failure: "Without quotes nothing starts at login.",
    test: `${loginItem}: starting at login on Windows starts the very program of Rounds, whose path has a space`,
  }),
  row("LoginItemSettingsOptions: path, args", "shell/browser/browser_win.cc", {
    electron: "Windows: which entry is asked about, letter by letter. Others do not read them.",
    shim: "`application/app.ts` does not read them.",
    failure: "Another program's entry reads as off.",
    test: `${loginItem}: starting at login on Windows starts the very program of Rounds, whose path has a space`,
  }),
  row("LoginItemSettings: openAtLogin, wasOpenedAtLogin", bySystem, {
    electron:
      "`openAtLogin` on Windows: the entry is there, though Windows may have it switched off. `wasOpenedAtLogin` on macOS alone. Linux: off, both.",
    shim: "`application/app.ts`: never opened at login.",
    failure: "None of their own.",
    test: `${loginItem}: a start that the system made at login is recognised`,
  }),
  row("LoginItemSettings.executableWillLaunchAtLogin", "shell/browser/browser_win.cc", {
    electron: "Windows: an entry of that program is there, with any arguments, and is not switched off.",
    shim: "`application/app.ts`: as `openAtLogin`.",
    failure: "None of its own.",
    test: `${loginItem}: starting at login is off where the rep has switched it off in Windows`,
  }),
  row("App.setBadgeCount", bySystem, {
    electron:
      "macOS: the Dock. Linux: only desktops with Unity's service, else false. Windows: a number of its own over the task bar's button, where Rounds draws one, so it is not asked there.",
    shim: "`application/app.ts` records the number and answers true.",
    failure: "A desktop without badges shows none; the answer is not used.",
    test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
  }),
  row("App.setAboutPanelOptions", bySystem, {
    electron: "Kept for the item “about” of the menu, on Windows, macOS and Linux alike.",
    shim: "`application/app.ts` records them when the panel is shown.",
    failure: "Cannot fail.",
    test: `${shell}: About Rounds names its version, and the place of its libraries' licenses`,
  }),
  row("AboutPanelOptionsOptions: applicationName, applicationVersion, copyright", bySystem, {
    electron:
      "What the panel says: the system's own on macOS, a message box on Windows, a box of GTK's on Linux, where one without options logs a warning.",
    shim: "`application/app.ts` hands them on to tests.",
    failure: "Cannot fail.",
    test: "tests/unit/desktop/window/menu.test.ts: the menu follows each system's customs",
  }),
  row("App.getAppMetrics", app, {
    electron: "Each process; `sandboxed` on Windows and macOS alone.",
    shim: "Has no such member: on Linux Rounds asks `/proc`.",
    failure: "Without `sandboxed` diagnostics say that nobody knows.",
    test: "tests/unit/desktop/window/page-sandbox.test.ts: macOS and Windows report the page's sandbox themselves: %s",
  }),
  row("ProcessMetric: pid, sandboxed", `${app} shell/browser/api/process_metric.cc`, {
    electron:
      "Windows: an integrity level below medium; one that cannot be read counts as no sandbox. macOS: asked of the system's sandbox. Linux: no such field.",
    shim: "None: see `App.getAppMetrics`.",
    failure: "A field that is missing.",
    test: "tests/unit/desktop/window/page-sandbox.test.ts: macOS and Windows report the page's sandbox themselves: %s",
  }),
  row('App: "browser-window-created", "browser-window-focus"', "lib/browser/api/browser-window.ts", {
    electron: "For each window as it is made, and as it comes to the front.",
    shim: "`window/browser-window.ts` emits them so.",
    failure: "None of their own.",
    test: `${quit}: a closing window hides again when the restart for an update did not happen`,
  }),
  row(
    'App: "web-contents-created"',
    `lib/browser/api/web-contents.ts shell/browser/api/electron_api_web_contents.cc`,
    {
      electron: "For each page before it loads anything.",
      shim: "`window/browser-window.ts` emits it before the page is opened.",
      failure: "None of its own.",
      test: "tests/unit/desktop/window/walls.test.ts: the window embeds no other page",
    },
  ),
  row('App: "render-process-gone"', "lib/browser/api/web-contents.ts", {
    electron: "After the page's own event, with its contents.",
    shim: "`window/web-contents.ts` emits it after the page's.",
    failure: "Is itself a failure: a crashed page.",
    test: "tests/e2e/desktop/diagnostics.spec.ts: Rounds reopens a crashed window and tells the rep once",
  }),
  row("Process.resourcesPath", "lib/browser/init.ts shell/common/node_bindings.cc", {
    electron: "The folder of the archive, set in each process as its Node is made.",
    shim: "`pretend-process.ts`: the folder `resources` of the checkout; Rounds reads it in a packed program alone.",
    failure: "Cannot fail.",
    test: "tests/packaging/packages.test.ts: the Linux package knows its update feed",
  }),
  row("ProcessVersions: chrome, electron", "shell/common/node_bindings.cc", {
    electron: "The versions of Chromium and Electron, read-only.",
    shim: "`pretend-process.ts` sets those of the Electron that is installed.",
    failure: "Cannot fail.",
    test: "tests/e2e/desktop/diagnostics.spec.ts: law 12: the copied diagnostics hold versions and counts",
  }),
  row(
    'AutoUpdater: "before-quit-for-update"',
    "shell/browser/api/electron_api_auto_updater.cc shell/browser/auto_updater_mac.mm",
    {
      electron:
        "macOS: from `quitAndInstall`, before it closes the windows; with none open the update begins at once. Windows and Linux: Rounds calls no updater of Electron's there.",
      shim: "`electron.ts`: an emitter that says nothing.",
      failure: "Missing: what macOS does is played by a unit test.",
      test: `${quit}: a closing window closes for good when macOS closes it to install an update`,
    },
  ),
  row("Event.preventDefault", "shell/common/gin_helper/event.cc", {
    electron: "Marks the event; whoever emitted it reads the mark once its listeners have run.",
    shim: "`window/preventable.ts` does the same.",
    failure: "A call that comes later changes nothing.",
    test: "tests/unit/electron/shim.test.ts: the shim lets the app prevent navigation by link, by script",
  }),
];
