import { row, type SurfaceRow } from "./row.ts";

const strict = "tests/unit/electron/strict.test.ts";
const notices = "tests/unit/desktop/tray/notices.test.ts";
const walls = "tests/unit/desktop/window/walls.test.ts";
const notification = "shell/browser/api/electron_api_notification.cc";
const presenters =
  "shell/browser/notifications/win/windows_toast_notification.cc shell/browser/notifications/mac/cocoa_notification.mm shell/browser/notifications/linux/libnotify_notification.cc";
const dialogs = "lib/browser/api/dialog.ts shell/browser/api/electron_api_dialog.cc";
const boxes =
  "shell/browser/ui/message_box_win.cc shell/browser/ui/message_box_mac.mm shell/browser/ui/message_box_gtk.cc";
const files =
  "shell/browser/ui/file_dialog_win.cc shell/browser/ui/file_dialog_mac.mm shell/browser/ui/file_dialog_linux.cc";
const platform =
  "shell/common/platform_util_win.cc shell/common/platform_util_mac.mm shell/common/platform_util_linux.cc";

/** The desktop beside the window: keychain, notices, dialogs, clipboard, other programs, sleep. */
export const systemRows: readonly SurfaceRow[] = [
  row(
    "SafeStorage: isAsyncEncryptionAvailable, encryptStringAsync, decryptStringAsync",
    "shell/browser/api/electron_api_safe_storage.cc",
    {
      electron:
        "Hands it to Chromium's own sealing. Windows: DPAPI. macOS: the Keychain. Linux: a secret service or KWallet, else a key that everybody knows (`v10`). Before the app is ready: unavailable, and rejections.",
      shim: "`system/safe-storage.ts`: a key file outside userData; the same before the app is ready.",
      failure:
        "`keychain=none`, `keychain=v10`, `keychain=locked` (Linux seals with `v10` then), `keychain=denied`, `keychain=damaged`; `keychain=asks`: every call waits for the rep.",
      test: "tests/e2e/account/keychain.spec.ts: laws 4 and 12: while the keychain is %s, the rep reads why and continues to work",
    },
  ),
  row(
    "DecryptStringAsyncReturnValue: result, shouldReEncrypt",
    "shell/browser/api/electron_api_safe_storage.cc",
    {
      electron: "The text, and whether the key has been replaced since.",
      shim: "`system/safe-storage.ts`: the same.",
      failure: "None of their own.",
      test: `${walls}: the keychain opens what it sealed and reports a replaced key`,
    },
  ),
  row("new Notification", notification, {
    electron: "Throws before the app is ready. Without an object that is held nobody hears of a click.",
    shim: "`system/notification.ts`: the same; the system's list holds no object.",
    failure: "An exception before the app is ready.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row("Notification: isSupported, show", `${notification} ${presenters}`, {
    electron:
      "Whether the system has such a thing: Windows and macOS always, Linux where libnotify is there and a service answers. A second `show` closes the first.",
    shim: "`system/notification.ts` records what is shown.",
    failure: "`notices=denied`: `failed`.",
    test: `${notices}: the log records a notice that the system does not show`,
  }),
  row("Notification.close", `${notification} ${presenters}`, {
    electron:
      "Takes the notice off the screen and out of the system's list. Windows removes one from the Action Center as well after its banner timed out. macOS: at once. Linux: by the service, whose error is logged alone.",
    shim: "`system/notification.ts` takes it out of its list, and it closes.",
    failure: "The service's error, which nobody is told.",
    test: `${notices}: law 13: at sign-out every notice of this run leaves the system's list`,
  }),
  row("Notification.removeAll", notification, {
    electron: "macOS alone: removes all of the app's delivered notices, those of earlier runs as well.",
    shim: "`system/notification.ts` empties its list.",
    failure: "None of its own.",
    test: "tests/unit/desktop/tray/notices.test.ts: law 13: at sign-out on macOS the notices of earlier runs",
  }),
  row('Notification: "click", "close"', `${notification} ${presenters}`, {
    electron:
      "Windows closes a notice whose banner timed out, and leaves it in the Action Center. macOS: a notice that is let go of leaves the system's list. Linux: a click comes where the service has actions, and `close` when it says so.",
    shim: "`system/notification.ts`: by a test's click; closed at once where the desktop says so.",
    failure: "`notices=timeout`.",
    test: `${notices}: a notice whose banner timed out opens its task when it is clicked in the Action Center`,
  }),
  row('Notification: "show", "failed"', `${notification} ${presenters}`, {
    electron:
      "One of the two for each `show`. Windows fails where its settings keep Rounds' notices back. Linux fails where the service for notices gives an error; one that a desktop's settings keep back counts as shown there. macOS: `show` when the system says so.",
    shim: "`system/notification.ts`: at once, by the desktop's `notices`.",
    failure: "`notices=denied`: `failed`, on every system.",
    test: `${notices}: law 4: a system counts as showing no notices from the first that it refuses until the next that it shows`,
  }),
  row("NotificationCloseEventParams.reason", presenters, {
    electron: "Windows: `userCanceled`, `applicationHidden` or `timedOut`. macOS and Linux: often none.",
    shim: "`system/notification.ts`: `timedOut` or `applicationHidden`.",
    failure: "None of its own.",
    test: `${notices}: Rounds no longer holds a notice that the rep closed (%s)`,
  }),
  row(
    "Notification.handleActivation",
    "lib/browser/api/notification.ts shell/browser/notifications/win/windows_toast_activator.cc",
    {
      electron: "Windows alone has this member: a click on a notice of an earlier run.",
      shim: "`system/notification.ts` has it on Windows alone.",
      failure: "Elsewhere the call throws, as there is no such function.",
      test: `${strict}: the shim has on each system only the members that Electron has there`,
    },
  ),
  row("NotificationConstructorOptions: id, title, body", `${notification} ${presenters}`, {
    electron: "A second of one `id` takes the first one's place on Windows and macOS; Linux shows both.",
    shim: "`system/notification.ts` keeps them.",
    failure: "None of their own.",
    test: `${notices}: a second notice of a task replaces the first under the same name`,
  }),
  row("Dialog: showMessageBox, showOpenDialog, showSaveDialog", `${dialogs} ${boxes} ${files}`, {
    electron:
      "Throw before the app is ready and for options of another kind. macOS: a sheet of the window that is named; a message box without one holds up main until it is answered. Windows and Linux (GTK): a window of its own, which holds up nothing.",
    shim: "`system/dialog.ts`: a test answers in advance; an unanswered one is cancelled. Throws as Electron does.",
    failure: "Cancelled; an exception before the app is ready.",
    test: "tests/unit/electron/shim.test.ts: the shim answers dialogs as the test says",
  }),
  row("Dialog.showErrorBox", `${dialogs} ${boxes}`, {
    electron:
      "Also before the app is ready; on Linux it is then written to the error output alone. Windows, macOS and Linux: it waits for the rep, and nothing of main goes on meanwhile.",
    shim: "`system/dialog.ts` writes it to the error output.",
    failure: "Cannot fail.",
    test: "tests/e2e/security/release-switches.spec.ts: an AppImage that gets no sandbox names the package to take instead, and ends",
  }),
  row("MessageBoxOptions.signal", `${dialogs} ${boxes}`, {
    electron:
      "Closes the box, as if `cancelId` had been pressed, once it is aborted. Windows and Linux: any box. macOS: one that is a sheet of a window alone.",
    shim: "`system/dialog.ts`: a box with a signal that nobody answers stays until it is aborted; one without is closed a moment later.",
    failure: "Without an answer and without an end the box stays.",
    test: "tests/e2e/faults/desktop-faults.spec.ts: one dialog asks about a hanging window, however often Electron reports it",
  }),
  row(
    "MessageBoxOptions: type, title, message, detail, buttons, defaultId, cancelId, noLink",
    `${dialogs} ${boxes}`,
    {
      electron:
        "A type that it does not know, or buttons that are no list, throw. `noLink` on Windows alone; without it common English words become the system's buttons, which GTK on Linux does always: “Cancel” is in the system's language there. macOS shows no title, and the same sign for warnings and errors.",
      shim: "`system/dialog.ts` throws for the same, and records the rest.",
      failure: "An exception for options of another kind.",
      test: `${strict}: the shim's message box takes the kinds of Electron's and no other`,
    },
  ),
  row("MessageBoxReturnValue.response", dialogs, {
    electron: "The number of the button; `cancelId` where the box was closed.",
    shim: "`system/dialog.ts`: a test's answer, else `cancelId`, as nobody is there to click.",
    failure: "The box was closed.",
    test: `${strict}: the shim closes a message box that nobody answers, as Electron does when the box's window closes`,
  }),
  row("OpenDialogOptions: title, filters, properties", `${dialogs} ${files}`, {
    electron:
      "Properties that it does not know are ignored, as are on Windows, macOS and Linux those of another system.",
    shim: "`system/dialog.ts` records them.",
    failure: "None of their own.",
    test: "tests/unit/commands/table-command.test.ts: a table's text is read as UTF-8 %s",
  }),
  row("SaveDialogOptions: title, defaultPath, filters", `${dialogs} ${files}`, {
    electron:
      "Texts alone; others throw. On Linux no ending is added to the name that the rep gives; on Windows and macOS the filter's is. macOS splits a path into a folder and a name.",
    shim: "`system/dialog.ts` records them.",
    failure: "None of their own.",
    test: "tests/e2e/account/edits-file.spec.ts: law 3: unsent edits are saved to a file on signing out",
  }),
  row("SaveDialogOptions.properties", `${dialogs} ${files}`, {
    electron:
      "`showOverwriteConfirmation`: Linux asks before it replaces a file; without it, it does not. Windows and macOS ask always.",
    shim: "`system/dialog.ts` asks where the system would, and a test answers; nobody's answer keeps the file.",
    failure: "The rep keeps the file: the dialog was cancelled.",
    test: "tests/e2e/deals/table.spec.ts: an existing file is replaced only if the rep agrees",
  }),
  row("FileFilter: name, extensions", files, {
    electron:
      "What the dialog offers. Windows and Linux: a rep may choose another file all the same. macOS: no other can be chosen, the part after an ending's last dot counts, and a second filter brings a list under the English word “Format:”, so Rounds gives one.",
    shim: "`system/dialog.ts` records them.",
    failure: "None of their own.",
    test: "tests/unit/commands/table-command.test.ts: a table is refused with its reason",
  }),
  row("OpenDialogReturnValue: canceled, filePaths", `${dialogs} ${files}`, {
    electron: "The files that were chosen, on Windows, macOS and Linux alike.",
    shim: "`system/dialog.ts`: a test's answer.",
    failure: "Cancelled.",
    test: "tests/unit/electron/shim.test.ts: the shim answers dialogs as the test says",
  }),
  row("SaveDialogReturnValue: canceled, filePath", `${dialogs} ${files}`, {
    electron: "The file that was named, on Windows, macOS and Linux alike.",
    shim: "`system/dialog.ts`: a test's answer.",
    failure: "Cancelled.",
    test: "tests/unit/electron/shim.test.ts: the shim answers dialogs as the test says",
  }),
  row("Clipboard.writeText", "lib/browser/api/clipboard.ts shell/common/api/electron_api_clipboard.cc", {
    electron: "Puts text on the system's clipboard, by a promise.",
    shim: "`system/clipboard.ts`: a clipboard of its own.",
    failure: "A clipboard that another program holds: nobody is told, nor is it shown over the shim.",
    test: "tests/e2e/desktop/shell.spec.ts: a right click corrects a word, copies and pastes",
  }),
  row("Shell.openExternal", `shell/common/api/electron_api_shell.cc ${platform}`, {
    electron:
      "Rejects where the system has no program for it. Windows: `ShellExecute`, with the address in quotes. macOS: Launch Services, which says when it knows none. Linux: `xdg-open`, a letter by `xdg-email`; it waits for neither's exit, so it rejects only where that program itself is missing.",
    shim: "`system/shell.ts`: web addresses in a second Chromium, the rest recorded.",
    failure: "`browser=none`: nothing opens. Windows and macOS reject; on Linux nobody is told.",
    test: "tests/e2e/account/ways-to-sign-in.spec.ts: where the system opens no browser, the address of the sign-in can be copied",
  }),
  row("Shell.openPath", `shell/common/api/electron_api_shell.cc ${platform}`, {
    electron:
      "An empty text, or words of Electron's where it could not. Windows: once the system has been asked. macOS: once it has been handed over, and the system itself says what fails later. On Linux it never settles: nobody waits for `xdg-open`.",
    shim: "`system/shell.ts` records it; it never settles on Linux, elsewhere it has words for a file that is not there.",
    failure: "No answer on Linux; the system's words for a file that is not there.",
    test: `${strict}: the shim refuses to open a missing file`,
  }),
  row(
    'PowerMonitor: "resume", "shutdown"',
    "lib/browser/api/power-monitor.ts shell/browser/api/electron_api_power_monitor.cc shell/browser/api/electron_api_power_monitor_win.cc shell/browser/api/electron_api_power_monitor_mac.mm shell/browser/lib/power_observer_linux.cc",
    {
      electron:
        "`resume` on Windows, macOS (also by the workspace's own word) and Linux. `shutdown` on Linux and macOS; Windows tells the windows instead.",
      shim: "`system/machine.ts`: a test wakes the computer; `shutdown` is never emitted.",
      failure: "Missing: a shutdown is played by a unit test.",
      test: "tests/e2e/sync/network.spec.ts: waking up starts a sync",
    },
  ),
  row(
    "CrashReporter.start",
    "lib/browser/api/crash-reporter.ts shell/app/electron_crash_reporter_client.cc",
    {
      electron:
        "Throws where it uploads and has no address. Reports are written to the folder `crashDumps`, which is made where it is missing, and which `BREAKPAD_DUMP_LOCATION` in the environment names anew.",
      shim: "`system/crash-reporter.ts`: throws for the same; Chromium's own reports are the shim's.",
      failure: "An exception for an upload without an address.",
      test: "tests/e2e/desktop/diagnostics.spec.ts: crash reports are written to this disk and sent to nobody",
    },
  ),
  row("CrashReporterStartOptions.uploadToServer", "lib/browser/api/crash-reporter.ts", {
    electron: "True unless it is switched off.",
    shim: "`system/crash-reporter.ts`: the same, and tests read it.",
    failure: "None of its own.",
    test: "tests/e2e/desktop/diagnostics.spec.ts: crash reports are written to this disk and sent to nobody",
  }),
  row(
    "NativeTheme: shouldUseDarkColors, themeSource",
    "shell/browser/api/electron_api_native_theme.cc shell/browser/api/electron_api_native_theme_mac.mm",
    {
      electron:
        "The system's side, or the chosen one; pages follow it. macOS: menus and title bars as well. Linux: what GTK draws does not.",
      shim: "`system/native-theme.ts`: by a test's system; pages follow it.",
      failure: "A side other than `system`, `light` and `dark` throws.",
      test: "tests/e2e/desktop/shell.spec.ts: the chosen appearance applies to menus and page alike, also at the next start",
    },
  ),
];
