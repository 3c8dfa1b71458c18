import type { MenuItemConstructorOptions } from "electron";

/** The menu that each system expects, so that its usual keys work. */
export function menuTemplate(
  platform: NodeJS.Platform,
  { developer }: { readonly developer: boolean },
): MenuItemConstructorOptions[] {
  const view: MenuItemConstructorOptions = {
    label: "&View",
    submenu: [
      { role: "resetZoom" },
      { role: "zoomIn" },
      { role: "zoomOut" },
      { type: "separator" },
      { role: "togglefullscreen" },
      ...(developer ? ([{ role: "reload" }, { role: "toggleDevTools" }] as const) : []),
    ],
  };
  if (platform === "darwin") {
    return [{ role: "appMenu" }, { role: "editMenu" }, view, { role: "windowMenu" }];
  }
  return [{ label: "&File", submenu: [{ role: "quit" }] }, { role: "editMenu" }, view];
}
