import { t } from "@lingui/core/macro";
import type { MenuCommandName } from "../ipc/menu-command.ts";

const labels: Readonly<Record<MenuCommandName, () => string>> = {
  logLine: () => t`Log in one line`,
  logVisit: () => t`Log visit`,
  logCall: () => t`Log call`,
  newTask: () => t`New task`,
  newNote: () => t`New note`,
  newContact: () => t`New contact`,
  newDeal: () => t`New deal`,
  capture: () => t`Quick capture`,
  syncNow: () => t`Sync now`,
  goSettings: () => t`Settings`,
  palette: () => t`Search`,
  undo: () => t`Undo`,
  shortcuts: () => t`Keyboard shortcuts`,
};

/** Label of a command in the menu, the tray and the window. */
export function commandLabel(name: MenuCommandName): string {
  return labels[name]();
}
