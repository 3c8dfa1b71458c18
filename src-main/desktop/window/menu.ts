import { t } from "@lingui/core/macro";
import type { MenuItemConstructorOptions } from "electron";
import { commandLabel } from "../../../src-shared/i18n/command-label.ts";
import { type MenuCommandName, menuCommands } from "../../../src-shared/ipc/menu-command.ts";

type Item = MenuItemConstructorOptions;

export interface MenuOptions {
  /** Tools for developers. */
  readonly developer: boolean;
  /** Whether there is an account at hand: without one there is nothing to command. */
  readonly commands: boolean;
  readonly run: (name: MenuCommandName) => void;
  readonly quit: () => void;
}

const line: Item = { type: "separator" };

/** Commands by which a rep writes something down, as the menu and the tray list them. */
export const quickCaptures = ["logLine", "logVisit", "logCall", "newTask", "newNote", "newContact"] as const;

/** The menu that each system expects, in its order and with its usual keys; the rest are the window's own commands. */
export function menuTemplate(platform: NodeJS.Platform, options: MenuOptions): Item[] {
  const mac = platform === "darwin";
  const own = (name: MenuCommandName, label?: string): Item => commandItem(name, options, label);
  const settings = own("goSettings", mac ? t`Settings…` : t`&Settings`);

  // The system's own words for these are English wherever Electron makes the menu.
  const about: Item = { role: "about", label: t`About Rounds` };
  // Its role would quit without asking (electron/electron, `lib/browser/api/menu-item-roles.ts`). These are the role's keys.
  const keys = platform === "win32" ? {} : { accelerator: "CmdOrCtrl+Q" };
  const quit: Item = { label: t`Quit Rounds`, click: options.quit, ...keys };

  const application: Item = {
    role: "appMenu",
    submenu: [
      about,
      line,
      settings,
      line,
      { role: "services", label: t`Services` },
      line,
      { role: "hide", label: t`Hide Rounds` },
      { role: "hideOthers", label: t`Hide Others` },
      { role: "unhide", label: t`Show All` },
      line,
      quit,
    ],
  };
  const file: Item = {
    label: t`&File`,
    submenu: [
      ...quickCaptures.map((name) => own(name)),
      own("newDeal"),
      line,
      own("capture"),
      line,
      own("syncNow"),
      line,
      ...(mac ? [{ role: "close", label: t`Close Window` } as const] : [settings, line, quit]),
    ],
  };
  const edit: Item = {
    label: t`&Edit`,
    submenu: [
      // The window decides whether Undo takes back a typed word or an edit.
      own("undo"),
      { role: "redo", label: t`Redo` },
      line,
      ...clipboardItems(),
      line,
      own("palette", t`Search…`),
    ],
  };
  const help: Item = {
    role: "help",
    label: t`&Help`,
    submenu: [own("shortcuts"), ...(mac ? [] : [line, about])],
  };
  const view = viewMenu(options);
  return mac ? [application, file, edit, view, windowMenu(), help] : [file, edit, view, help];
}

function clipboardItems(): Item[] {
  return [
    { role: "cut", label: t`Cut` },
    { role: "copy", label: t`Copy` },
    { role: "paste", label: t`Paste` },
    { role: "pasteAndMatchStyle", label: t`Paste and Match Style` },
    { role: "delete", label: t`Delete` },
    { role: "selectAll", label: t`Select All` },
  ];
}

/** On a Mac alone. */
function windowMenu(): Item {
  return {
    role: "windowMenu",
    label: t`Window`,
    submenu: [
      { role: "minimize", label: t`Minimize` },
      { role: "zoom", label: t`Zoom` },
      line,
      { role: "front", label: t`Bring All to Front` },
    ],
  };
}

function viewMenu({ developer }: MenuOptions): Item {
  return {
    label: t`&View`,
    submenu: [
      { role: "resetZoom", label: t`Actual Size` },
      { role: "zoomIn", label: t`Zoom In` },
      { role: "zoomOut", label: t`Zoom Out` },
      line,
      { role: "togglefullscreen", label: t`Full Screen` },
      // Ctrl+R is for syncing.
      ...(developer ? [line, { role: "reload", accelerator: "F5" } as const, devTools] : []),
    ],
  };
}

const devTools: Item = { role: "toggleDevTools" };

/** One of the window's commands, as an item of any menu. */
export function commandItem(
  name: MenuCommandName,
  { commands, run }: Pick<MenuOptions, "commands" | "run">,
  label: string = commandLabel(name),
): Item {
  return {
    id: name,
    label,
    accelerator: acceleratorOf(menuCommands[name]),
    enabled: commands,
    click: () => run(name),
  };
}

/** "mod+shift+l" as Electron writes it. */
export function acceleratorOf(press: string): string {
  return press
    .split("+")
    .map((key) => (key === "mod" ? "CmdOrCtrl" : key.charAt(0).toUpperCase() + key.slice(1)))
    .join("+");
}
