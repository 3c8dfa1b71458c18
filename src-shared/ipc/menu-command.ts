import { z } from "zod";

/**
 * Commands that the application menu and the tray can send to the window, by name, with the keys that the
 * menu shows beside them (labels: `src-shared/i18n/command-label.ts`): `mod` is Ctrl, or Cmd on a Mac. The
 * window's shortcuts use the same keys.
 */
export const menuCommands = {
  logLine: { press: "mod+shift+o" },
  logVisit: { press: "mod+shift+l" },
  logCall: { press: "mod+shift+k" },
  newTask: { press: "mod+shift+t" },
  newNote: { press: "mod+shift+n" },
  newContact: { press: "mod+shift+c" },
  newDeal: { press: "mod+shift+d" },
  capture: { press: "mod+n" },
  syncNow: { press: "mod+r" },
  goSettings: { press: "mod+," },
  palette: { press: "mod+k" },
  undo: { press: "mod+z" },
  shortcuts: { press: "mod+/" },
} as const satisfies Readonly<Record<string, { readonly press: string }>>;

export type MenuCommandName = keyof typeof menuCommands;

export const menuCommandNames = Object.keys(menuCommands) as readonly MenuCommandName[];

export const menuCommandName = z.enum(menuCommandNames);
