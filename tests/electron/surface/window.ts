import { row, type SurfaceRow } from "./row.ts";

const base = "shell/browser/api/electron_api_base_window.cc";
const own = "shell/browser/api/electron_api_browser_window.cc";
const native = "shell/browser/native_window_views.cc shell/browser/native_window_mac.mm";
const preferences = "shell/browser/web_contents_preferences.cc";
const state = "tests/unit/desktop/window/window-state.test.ts";
const shell = "tests/e2e/desktop/shell.spec.ts";
const strict = "tests/unit/electron/strict.test.ts";
const shim = "tests/unit/electron/shim.test.ts";
const policy = "tests/e2e/security/policy.spec.ts";

/** The window, and what it is made with. */
export const windowRows: readonly SurfaceRow[] = [
  row("new BrowserWindow", own, {
    electron: "Throws before the app is ready.",
    shim: "`window/browser-window.ts`: a page of one Chromium. Throws before the app is ready.",
    failure: "An exception before the app is ready.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row(
    "BaseWindowConstructorOptions: x, y, width, height, minWidth, minHeight",
    `shell/browser/native_window.cc ${native}`,
    {
      electron:
        "The window's place and size. Without a place it stands in the middle of the screen. Linux, macOS and Windows hold it to its least size; on Wayland no program places its windows.",
      shim: "`window/browser-window.ts` keeps place and size; nothing holds a size to its least.",
      failure: "A place that no screen has: Electron takes it as it is, so Rounds does not give one.",
      test: `${state}: the window opens within reach on a screen that exists`,
    },
  ),
  row("BaseWindowConstructorOptions: show, title, backgroundColor", `shell/browser/native_window.cc ${own}`, {
    electron:
      "Hidden until it is shown; the page's title takes the place of this one; the color shows until the page paints.",
    shim: "`window/browser-window.ts` keeps what is seen and the title; the color shows nowhere.",
    failure: "None of their own.",
    test: `${shell}: Rounds starts at login when the rep wants it, in the tray without a window`,
  }),
  row("BaseWindowConstructorOptions.icon", `${own} ${native}`, {
    electron:
      "The window's picture on Windows and Linux; a path that no image can be read from throws. macOS shows the program's own. Without one X11 shows that of the desktop entry which it finds for the window, or none; Wayland shows that of the entry.",
    shim: "`window/browser-window.ts` throws for a path where nothing is, and shows no picture.",
    failure: "An exception for a picture that is not there, so Rounds looks first.",
    test: "tests/unit/desktop/app/own-image.test.ts: an AppImage finds its icon where it is unpacked",
  }),
  row("BrowserWindowConstructorOptions.webPreferences", `${own} ${preferences}`, {
    electron: "The preferences of its page, copied as the page is made.",
    shim: "`window/browser-window.ts` refuses those that would open the page to others, and records the rest.",
    failure: "An exception for a preference that Rounds must not set.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.preload", `${preferences} lib/sandboxed_renderer/init.ts`, {
    electron:
      "One CommonJS file by its whole path, run before the page in a world of its own; what it throws is emitted as `preload-error`.",
    shim: "`page/isolated-world.ts` runs it in an isolated world; what it throws is emitted.",
    failure:
      "A preload that throws leaves the page without its bridge; one with a part of a path is not loaded, and a line is logged.",
    test: `${shim}: the shim shows the page the preload's frozen exports and nothing of the preload itself`,
  }),
  row("WebPreferences: sandbox, contextIsolation, nodeIntegration, webviewTag", preferences, {
    electron:
      "Whether the page's process is sandboxed, apart from the preload, without Node and without embedded pages. A page without `sandbox` is started with `--no-sandbox`, unless the whole program has `--enable-sandbox`.",
    shim: "`window/browser-window.ts` has this one combination and throws for any other.",
    failure: "An exception for any other combination.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.webSecurity", preferences, {
    electron: "Whether the page is held to its origin. Switched off it lets insecure content in as well.",
    shim: "Chromium holds it to its origin whatever is given.",
    failure: "Switched off it would stay unnoticed but for the record of the preferences.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.spellcheck", `${preferences} shell/renderer/renderer_client_base.cc`, {
    electron: "Whether spelling is checked in the page: on unless it is switched off, frame by frame.",
    shim: "No spelling is checked: a test says what a right click finds.",
    failure: "Missing: marks under words are not shown over the shim.",
    test: `${shell}: a right click corrects a word, copies and pastes`,
  }),
  row(
    "WebPreferences.backgroundThrottling",
    `${preferences} shell/browser/api/electron_api_web_contents.cc`,
    {
      electron: "Off: timers and painting of a hidden page go on, and so does its window's drawing.",
      shim: "`chromium/flags.ts`: Chromium slows nothing down; a hidden window's page counts as visible.",
      failure: "A throttled page is not shown over the shim.",
      test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
    },
  ),
  row("BrowserWindow: webContents, isDestroyed", `${own} shell/common/gin_helper/function_template.h`, {
    electron:
      "A window that is gone answers `isDestroyed` alone; all else throws “Object has been destroyed”.",
    shim: "`window/browser-window.ts` does the same.",
    failure: "An exception for a window that is gone.",
    test: `${strict}: the shim's windows and pages answer, once they are gone, only that they are gone`,
  }),
  row("BrowserWindow.getAllWindows", "lib/browser/api/browser-window.ts", {
    electron: "All that are not gone and are browser windows.",
    shim: "`window/browser-window.ts` does the same.",
    failure: "May be empty.",
    test: `${strict}: the shim opens a menu only where there is a window`,
  }),
  row("BrowserWindow.loadURL", "lib/browser/api/web-contents.ts", {
    electron:
      "Settles when the page has loaded; rejects with code, number and address, with ERR_ABORTED where another load began.",
    shim: "`window/web-contents.ts` does the same by DevTools.",
    failure: "A rejection, and `did-fail-load`.",
    test: "tests/unit/electron/strict.test.ts: the shim rejects the load of a missing page with Electron's own codes",
  }),
  row("BrowserWindow: show, focus, hide, isVisible", `${base} ${native}`, {
    electron:
      "Linux and Windows: `show` asks for the focus, which a window manager may refuse. macOS: it takes the focus from other programs, `hide` ends an open sheet first, and a minimised window is not visible. `focus` does nothing for a hidden window.",
    shim: "`window/browser-window.ts` keeps what is seen and which is in front; the page's own visibility stays.",
    failure: "A refused focus is not shown over the shim.",
    test: `${shell}: a second start brings the first instance to the front and hands over its link`,
  }),
  row('BrowserWindow "show"', "shell/browser/native_window_views.cc", {
    electron: "Windows and Linux: with each `show`, in some versions also of a window that is in sight.",
    shim: "`window/browser-window.ts` emits it where a hidden window is shown.",
    failure: "None of its own.",
    test: "tests/unit/desktop/tray/badge.test.ts: on Windows the count of unsent work is on the button again",
  }),
  row(
    "BrowserWindow: maximize, isMaximized, isMinimized, restore, isFullScreen, setFullScreen, getNormalBounds",
    `${base} ${native}`,
    {
      electron:
        "Linux and Windows: maximising shows a hidden window; Linux does all of it by the window manager, later than the call, and not at all where there is none. macOS: maximising zooms and shows nothing; full screen is a transition, and a second call waits for it.",
      shim: "`window/window-state.ts` is in the state at once; maximizing shows the window.",
      failure: "A manager that is late or refuses, and a transition, are not shown over the shim.",
      test: `${shell}: the window comes back where it was, on a screen that exists`,
    },
  ),
  row("BrowserWindow.setBounds", `${base} ${native}`, {
    electron:
      "Windows, macOS and X11 place the window, also a hidden one; Wayland takes the size alone. Electron itself never moves a window whose screen is gone.",
    shim: "`window/browser-window.ts` keeps them, and sets the size of the page's window.",
    failure: "A place that the system does not grant is not shown over the shim.",
    test: "tests/unit/desktop/window/window-state.test.ts: a window that was hidden while somebody unplugged its screen",
  }),
  row(
    'BrowserWindow: "maximize", "unmaximize", "move", "resize", "leave-full-screen"',
    `${base} ${native} shell/browser/native_window_views_win.cc`,
    {
      electron:
        "Linux and macOS: once the window is so; `move` and `resize` for each step of a drag. Windows: `leave-full-screen` within `setFullScreen` and before the window has left it, which shows one that was hidden meanwhile.",
      shim: "`window/window-state.ts`, `window/browser-window.ts` emit them at once.",
      failure: "A window that is hidden within Windows' event is shown again: Rounds hides it a turn later.",
      test: `${state}: a dragged window is remembered once, after it has come to rest`,
    },
  ),
  row("BrowserWindow.close", `${base} ${own}`, {
    electron: "Asks as the rep's own closing does: `close` may be prevented. macOS ends an open sheet first.",
    shim: "`window/browser-window.ts` does the same.",
    failure: "A prevented one leaves the window open.",
    test: `${shell}: on a desktop without icons Settings says so, closing the window quits Rounds`,
  }),
  row('BrowserWindow: "close", "closed"', `${base} ${own}`, {
    electron:
      "`close` may be prevented, and then also calls off a quit. At `closed` the window is gone already: all but `isDestroyed` throws.",
    shim: "`window/browser-window.ts` does the same; `beforeunload` is not asked.",
    failure: "None of their own.",
    test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
  }),
  row(
    'BrowserWindow "ready-to-show"',
    "lib/browser/api/web-contents.ts shell/browser/api/electron_api_web_contents.cc",
    {
      electron: "After the first layout of the page's own frame that is not empty; never, where it has none.",
      shim: "`window/browser-window.ts`: at the first paint, or when the page has loaded.",
      failure: "`paint=never`: not before the window is shown, as on Wayland.",
      test: "tests/e2e/faults/desktop-faults.spec.ts: a window that Electron never reports as ready is shown all the same, as on Wayland",
    },
  ),
  row(
    'BrowserWindow: "sheet-begin", "sheet-end"',
    `${base} shell/browser/ui/cocoa/electron_ns_window_delegate.mm`,
    {
      electron:
        "macOS alone: a dialog of the system stands over the window, and is gone. The menu's keys reach the program meanwhile, also those that the dialog's own fields would take.",
      shim: "`control/commands.ts` emits them when a spec says so.",
      failure: "Missing elsewhere: Windows and Linux keep the keys from a window under a dialog.",
      test: "tests/e2e/desktop/sheet.spec.ts: while a sheet of the system stands over the window, commands of the menu mean nothing",
    },
  ),
  row('BrowserWindow "session-end"', `${base} shell/browser/native_window_views_win.cc`, {
    electron:
      "Windows alone: the session ends for certain, and the program with it. No window is closed, and neither `before-quit` nor `quit` comes.",
    shim: "Never emits it.",
    failure: "Missing: played by a unit test.",
    test: "tests/unit/updates/updates.test.ts: a ready update is not installed while the computer shuts down",
  }),
  row(
    "BrowserWindow.setOverlayIcon",
    "shell/browser/native_window_views.cc shell/browser/ui/win/taskbar_host.cc",
    {
      electron:
        "Windows alone draws it, over the button in the task bar; elsewhere the call does nothing. A hidden window has no button, and one that is shown again has another, without it.",
      shim: "`window/window-state.ts` records its description.",
      failure: "A task bar that does not answer shows none, and nobody is told.",
      test: "tests/unit/desktop/tray/badge.test.ts: on Windows the count of unsent work is on the button again",
    },
  ),
  row(
    "Screen: getAllDisplays, getPrimaryDisplay",
    "lib/browser/api/screen.ts shell/browser/api/electron_api_screen.cc",
    {
      electron: "Throws before the app is ready. Screens come and go.",
      shim: "`system/machine.ts`: one large screen, or those of `ROUNDS_SHIM_SCREENS`; throws before the app is ready.",
      failure: "An exception before the app is ready; a screen that is gone at the next start.",
      test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
    },
  ),
  row("Display: id, workArea", "shell/common/gin_converters/gfx_converter.cc", {
    electron: "Its number, and what bars and docks leave of it.",
    shim: "`system/machine.ts`: the whole screen.",
    failure: "None of their own.",
    test: `${state}: the window opens within reach on a screen that exists`,
  }),
  row("Rectangle: x, y, width, height", "shell/common/gin_converters/gfx_converter.cc", {
    electron: "Whole numbers in device-independent pixels.",
    shim: "`window/browser-window.ts` keeps what it was given.",
    failure: "One that is missing or has a fraction throws.",
    test: `${state}: a remembered window is read back unchanged, and any other text counts as no window`,
  }),
];
