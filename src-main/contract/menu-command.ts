import { z } from "zod";

/**
 * What the application menu and the tray can have the window do, each by its one name, with the keys that stand
 * beside it in the menu: `mod` is Ctrl, or Cmd on a Mac. The window's shortcuts take these keys from here.
 */
export const menuCommands = {
  logVisit: { label: "Log visit", press: "mod+shift+l" },
  newTask: { label: "New task", press: "mod+shift+t" },
  newNote: { label: "New note", press: "mod+shift+n" },
  newContact: { label: "New contact", press: "mod+shift+c" },
  newDeal: { label: "New deal", press: "mod+shift+d" },
  capture: { label: "Quick capture", press: "mod+n" },
  syncNow: { label: "Sync now", press: "mod+r" },
  goSettings: { label: "Settings", press: "mod+," },
  palette: { label: "Search", press: "mod+k" },
  undo: { label: "Undo", press: "mod+z" },
  shortcuts: { label: "Keyboard shortcuts", press: "mod+/" },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly press: string }>>;

export type MenuCommandName = keyof typeof menuCommands;

export const menuCommandNames = Object.keys(menuCommands) as readonly MenuCommandName[];

export const menuCommandName = z.enum(menuCommandNames);
