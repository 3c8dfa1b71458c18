import { t } from "@lingui/core/macro";
import type { App, Dialog, MessageBoxOptions } from "electron";
import type { Clock, Log } from "../../sync/ports.ts";

/** Chromium gives the graphics process up after a few more, and ends the program without a word (`gpu_data_manager_impl_private.cc`). */
const graphicsCrashesAMinute = 2;

/** Draws without the graphics card's driver. */
export const withoutGraphics = "--disable-gpu";

export interface ProcessFaultsOptions {
  readonly app: Pick<App, "on" | "quit">;
  readonly dialog: Pick<Dialog, "showMessageBox">;
  readonly clock: Clock;
  readonly log: Log;
  /** Starts Rounds again once it has ended, with these arguments beside its own. */
  readonly restart: (further: readonly string[]) => void;
}

/** Says what goes wrong in a process that shows nothing itself, with a way on. */
export function watchProcesses(process: Pick<NodeJS.Process, "on">, options: ProcessFaultsOptions): void {
  const { app, dialog, clock, log, restart } = options;
  let asks = false;
  let crashes: number[] = [];

  async function ask(box: MessageBoxOptions): Promise<number | null> {
    if (asks) return null;
    asks = true;
    const { response } = await dialog.showMessageBox({
      type: "error",
      title: "Rounds",
      defaultId: 0,
      cancelId: 1,
      noLink: true,
      ...box,
    });
    asks = false;
    return response;
  }

  // Commands return their failures. A rejection that nobody awaited is a bug: log it and go on.
  process.on("unhandledRejection", (reason) => log.error("process.unhandled", { reason }));

  process.on("uncaughtException", (error) => {
    log.error("process.uncaught", { error });
    void ask({
      message: t`Something went wrong inside Rounds.`,
      detail: t`Saved changes are safe. Restart Rounds; if it keeps happening, copy the diagnostics in Settings for your administrator.`,
      buttons: [t`Restart Rounds`, t`Quit Rounds`],
    }).then((response) => {
      if (response === 0) restart([]);
      if (response === 1) app.quit();
    });
  });

  app.on("child-process-gone", (_event, { type, reason, exitCode }) => {
    if (reason === "clean-exit") return;
    log.error("process.gone", { type, reason, exitCode });
    if (type !== "GPU") return;
    const now = clock.monotonic();
    crashes = [...crashes.filter((at) => now - at < 60_000), now];
    if (crashes.length < graphicsCrashesAMinute) return;
    crashes = [];
    void ask({
      type: "warning",
      message: t`The graphics of this computer keep stopping.`,
      detail: t`Rounds can work without hardware graphics. Saved changes are safe; unsaved text is lost.`,
      buttons: [t`Restart Rounds`, t`Go on`],
    }).then((response) => {
      if (response === 0) restart([withoutGraphics]);
    });
  });
}
