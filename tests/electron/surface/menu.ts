import { row, type SurfaceRow } from "./row.ts";

const menu = "lib/browser/api/menu.ts";
const item = "lib/browser/api/menu-item.ts lib/browser/api/menu-item-roles.ts";
const image = "shell/common/api/electron_api_native_image.cc";
const icons =
  "shell/browser/ui/win/notify_icon.cc shell/browser/ui/tray_icon_cocoa.mm shell/browser/ui/tray_icon_linux.cc";
const strict = "tests/unit/electron/strict.test.ts";
const shell = "tests/e2e/desktop/shell.spec.ts";
const menus = "tests/unit/desktop/window/menu.test.ts";

/** Menus, the tray and pictures. */
export const menuRows: readonly SurfaceRow[] = [
  row(
    "Menu.setApplicationMenu",
    `${menu} shell/browser/api/electron_api_menu_mac.mm shell/browser/ui/views/root_view.cc`,
    {
      electron:
        "macOS: the system's bar, a turn later. Windows and Linux: the bar of every window; its keys come before the page's own once the page has let them be.",
      shim: "`system/menu.ts` keeps it; a press that the page leaves alone reaches it.",
      failure: "None of its own.",
      test: `${shell}: a key that is held down acts once: its repeats reach neither the window nor the menu`,
    },
  ),
  row("Menu.buildFromTemplate", `${menu} ${item}`, {
    electron:
      "Throws for an item without label, role or type; folds separators that meet, and drops those at an edge.",
    shim: "`system/menu.ts` does the same.",
    failure: "An exception for an item that says nothing.",
    test: `${strict}: the shim makes menus of the same templates as Electron, and leaves out the same lines`,
  }),
  row("Menu.popup", menu, {
    electron: "In the window in front, else in any; throws where there is none.",
    shim: "`system/menu.ts` records it, and throws where there is no window.",
    failure: "An exception without a window.",
    test: `${strict}: the shim opens a menu only where there is a window`,
  }),
  row("MenuItemConstructorOptions: id, label, type, role, accelerator, click, enabled, submenu", item, {
    electron: "A role goes before `click`. A type or a role that it does not know throws or does nothing.",
    shim: "`system/menu.ts`: the roles quit and about do something, and go before `click`; a type that it does not know throws.",
    failure: "An exception for a type that it does not know.",
    test: `${menus}: the menu on %s has every command once and runs it`,
  }),
  row("new Tray", `shell/browser/api/electron_api_tray.cc ${icons}`, {
    electron:
      "Throws before the app is ready. Windows: where the task bar is not there it logs a warning. macOS: the menu bar. On Linux it needs a host for status icons, and does not say whether there is one.",
    shim: "`system/tray.ts`: an icon that tests click; `system/session-bus.ts` answers as a Linux desktop whether it has a host.",
    failure: "`tray=none`: an icon is made without an error, and nobody sees it.",
    test: `${shell}: on a desktop without icons Settings says so, closing the window quits Rounds`,
  }),
  row(
    'Tray: setToolTip, setTitle, setContextMenu, destroy, "click"',
    `shell/browser/api/electron_api_tray.cc ${icons}`,
    {
      electron:
        "A title on macOS alone, where a click opens the menu. Windows: a left click is `click`, a right one the menu. Linux: a click comes by the host's leave. One that is gone throws “Tray is destroyed”.",
      shim: "`system/tray.ts` records them.",
      failure: "None of their own.",
      test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
    },
  ),
  row("NativeImage: createEmpty, addRepresentation", image, {
    electron: "PNG and JPEG alone are added; others leave the picture as it is, without a word.",
    shim: "`system/native-image.ts`: the same.",
    failure: "An empty picture.",
    test: `${strict}: the shim's pictures are empty where Electron's are, and refuse pixels of another size`,
  }),
  row("NativeImage.createFromBitmap", image, {
    electron: "Throws where the pixels are not as many as width and height say.",
    shim: "`system/native-image.ts`: the same.",
    failure: "An exception.",
    test: `${strict}: the shim's pictures are empty where Electron's are, and refuse pixels of another size`,
  }),
  row("NativeImage.setTemplateImage", `${image} shell/common/api/electron_api_native_image_mac.mm`, {
    electron: "macOS alone: drawn in the color of the menu bar. Windows and Linux draw it as it is.",
    shim: "`system/native-image.ts` keeps it.",
    failure: "Cannot fail.",
    test: `${shell}: the tray is off at first, and when on it counts unsent changes`,
  }),
  row("AddRepresentationOptions: scaleFactor, dataURL", image, {
    electron: "For which scale, and the picture as an address.",
    shim: "`system/native-image.ts` reads the address.",
    failure: "None of their own.",
    test: `${strict}: the shim's pictures are empty where Electron's are, and refuse pixels of another size`,
  }),
  row("CreateFromBitmapOptions: width, height, scaleFactor", image, {
    electron: "Width and height must be there.",
    shim: "`system/native-image.ts`: the same.",
    failure: "An exception where one is missing.",
    test: `${strict}: the shim's pictures are empty where Electron's are, and refuse pixels of another size`,
  }),
];
