import type { Bridge } from "../../src-shared/ipc/bridge.ts";

declare global {
  interface Window {
    /** Set by the preload; the only way out of this page. */
    readonly rounds: Bridge;
  }
}

/** The commands that main offers the renderer. */
export function commands(): Bridge["commands"] {
  return window.rounds.commands;
}
