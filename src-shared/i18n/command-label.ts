import { t } from "@lingui/core/macro";
import type { MenuCommandName } from "../ipc/menu-command.ts";

/** Label of a command in the menu, the tray and the window. */
export function commandLabel(name: MenuCommandName): string {
  switch (name) {
    case "logLine":
      return t`Log in one line`;
    case "logVisit":
      return t`Log visit`;
    case "logCall":
      return t`Log call`;
    case "newTask":
      return t`New task`;
    case "newNote":
      return t`New note`;
    case "newContact":
      return t`New contact`;
    case "newDeal":
      return t`New deal`;
    case "capture":
      return t`Quick capture`;
    case "syncNow":
      return t`Sync now`;
    case "goSettings":
      return t`Settings`;
    case "palette":
      return t`Search`;
    case "undo":
      return t`Undo`;
    case "shortcuts":
      return t`Keyboard shortcuts`;
  }
}
