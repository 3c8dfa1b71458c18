import { resolve } from "node:path";
import type { App } from "electron";
import { linkAmong } from "./deep-link.ts";

export interface Links {
  /** Gets every link, those that came before the app was ready included. */
  readonly onLink: (listener: (link: string) => void) => void;
}

/**
 * Deep links as the three systems deliver them: `open-url` on macOS (also before the app is ready), the arguments of
 * a second start on Windows and Linux, and the arguments of the first. To be called before the app is ready, by the
 * one instance that has the lock. `onSecondStart` is told of every second start. What comes while this instance is on
 * its way out is not for it any more: `onLate` is told.
 */
export function listenForLinks(
  app: Pick<App, "on">,
  argv: readonly string[],
  options: {
    readonly onSecondStart: () => void;
    readonly isQuitting: () => boolean;
    readonly onLate: (link: string | null) => void;
  },
): Links {
  const early: string[] = [];
  let hear = (link: string): void => {
    early.push(link);
  };
  const first = linkAmong(argv);
  if (first !== null) early.push(first);

  app.on("open-url", (event, link) => {
    event.preventDefault();
    if (options.isQuitting()) options.onLate(link);
    else hear(link);
  });
  app.on("second-instance", (_event, secondArgv) => {
    const link = linkAmong(secondArgv);
    if (options.isQuitting()) options.onLate(link);
    else {
      options.onSecondStart();
      if (link !== null) hear(link);
    }
  });
  return {
    onLink: (listener) => {
      hear = listener;
      for (const link of early.splice(0)) listener(link);
    },
  };
}

/** Tells the system that `rounds:` links are ours. Unpackaged, the program is Electron itself, given our script. */
export function claimLinks(
  app: Pick<App, "isPackaged" | "setAsDefaultProtocolClient">,
  { executable, script }: { readonly executable: string; readonly script: string | undefined },
): boolean {
  if (app.isPackaged || script === undefined) return app.setAsDefaultProtocolClient("rounds");
  return app.setAsDefaultProtocolClient("rounds", executable, [resolve(script)]);
}
