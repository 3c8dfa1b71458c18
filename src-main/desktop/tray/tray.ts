import { t } from "@lingui/core/macro";
import { Menu, Tray } from "electron";
import type { WorkCounts } from "../../../src-shared/ipc/preferences.ts";
import { trayImage } from "./tray-image.ts";
import { type TrayActions, type TrayState, trayTemplate } from "./tray-menu.ts";
import { unsentText } from "./unsent-text.ts";

export interface RoundsTray {
  readonly isOn: () => boolean;
  /** Whether the desktop shows the icon, so that Rounds can be reached by it. It is asked: a host comes and goes. */
  readonly isShown: () => Promise<boolean>;
  readonly set: (on: boolean) => void;
  readonly show: (state: TrayState) => void;
}

/**
 * The icon in the tray or menu bar, while the rep wants one. `hasHost`: whether the desktop shows any; Windows and macOS always do.
 */
export function createTray(
  platform: NodeJS.Platform,
  actions: TrayActions,
  hasHost: () => Promise<boolean>,
): RoundsTray {
  let tray: Tray | null = null;
  /** Electron asks for a host once, when an icon is made: one that comes later never shows that icon. */
  let hostWhenMade: Promise<boolean> = Promise.resolve(false);
  let shown: TrayState = { counts: { unsent: 0, attention: 0 }, signedIn: false };

  function draw(): void {
    if (tray === null) return;
    tray.setToolTip(shown.signedIn ? `Rounds: ${unsentText(shown.counts)}` : t`Rounds: not signed in`);
    // Only a Mac's menu bar has room for words.
    if (platform === "darwin") tray.setTitle(titleOf(shown.counts));
    tray.setContextMenu(Menu.buildFromTemplate(trayTemplate(shown, actions)));
  }

  function make(): void {
    hostWhenMade = hasHost();
    tray = new Tray(trayImage(platform));
    // On a Mac a click opens the menu.
    if (platform !== "darwin") tray.on("click", actions.open);
    draw();
  }

  async function isShown(): Promise<boolean> {
    const [then, now] = await Promise.all([hostWhenMade, hasHost()]);
    if (tray === null) return false;
    if (now && !then) {
      tray.destroy();
      make();
    }
    return now;
  }

  return {
    isOn: () => tray !== null,
    isShown,
    set: (on) => {
      if (on === (tray !== null)) return;
      if (tray !== null) {
        tray.destroy();
        tray = null;
        return;
      }
      make();
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
