import type { App, AutoUpdater } from "electron";
import type { Clock, Log } from "../../sync/ports.ts";
import { linkAmong } from "../links/deep-link.ts";
import { atLogin } from "./login-item.ts";

/** Longest wait, milliseconds. A save takes milliseconds, so one that takes longer than this will not end by itself. */
const finishWithinMs = 3000;

/**
 * Waits for `finish` before the app quits. `finish` waits for writes to the disk, never for the network. The wait is bounded, so
 * that nothing can keep the app from ending.
 */
export function finishBeforeQuit(options: {
  readonly app: Pick<App, "on" | "quit">;
  readonly finish: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Log;
}): void {
  const { app, finish, clock, log } = options;
  let stage: "running" | "finishing" | "finished" = "running";

  function ended(how: "in time" | "late" | "failed"): void {
    if (stage === "finished") return;
    stage = "finished";
    if (how !== "in time") log.warn("app.quitWithoutWaiting", { how });
    app.quit();
  }

  app.on("before-quit", (event) => {
    if (stage === "finished") return;
    event.preventDefault();
    if (stage === "finishing") return;
    stage = "finishing";
    const stop = clock.after(finishWithinMs, () => ended("late"));
    finish().then(
      () => {
        stop();
        ended("in time");
      },
      () => {
        stop();
        ended("failed");
      },
    );
  });
}

/**
 * Tells whether the app is on its way out, and whether a window that closes goes for good rather than hides. The two differ when
 * macOS installs an update: `updater` closes every window first, and quits only when all are closed.
 */
export function watchQuit(
  app: Pick<App, "on">,
  updater: Pick<AutoUpdater, "on">,
): { readonly isQuitting: () => boolean; readonly closesWindows: () => boolean } {
  let quitting = false;
  let updating = false;
  app.on("before-quit", () => {
    quitting = true;
  });
  updater.on("before-quit-for-update", () => {
    updating = true;
  });
  // The update did not come about, and somebody has opened Rounds again.
  app.on("browser-window-created", () => {
    updating = false;
  });
  return { isQuitting: () => quitting, closesWindows: () => quitting || updating };
}

export interface NextStart {
  /** Null if the next start opens no link. */
  readonly link: string | null;
  /** Arguments to add to those of this start. */
  readonly further?: readonly string[];
}

/**
 * Starts Rounds again once it has ended, because somebody wants it anew or while it is on its way out. The new start opens the
 * link. Returns the function that asks for such a start.
 */
export function startAgainAfterQuit(
  app: Pick<App, "on" | "relaunch" | "releaseSingleInstanceLock">,
  {
    argv,
    image,
    startImage,
  }: {
    readonly argv: readonly string[];
    readonly image: string | undefined;
    readonly startImage: (image: string, args: readonly string[]) => void;
  },
): (next: NextStart) => void {
  let wanted: NextStart | null = null;
  app.on("quit", () => {
    if (wanted === null) return;
    const args = [...argumentsAgain(argv, wanted.link), ...(wanted.further ?? [])];
    if (image === undefined) return app.relaunch({ args });
    // Electron's relauncher runs from within the image, which goes with this program, and so would never start anything
    // (`shell/browser/relauncher_linux.cc`, electron-builder#1727). The next Rounds must not find this one.
    app.releaseSingleInstanceLock();
    startImage(image, args);
  });
  return ({ link, further = wanted?.further ?? [] }) => {
    wanted = { link: link ?? wanted?.link ?? null, further };
  };
}

/** Returns the arguments of this start, without those that were meant for it alone. */
export function argumentsAgain(argv: readonly string[], link: string | null): string[] {
  const kept = argv.slice(1).filter((one) => linkAmong([one]) === null && one !== atLogin);
  return link === null ? kept : [...kept, link];
}
