import type { MenuItemConstructorOptions } from "electron";
import { type MenuCommandName, menuCommands } from "../contract/menu-command.ts";

type Item = MenuItemConstructorOptions;

export interface MenuOptions {
  /** Tools for developers. */
  readonly developer: boolean;
  /** Whether there is an account at hand: without one there is nothing to command. */
  readonly commands: boolean;
  readonly run: (name: MenuCommandName) => void;
}

const line: Item = { type: "separator" };

/** The menu that each system expects, in its order and with its usual keys; the rest are the window's own commands. */
export function menuTemplate(platform: NodeJS.Platform, options: MenuOptions): Item[] {
  const mac = platform === "darwin";
  const own = (name: MenuCommandName, label?: string): Item => commandItem(name, options, label);
  const settings = own("goSettings", mac ? "Settings…" : "&Settings");

  const application: Item = {
    role: "appMenu",
    submenu: [
      { role: "about" },
      line,
      settings,
      line,
      { role: "services" },
      line,
      { role: "hide" },
      { role: "hideOthers" },
      { role: "unhide" },
      line,
      { role: "quit" },
    ],
  };
  const file: Item = {
    label: "&File",
    submenu: [
      own("logVisit"),
      own("newTask"),
      own("newNote"),
      own("newContact"),
      own("newDeal"),
      line,
      own("capture"),
      line,
      own("syncNow"),
      line,
      ...(mac ? [{ role: "close" } as const] : [settings, line, { role: "quit" } as const]),
    ],
  };
  const edit: Item = {
    label: "&Edit",
    submenu: [
      // The window knows whether it is a word that is to be taken back or a step.
      own("undo"),
      { role: "redo" },
      line,
      { role: "cut" },
      { role: "copy" },
      { role: "paste" },
      { role: "pasteAndMatchStyle" },
      { role: "delete" },
      { role: "selectAll" },
      line,
      own("palette", "Search…"),
    ],
  };
  const help: Item = {
    role: "help",
    label: "&Help",
    submenu: [own("shortcuts"), ...(mac ? [] : [line, { role: "about" } as const])],
  };
  const view = viewMenu(options);
  return mac ? [application, file, edit, view, { role: "windowMenu" }, help] : [file, edit, view, help];
}

function viewMenu({ developer }: MenuOptions): Item {
  return {
    label: "&View",
    submenu: [
      { role: "resetZoom" },
      { role: "zoomIn" },
      { role: "zoomOut" },
      line,
      { role: "togglefullscreen" },
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
  label: string = menuCommands[name].label,
): Item {
  return {
    id: name,
    label,
    accelerator: acceleratorOf(menuCommands[name].press),
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
