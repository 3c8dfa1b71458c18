import { row, type SurfaceRow } from "./row.ts";

const base = "shell/browser/api/electron_api_base_window.cc";
const own = "shell/browser/api/electron_api_browser_window.cc";
const native = "shell/browser/native_window_views.cc shell/browser/native_window_mac.mm";
const preferences = "shell/browser/web_contents_preferences.cc";
const state = "tests/unit/desktop/window/window-state.test.ts";
const shell = "tests/e2e/desktop/shell.spec.ts";
const strict = "tests/unit/electron/strict.test.ts";
const standIn = "tests/unit/electron/stand-in.test.ts";
const policy = "tests/e2e/security/policy.spec.ts";

/** The window, and what it is made with. */
export const windowRows: readonly SurfaceRow[] = [
  row("new BrowserWindow", own, {
    electron: "Throws before the app is ready.",
    standIn: "`window/browser-window.ts`: a page of one Chromium. Throws before the app is ready.",
    failure: "An exception before the app is ready.",
    test: `${strict}: the shim refuses before the app is ready what Electron refuses then`,
  }),
  row(
    "BaseWindowConstructorOptions: x, y, width, height, minWidth, minHeight",
    `shell/browser/native_window.cc ${native}`,
    {
      electron:
        "The window's place and size. Without a place the system finds one; on Wayland no program places its windows.",
      standIn: "`window/browser-window.ts` keeps place and size; nothing holds a size to its least.",
      failure: "A place that no screen has: Electron takes it as it is, so Rounds does not give one.",
      test: `${state}: the window opens within reach on a screen that exists`,
    },
  ),
  row("BaseWindowConstructorOptions: show, title, backgroundColor", `shell/browser/native_window.cc ${own}`, {
    electron:
      "Hidden until it is shown; the page's title takes the place of this one; the color shows until the page paints.",
    standIn: "`window/browser-window.ts` keeps what is seen and the title; the color shows nowhere.",
    failure: "None of their own.",
    test: `${shell}: Rounds starts at login when the rep wants it, in the tray without a window`,
  }),
  row("BrowserWindowConstructorOptions.webPreferences", `${own} ${preferences}`, {
    electron: "The preferences of its page.",
    standIn:
      "`window/browser-window.ts` refuses those that would open the page to others, and records the rest.",
    failure: "An exception for a preference that Rounds must not set.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.preload", `${preferences} lib/sandboxed_renderer/init.ts`, {
    electron:
      "One CommonJS file, run before the page in a world of its own; what it throws is emitted as `preload-error`.",
    standIn: "`page/isolated-world.ts` runs it in an isolated world; what it throws is emitted.",
    failure: "A preload that throws leaves the page without its bridge.",
    test: `${standIn}: the shim shows the page the preload's frozen exports and nothing of the preload itself`,
  }),
  row("WebPreferences: sandbox, contextIsolation, nodeIntegration, webviewTag", preferences, {
    electron:
      "Whether the page's process is sandboxed, apart from the preload, without Node and without embedded pages.",
    standIn: "`window/browser-window.ts` has this one combination and throws for any other.",
    failure: "An exception for any other combination.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.webSecurity", preferences, {
    electron: "Whether the page is held to its origin.",
    standIn: "Chromium holds it to its origin whatever is given.",
    failure: "Switched off it would stay unnoticed but for the record of the preferences.",
    test: `${policy}: every process is sandboxed, and the window has the safest preferences`,
  }),
  row("WebPreferences.spellcheck", `${preferences} shell/renderer/renderer_client_base.cc`, {
    electron: "Whether spelling is checked in the page.",
    standIn: "No spelling is checked: a test says what a right click finds.",
    failure: "Missing: marks under words are not shown over the stand-in.",
    test: `${shell}: a right click corrects a word, copies and pastes`,
  }),
  row(
    "WebPreferences.backgroundThrottling",
    `${preferences} shell/browser/api/electron_api_web_contents.cc`,
    {
      electron: "Off: timers and painting of a hidden page go on.",
      standIn: "`chromium/flags.ts`: Chromium slows nothing down; a hidden window's page counts as visible.",
      failure: "A throttled page is not shown over the stand-in.",
      test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
    },
  ),
  row("BrowserWindow: webContents, isDestroyed", `${own} shell/common/gin_helper/function_template.h`, {
    electron:
      "A window that is gone answers `isDestroyed` alone; all else throws “Object has been destroyed”.",
    standIn: "`window/browser-window.ts` does the same.",
    failure: "An exception for a window that is gone.",
    test: `${strict}: the shim's windows and pages that are gone answer that alone`,
  }),
  row("BrowserWindow.getAllWindows", "lib/browser/api/browser-window.ts lib/browser/api/base-window.ts", {
    electron: "All that are not gone.",
    standIn: "`window/browser-window.ts` does the same.",
    failure: "May be empty.",
    test: `${strict}: the shim opens a menu only where there is a window`,
  }),
  row("BrowserWindow.loadURL", "lib/browser/api/web-contents.ts", {
    electron:
      "Settles when the page has loaded; rejects with code, number and address, with ERR_ABORTED where another load began.",
    standIn: "`window/web-contents.ts` does the same by DevTools.",
    failure: "A rejection, and `did-fail-load`.",
    test: "tests/unit/electron/strict.test.ts: the shim rejects the load of a page that is not there, by Electron's own codes",
  }),
  row("BrowserWindow: show, focus, hide, isVisible", `${base} ${native}`, {
    electron: "Shown in front, or hidden. A window manager may refuse the focus.",
    standIn:
      "`window/browser-window.ts` keeps what is seen and which is in front; the page's own visibility stays.",
    failure: "A refused focus is not shown over the stand-in.",
    test: `${shell}: a second start brings the first instance to the front and hands over its link`,
  }),
  row(
    "BrowserWindow: maximize, isMaximized, isMinimized, restore, isFullScreen, setFullScreen, getNormalBounds",
    `${base} ${native}`,
    {
      electron:
        "By the window manager: later than the call, and not at all where there is none. Maximizing shows the window.",
      standIn: "`window/window-state.ts` is in the state at once; maximizing shows the window.",
      failure: "A manager that is late or refuses is not shown over the stand-in.",
      test: `${shell}: the window comes back where it was, on a screen that exists`,
    },
  ),
  row('BrowserWindow: "maximize", "unmaximize", "move", "resize", "leave-full-screen"', `${base} ${native}`, {
    electron: "Once the window manager has done it; `move` and `resize` for each step of a drag.",
    standIn: "`window/window-state.ts`, `window/browser-window.ts` emit them at once.",
    failure: "None of their own.",
    test: `${state}: a dragged window is remembered once, after it has come to rest`,
  }),
  row("BrowserWindow.close", `${base} ${own}`, {
    electron: "Asks as the rep's own closing does: `close` may be prevented.",
    standIn: "`window/browser-window.ts` does the same.",
    failure: "A prevented one leaves the window open.",
    test: `${shell}: on a desktop that shows no icons, Settings says so, closing the window quits Rounds`,
  }),
  row('BrowserWindow: "close", "closed"', `${base} ${own}`, {
    electron: "`close` may be prevented, and then also calls off a quit. At `closed` the window is gone.",
    standIn: "`window/browser-window.ts` does the same; `beforeunload` is not asked.",
    failure: "None of their own.",
    test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
  }),
  row(
    'BrowserWindow "ready-to-show"',
    "lib/browser/api/web-contents.ts shell/browser/api/electron_api_web_contents.cc",
    {
      electron: "A moment after the page's first layout that is not empty; never, where it has none.",
      standIn: "`window/browser-window.ts`: at the first paint, or when the page has loaded.",
      failure: "`paint=never`: not before the window is shown, as on Wayland.",
      test: "tests/e2e/faults/desktop-faults.spec.ts: a window that is never said to be ready is shown all the same",
    },
  ),
  row('BrowserWindow "session-end"', `${base} shell/browser/native_window_views_win.cc`, {
    electron: "Windows alone: the session ends, and the program with it.",
    standIn: "Never emits it.",
    failure: "Missing: played by a unit test.",
    test: "tests/unit/updates/updates.test.ts: a ready update is not installed while the computer shuts down",
  }),
  row(
    "BrowserWindow.setOverlayIcon",
    `${base} shell/browser/native_window_views_win.cc shell/browser/ui/win/taskbar_host.cc`,
    {
      electron: "Windows alone draws it.",
      standIn: "`window/window-state.ts` records its description.",
      failure: "Cannot fail.",
      test: "tests/unit/desktop/window/context-menu.test.ts: the badge shows a digit up to nine, then 9+",
    },
  ),
  row(
    "Screen: getAllDisplays, getPrimaryDisplay",
    "lib/browser/api/screen.ts shell/browser/api/electron_api_screen.cc",
    {
      electron: "Throws before the app is ready. Screens come and go.",
      standIn:
        "`system/machine.ts`: one large screen, or those of `ROUNDS_STANDIN_SCREENS`; throws before the app is ready.",
      failure: "An exception before the app is ready; a screen that is gone at the next start.",
      test: `${strict}: the shim refuses before the app is ready what Electron refuses then`,
    },
  ),
  row("Display: id, workArea", "shell/common/gin_converters/gfx_converter.cc", {
    electron: "Its number, and what bars and docks leave of it.",
    standIn: "`system/machine.ts`: the whole screen.",
    failure: "None of their own.",
    test: `${state}: the window opens within reach on a screen that exists`,
  }),
  row("Rectangle: x, y, width, height", "shell/common/gin_converters/gfx_converter.cc", {
    electron: "Whole numbers in device-independent pixels.",
    standIn: "`window/browser-window.ts` keeps what it was given.",
    failure: "None of their own.",
    test: `${state}: a remembered window is read back unchanged, and any other text counts as nothing`,
  }),
];
