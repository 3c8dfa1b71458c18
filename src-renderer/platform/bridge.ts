import type { Bridge } from "../../src-shared/ipc/bridge.ts";

declare global {
  interface Window {
    /** Put there by the preload; the only way out of this page. */
    readonly rounds: Bridge;
  }
}

/** What main does for us. */
export function commands(): Bridge["commands"] {
  return window.rounds.commands;
}
