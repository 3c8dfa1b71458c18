import { t } from "@lingui/core/macro";
import type { MenuItemConstructorOptions } from "electron";
import type { MenuCommandName } from "../../../src-shared/ipc/menu-command.ts";
import type { WorkCounts } from "../../../src-shared/ipc/preferences.ts";
import { commandItem, quickCaptures } from "../window/menu.ts";
import { unsentText } from "./unsent-text.ts";

/** The state that the tray's menu shows. */
export interface TrayState {
  readonly counts: WorkCounts;
  readonly signedIn: boolean;
}

export interface TrayActions {
  readonly open: () => void;
  readonly run: (name: MenuCommandName) => void;
  readonly quit: () => void;
}

/** Builds the tray's menu. It names no keys, because they work in the window alone. */
export function trayTemplate(state: TrayState, actions: TrayActions): MenuItemConstructorOptions[] {
  const line: MenuItemConstructorOptions = { type: "separator" };
  const own = (name: MenuCommandName): MenuItemConstructorOptions => {
    const { accelerator: _inTheWindow, ...item } = commandItem(name, {
      commands: state.signedIn,
      run: actions.run,
    });
    return item;
  };
  return [
    { id: "work", label: state.signedIn ? unsentText(state.counts) : t`Not signed in`, enabled: false },
    line,
    { id: "open", label: t`Open Rounds`, click: actions.open },
    line,
    ...quickCaptures.map(own),
    line,
    own("syncNow"),
    line,
    { id: "quit", label: t`Quit Rounds`, click: actions.quit },
  ];
}
