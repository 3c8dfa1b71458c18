import { row, type SurfaceRow } from "./row.ts";

const session = "shell/browser/api/electron_api_session.cc";
const permission = "shell/browser/electron_permission_manager.cc";
const strict = "tests/unit/electron/strict.test.ts";
const permissions = "tests/unit/desktop/window/permissions.test.ts";

/** Rows on a page's permissions, storage, fetches and scheme, and on requests of the main process. */
export const sessionRows: readonly SurfaceRow[] = [
  row("Session.defaultSession", `lib/browser/api/session.ts ${session}`, {
    electron: "Throws before the app is ready.",
    shim: "`session/session.ts`: the same.",
    failure: "An exception before the app is ready.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row("Session: setPermissionRequestHandler, setPermissionCheckHandler", `${session} ${permission}`, {
    electron: "Asked when the page asks, and before each use; without a handler everything is granted.",
    shim: "`session/permissions.ts` asks for each permission before a document is loaded.",
    failure:
      "A permission that Chromium asks for later by another name is granted or denied by its own default.",
    test: "tests/unit/electron/shim.test.ts: the shim denies and grants permissions as the app's handler does",
  }),
  row("PermissionRequest.requestingUrl", permission, {
    electron: "The address of the frame that asks.",
    shim: "`session/permissions.ts`: the page's.",
    failure: "None of its own.",
    test: `${permissions}: the permission %s is granted to Rounds itself and to nobody else`,
  }),
  row(
    "Session: setDevicePermissionHandler, setUSBProtectedClassesHandler, setBluetoothPairingHandler, setDisplayMediaRequestHandler",
    `${session} ${permission} shell/browser/web_contents_permission_helper.cc`,
    {
      electron: "Asked when a page wants a device, a class of devices, a pairing, a screen.",
      shim: "`session/session.ts` takes them and never asks: no device can be chosen.",
      failure: "Cannot come about.",
      test: `${permissions}: no device is permitted, no USB class is opened up`,
    },
  ),
  row("USBProtectedClassesHandlerHandlerDetails.protectedClasses", permission, {
    electron: "The classes that Chromium keeps from pages.",
    shim: "Never asked.",
    failure: "Cannot come about.",
    test: `${permissions}: no device is permitted, no USB class is opened up`,
  }),
  row("Response.confirmed", permission, {
    electron: "Whether the pairing goes on.",
    shim: "Never asked.",
    failure: "Cannot come about.",
    test: `${permissions}: no device is permitted, no USB class is opened up`,
  }),
  row(
    'Session: "select-hid-device", "select-serial-port", "select-usb-device"',
    "shell/browser/hid/hid_chooser_controller.cc shell/browser/serial/serial_chooser_controller.cc shell/browser/usb/usb_chooser_controller.cc",
    {
      electron:
        "A page asks for a device. Unprevented, or with an answer without one, none is chosen; nor is one that is not in the list.",
      shim: "Never emits them.",
      failure: "Cannot come about.",
      test: `${permissions}: the device choice %s chooses nothing`,
    },
  ),
  row('Session: "will-download"', `${session} shell/browser/electron_download_manager_delegate.cc`, {
    electron:
      "A page wants a file on the disk. Without an answer the user is asked for a place; who closes that dialog cancels.",
    shim: "`session/downloads.ts` keeps a file only where the app has said where to.",
    failure: "Prevented: the download is cancelled.",
    test: `${permissions}: law 12: a script in the page starts no download`,
  }),
  row("Session: clearStorageData, clearCache", session, {
    electron: "Clears kinds of storage by name; a name that it does not know clears nothing.",
    shim: "`session/storage.ts` clears Chromium's; a name that it does not know clears nothing.",
    failure: "Files of deleted databases stay until Chromium writes them anew.",
    test: `${strict}: the shim clears no storage by a name that Electron does not know`,
  }),
  row("ClearStorageDataOptions.storages", session, {
    electron:
      "`cookies`, `filesystem`, `indexdb`, `localstorage`, `shadercache`, `serviceworkers`, `cachestorage`.",
    shim: "`session/storage.ts`: the same names.",
    failure: "None of its own.",
    test: `${permissions}: signing out clears everything that the browser keeps`,
  }),
  row("Session.resolveProxy", `${session} shell/browser/net/resolve_proxy_helper.cc`, {
    electron:
      "The ways that the system, a script or its absence names for an address, in the words of a PAC script; empty where Chromium failed. Addresses are asked about one after another.",
    shim: "`session/proxy-answer.ts`: what the desktop's `proxy` says, the same for every address; a real Chromium takes those ways in `tests/contract/chromium/proxies.test.ts`.",
    failure: "`proxy=fixed`, `proxy=pac` (names one that is gone first), `proxy=login`.",
    test: "tests/e2e/sync/proxy.spec.ts: Rounds signs in and syncs through a %s proxy of the system",
  }),
  row("Session: setSpellCheckerLanguages, availableSpellCheckerLanguages", session, {
    electron: "Throws for a language without a dictionary. macOS has its own speller, and ignores the call.",
    shim: "`session/session.ts`: three languages; throws for any other, but on macOS.",
    failure: "An exception for a language without a dictionary.",
    test: `${strict}: the shim checks spelling in no language that it has no dictionary for`,
  }),
  row(
    "Session: addWordToSpellCheckerDictionary, listWordsInSpellCheckerDictionary, removeWordFromSpellCheckerDictionary",
    session,
    {
      electron:
        "A file beside the profile; on macOS and Windows the system's speller learns the word too. False in memory.",
      shim: "`session/session.ts` writes the same file, with its backup.",
      failure: "Outlives the account unless it is cleared.",
      test: "tests/e2e/account/wipe.spec.ts: an account that signed out has left nothing on this disk",
    },
  ),
  row(
    "Protocol.registerSchemesAsPrivileged",
    "lib/browser/api/protocol.ts shell/browser/api/electron_api_protocol.cc",
    {
      electron: "Throws once the app is ready.",
      shim: "`protocol/protocol.ts`: the same.",
      failure: "An exception once ready.",
      test: `${strict}: the shim refuses once the app is ready what Electron refuses then`,
    },
  ),
  row("CustomScheme: scheme, privileges", "shell/browser/api/electron_api_protocol.cc", {
    electron: "The scheme, and what it may do.",
    shim: "`protocol/protocol.ts` serves only schemes that are standard and secure.",
    failure: "An exception for others.",
    test: "tests/unit/electron/shim.test.ts: the shim serves app:// as a secure context in which module workers load",
  }),
  row(
    "Privileges: standard, secure, supportFetchAPI, stream, codeCache",
    "shell/browser/api/electron_api_protocol.cc",
    {
      electron: "Addresses like http's, a secure context, fetch, streams, compiled code kept.",
      shim: "`protocol/address.ts`: a loopback origin has all of them; compiled code is kept where `codeCache` says so.",
      failure: "A privilege that is missing is not noticed over the shim, but for the first two.",
      test: "tests/unit/electron/shim.test.ts: the shim serves app:// as a secure context in which module workers load",
    },
  ),
  row("Protocol.handle", "lib/browser/api/protocol.ts", {
    electron:
      "Throws for a second handler, and before the app is ready. A handler that throws is a network error in the page.",
    shim: "`protocol/protocol.ts`, `protocol/server.ts`: the same.",
    failure: "An exception before the app is ready; a network error in the page.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row("Net.request", "lib/browser/api/net.ts lib/common/api/net-client-request.ts", {
    electron: "A request by Chromium's network, its proxies and roots. Throws before the app is ready.",
    shim: "`system/net-request.ts`: over Node, by the desktop's proxies and its roots. Throws before the app is ready.",
    failure: "`error` with a `net::` code; offline by the control.",
    test: `${strict}: before the app is ready, the shim throws the errors that Electron throws`,
  }),
  row(
    'ClientRequest: "response", "redirect", "error", end, abort, followRedirect',
    "lib/common/api/net-client-request.ts shell/common/api/electron_api_url_loader.cc",
    {
      electron:
        "A redirect that is followed neither within the event nor at once ends the request. A certificate that is not trusted is an error which nothing overrules.",
      shim: "`system/net-request.ts`: the same.",
      failure: "`error`, then `close`.",
      test: "tests/unit/updates/releases.test.ts: law 14: a redirect of %s to another origin is refused before anything is requested there",
    },
  ),
  row(
    'ClientRequest "login"',
    "shell/common/api/electron_api_url_loader.cc lib/common/api/net-client-request.ts",
    {
      electron:
        "A proxy or a server asks who we are; an answer without a name and a password declines. Without a listener the request fails.",
      shim: "`system/net-request.ts`: a proxy that answers 407, by Basic. Declined: its refusal is the answer, of a tunnel an error.",
      failure: "`proxy=login`.",
      test: "tests/unit/desktop/network/answer-proxy.test.ts: law 12: a proxy on the way to the update feed gets its login once, and not a",
    },
  ),
  row("AuthInfo: isProxy, host, port", "shell/common/gin_converters/net_converter.cc", {
    electron: "Who asks: a proxy or a server, and where.",
    shim: "A proxy's host and port; no server asks here.",
    failure: "None of their own.",
    test: "tests/unit/desktop/network/answer-proxy.test.ts: law 12: Rounds gives a proxy's login neither to another proxy nor to a server that asks for a login",
  }),
];
