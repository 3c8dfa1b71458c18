import { z } from "zod";

/**
 * Commands that the application menu and the tray can send to the window, by name, with the keys that the
 * menu shows beside them (labels: `src-shared/i18n/command-label.ts`): `mod` is Ctrl, or Cmd on a Mac. The
 * window's shortcuts use the same keys.
 */
export const menuCommands = {
  logLine: "mod+shift+o",
  logVisit: "mod+shift+l",
  logCall: "mod+shift+k",
  newTask: "mod+shift+t",
  newNote: "mod+shift+n",
  newContact: "mod+shift+c",
  newDeal: "mod+shift+d",
  capture: "mod+n",
  syncNow: "mod+r",
  goSettings: "mod+,",
  palette: "mod+k",
  undo: "mod+z",
  shortcuts: "mod+/",
} as const satisfies Readonly<Record<string, string>>;

export type MenuCommandName = keyof typeof menuCommands;

export const menuCommandNames = Object.keys(menuCommands) as readonly MenuCommandName[];

export const menuCommandName = z.enum(menuCommandNames);
