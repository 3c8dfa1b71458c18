import { t } from "@lingui/core/macro";
import { Menu, Tray } from "electron";
import type { WorkCounts } from "../contract/preferences.ts";
import { trayImage } from "./tray-image.ts";
import { type TrayActions, type TrayState, trayTemplate } from "./tray-menu.ts";
import { workWords } from "./work-words.ts";

export interface RoundsTray {
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
  readonly show: (state: TrayState) => void;
}

/** The icon in the tray or menu bar, while the rep wants one. */
export function createTray(platform: NodeJS.Platform, actions: TrayActions): RoundsTray {
  let tray: Tray | null = null;
  let shown: TrayState = { counts: { unsent: 0, attention: 0 }, signedIn: false };

  function draw(): void {
    if (tray === null) return;
    tray.setToolTip(shown.signedIn ? `Rounds: ${workWords(shown.counts)}` : t`Rounds: not signed in`);
    // Only a Mac's menu bar has room for words.
    if (platform === "darwin") tray.setTitle(titleOf(shown.counts));
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(shown, actions)));
  }

  return {
    isOn: () => tray !== null,
    set: (on) => {
      if (on === (tray !== null)) return;
      if (tray !== null) {
        tray.destroy();
        tray = null;
        return;
      }
      tray = new Tray(trayImage(platform));
      // On a Mac a click opens the menu.
      if (platform !== "darwin") tray.on("click", actions.open);
      draw();
    },
    show: (state) => {
      shown = state;
      draw();
    },
  };
}

function titleOf({ unsent, attention }: WorkCounts): string {
  return unsent + attention === 0 ? "" : String(unsent + attention);
}
