import { row, type SurfaceRow } from "./row.ts";

const contents = "shell/browser/api/electron_api_web_contents.cc";
const script = "lib/browser/api/web-contents.ts";
const walls = "tests/unit/desktop/window/walls.test.ts";
const shim = "tests/unit/electron/shim.test.ts";
const strict = "tests/unit/electron/strict.test.ts";
const faults = "tests/e2e/faults/desktop-faults.spec.ts";
const shell = "tests/e2e/desktop/shell.spec.ts";
const outside = "tests/e2e/security/outside.spec.ts";

/** A page as the main process sees it, its preload and the bridge between them. */
export const pageRows: readonly SurfaceRow[] = [
  row(
    "WebContents: isDestroyed, getURL, session",
    `${contents} shell/common/gin_helper/function_template.h`,
    {
      electron:
        "`getURL`: of the last document that came in. Contents that are gone answer `isDestroyed` alone; all else throws “Object has been destroyed”.",
      shim: "`window/web-contents.ts` does the same.",
      failure: "An exception for contents that are gone.",
      test: `${strict}: the shim's windows and pages answer, once they are gone, only that they are gone`,
    },
  ),
  row(
    "WebContents.send",
    `${script} lib/browser/api/web-frame-main.ts shell/browser/api/electron_api_web_frame_main.cc`,
    {
      electron:
        "To the main frame, by structured clone. What cannot be cloned, and a frame that is gone, is logged and lost, without an exception; so is a message that no preload listens to yet.",
      shim: "`ipc/world-link.ts` does the same; throws for what cannot be cloned.",
      failure: "Lost and logged; the shim throws for what cannot be cloned, so that no spec overlooks it.",
      test: `${strict}: the shim sends only what can be cloned`,
    },
  ),
  row("WebContents.reload", contents, {
    electron: "Loads the page anew; after a crash in a new process.",
    shim: "`window/web-contents.ts` does the same.",
    failure: "`did-fail-load`, as with any load.",
    test: "tests/unit/electron/lives.test.ts: the shim comes back after its renderer crashed",
  }),
  row("WebContents.getOSProcessId", contents, {
    electron: "The number of the process of the page's main frame; 0 while there is none.",
    shim: "`window/web-contents.ts`: this process's own number, as Chromium does not tell.",
    failure: "0 after a crash, which is not shown over the shim.",
    test: "tests/unit/desktop/window/page-sandbox.test.ts: Rounds reports no sandbox for a page that does not exist",
  }),
  row("WebContents.replaceMisspelling", contents, {
    electron: "Puts another word where the misspelled one stands.",
    shim: "`window/web-contents.ts` types it where the caret is.",
    failure: "Does nothing where no word is selected.",
    test: `${shell}: a right click corrects a word, copies and pastes`,
  }),
  row("WebContents.setWindowOpenHandler", script, {
    electron: "Asked before a window opens; an answer without an action denies.",
    shim: "`window/strange-pages.ts` asks, and closes what Chromium opened; an allowed window is not opened.",
    failure: "A denied window is one that closes at once, not null as in Electron.",
    test: `${shim}: the shim denies windows that the page opens by link or by script`,
  }),
  row("HandlerDetails.url", `${script} ${contents}`, {
    electron: "The address that was asked for.",
    shim: "`window/strange-pages.ts`: the same.",
    failure: "None of its own.",
    test: `${shim}: the shim denies windows that the page opens by link or by script`,
  }),
  row("WindowOpenHandlerResponse.action", script, {
    electron: "`allow` or `deny`; anything else denies, with a word on the console.",
    shim: "`window/web-contents.ts`: the same.",
    failure: "None of its own.",
    test: `${walls}: no second window opens, and its address goes to the gate with what the rep pressed`,
  }),
  row(
    'WebContents: "will-navigate", "will-frame-navigate", "will-redirect"',
    `shell/browser/electron_navigation_throttle.cc ${contents}`,
    {
      electron:
        "Before a navigation that the page asks for; not before one of the main process. The second comes for frames and for the page, unless the first was prevented.",
      shim: "`window/request-gate.ts`, `window/web-contents.ts`: the same; a page never leaves for an unknown scheme.",
      failure: "None of their own.",
      test: `${shim}: the shim lets the app prevent navigation by link, by script`,
    },
  ),
  row('WebContents "did-start-navigation"', contents, {
    electron: "When a navigation begins, in a frame and within the page too.",
    shim: "`window/web-contents.ts`: the same.",
    failure: "None of its own.",
    test: `${shim}: the shim asks the app about a reload by script, not about one from outside`,
  }),
  row("WebContentsDidStartNavigationEventParams: isMainFrame, isSameDocument", contents, {
    electron: "Whether it is the page's own, and stays within the document.",
    shim: "`window/web-contents.ts`: the same.",
    failure: "None of their own.",
    test: `${shim}: the shim asks the app about a reload by script, not about one from outside`,
  }),
  row('WebContents "will-attach-webview"', "lib/browser/guest-view-manager.ts", {
    electron:
      "Before a `<webview>` is made; prevented, there is none. A page without `webviewTag` is refused before that.",
    shim: "Never emits it: no page has a `<webview>`.",
    failure: "Cannot come about.",
    test: `${walls}: the window embeds no other page`,
  }),
  row('WebContents "before-input-event"', contents, {
    electron:
      "Every key that is pressed or let go, before the page gets it; prevented, neither page nor menu does.",
    shim: "`window/live-page.ts` tells of Enter and the space bar, and prevents nothing.",
    failure: "A prevented key is not shown over the shim.",
    test: `${outside}: law 12: nothing leaves by an address unless the rep presses a link`,
  }),
  row('WebContents "input-event"', `${contents} lib/browser/api/web-contents.ts`, {
    electron: "Every press of mouse, finger and key that comes to the main frame from the system.",
    shim: "`window/live-page.ts` tells of the mouse's buttons.",
    failure: "Fingers are not shown over the shim.",
    test: `${outside}: law 12: nothing leaves by an address unless the rep presses a link`,
  }),
  row("InputEvent.type", "shell/common/gin_converters/blink_converter.cc", {
    electron: "`mouseDown`, `rawKeyDown`, `touchStart` and so on; an unknown one is `undefined`, as text.",
    shim: "`window/live-page.ts`: those of the mouse.",
    failure: "None of its own.",
    test: "tests/unit/desktop/links/outside-gate.test.ts: a link does not open after %s, which presses nothing",
  }),
  row('WebContents "context-menu"', contents, {
    electron:
      "A right click or the menu key, with what is under it, once the clipboard has said what it holds; not at all where the frame has gone meanwhile.",
    shim: "`control/commands.ts`: a test says where, and what Chromium would tell.",
    failure: "Missing by hand: a right click does nothing.",
    test: `${shell}: a right click corrects a word, copies and pastes`,
  }),
  row(
    "ContextMenuParams: dictionarySuggestions, editFlags, isEditable, linkURL, misspelledWord, selectionText",
    "shell/common/gin_converters/content_converter.cc",
    {
      electron: "What is under the pointer; texts that are not there are empty.",
      shim: "`control/commands.ts`: as the test says.",
      failure: "None of their own.",
      test: "tests/unit/desktop/window/context-menu.test.ts: a right click on a place with nothing to edit or copy offers no command",
    },
  ),
  row(
    "EditFlags: canCopy, canCut, canPaste, canSelectAll",
    "shell/common/gin_converters/blink_converter.cc",
    {
      electron: "What can be done where the pointer is, as Chromium judges it.",
      shim: "`control/commands.ts`: as the test says.",
      failure: "None of their own.",
      test: "tests/unit/desktop/window/context-menu.test.ts: a right click offers the whole clipboard in a text field",
    },
  ),
  row('WebContents "render-process-gone"', contents, {
    electron:
      "The page's process ended: crashed, killed, out of memory, never started. Emitted a turn later, so that a listener may load the page anew.",
    shim: "`window/web-contents.ts` emits `crashed` when Chromium tells of it.",
    failure: "Is itself a failure; other reasons than a crash do not come about.",
    test: "tests/e2e/desktop/diagnostics.spec.ts: a window that keeps crashing is not reopened endlessly, and a system dialog",
  }),
  row('WebContents "did-fail-load"', contents, {
    electron:
      "A load came to nothing; says whether it was the page's own. Not for a navigation that another took the place of; a document that was stopped has -3, and no description.",
    shim: "`window/web-contents.ts` emits it where Chromium cannot load the page.",
    failure: "Every failure has the number -2, or that of the request.",
    test: `${faults}: a system dialog reports a page that cannot be loaded, and the rep can quit`,
  }),
  row("WebContents.loadURL", `${contents} ${script}`, {
    electron:
      "Settles once the page has loaded; rejects where it cannot be loaded: an address that is none (-300), or a load that begins within an event of another one (-2).",
    shim: "`window/web-contents.ts` does the same.",
    failure: "A rejection for a page that is not there.",
    test: `${faults}: a system dialog reports a page that cannot be loaded, and the rep can quit`,
  }),
  row('WebContents: "unresponsive", "responsive"', contents, {
    electron:
      "The page has not answered to a key or a click for some seconds; it answers again. Said of a page in sight alone, and said again for the next key or click.",
    shim: "`control/commands.ts` emits them when a spec says so.",
    failure: "They come by a spec's word alone.",
    test: `${faults}: a system dialog reports a window that hangs, and the rep can reopen it`,
  }),
  row("WebContents.forcefullyCrashRenderer", contents, {
    electron:
      "Ends the page's process; `render-process-gone` follows. Linux: the page is asked to crash, on a thread that does not hang. macOS and Windows: it is ended, with a report.",
    shim: "`window/web-contents.ts` has Chromium crash the page.",
    failure: "Does nothing where there is no page.",
    test: `${faults}: a system dialog reports a window that hangs, and the rep can reopen it`,
  }),
  row("RenderProcessGoneDetails: reason, exitCode", "shell/common/gin_converters/base_converter.h", {
    electron:
      "`clean-exit`, `abnormal-exit`, `killed`, `crashed`, `oom`, `launch-failed`; `integrity-failure` on Windows alone.",
    shim: "`window/web-contents.ts`: always `crashed`, 11.",
    failure: "None of their own.",
    test: "tests/unit/electron/lives.test.ts: the shim comes back after its renderer crashed",
  }),
  row(
    'WebContents "select-bluetooth-device"',
    "shell/browser/bluetooth/electron_bluetooth_delegate.cc shell/browser/lib/bluetooth_chooser.cc",
    {
      electron:
        "A page asks for a device, and again for each that is found; unprevented the first in reach is taken.",
      shim: "Never emits it: no device can be chosen.",
      failure: "Cannot come about.",
      test: "tests/unit/desktop/window/permissions.test.ts: the first Bluetooth device found is not chosen",
    },
  ),
  row("WebFrameMain: parent, url", "shell/browser/api/electron_api_web_frame_main.cc", {
    electron:
      "Null and the address of the main frame. A frame that is gone throws “Render frame was disposed before WebFrameMain could be accessed”.",
    shim: "`window/frames.ts`: the same, by Chromium's tree of frames.",
    failure: "`senderFrame` is null where the frame is gone.",
    test: `${shim}: the shim tells the main process by its app:// address which frame is speaking`,
  }),
  row("IpcMain: handle, on", "lib/browser/ipc-main-impl.ts lib/browser/ipc-dispatch.ts", {
    electron: "A second handler of a channel throws; what a handler throws reaches the page as text alone.",
    shim: "`ipc/ipc-main.ts`: the same.",
    failure: "A rejection in the page, by Electron's own words.",
    test: `${shim}: the shim rejects an invoke as Electron does when its handler throws or is missing`,
  }),
  row("IpcMainEvent: sender, senderFrame", "lib/browser/ipc-dispatch.ts", {
    electron: "Whose page and frame it was; the frame is null where it has gone meanwhile.",
    shim: "`ipc/ipc-main.ts`: the same; never null.",
    failure: "A frame that is gone is played by a unit test.",
    test: "tests/unit/desktop/bridge.test.ts: a command refuses %s as its sender",
  }),
  row(
    "IpcRenderer: invoke, send, on, off",
    "lib/renderer/api/ipc-renderer.ts shell/renderer/electron_api_service_impl.cc",
    {
      electron:
        "By structured clone; throws for what cannot be cloned. A rejection is one text that begins with “Error invoking remote method”. Messages wait until the document is there.",
      shim: "`page/isolated-world.ts`, `page/codec.ts`: the same kinds of values; throws for what cannot be cloned.",
      failure: "An exception for a function; a rejection where nobody handles the channel.",
      test: `${shim}: the shim carries an invoke and its answer, including dates, bytes and undefined`,
    },
  ),
  row(
    "ContextBridge.exposeInMainWorld",
    "lib/renderer/api/context-bridge.ts shell/renderer/api/electron_api_context_bridge.cc",
    {
      electron:
        "Frozen copies in the page, under a name that it cannot redefine; functions stay in the preload. Throws for a name that the page has already.",
      shim: "`page/bridge-end.ts`: the same; throws for a name that was exposed.",
      failure: "An exception for a second of that name.",
      test: `${shim}: the shim shows the page the preload's frozen exports and nothing of the preload itself`,
    },
  ),
];
