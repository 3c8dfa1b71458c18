import type { AppUpdater, UpdateCheckResult } from "electron-updater";
import type { UpdateChannel } from "../contract/configuration.ts";
import { err, ok, type Result } from "../contract/result.ts";
import type { UpdateFault } from "../contract/updates.ts";
import type { Log } from "../sync/ports.ts";
import { faultOf } from "./fault-of.ts";
import type { Releases } from "./ports.ts";

/** electron-updater, with every way off the path shut. `quit` and `install` differ by system. */
export function releasesOver(
  updater: AppUpdater,
  ways: Pick<Releases, "quit" | "install"> & { readonly log: Log },
): Releases {
  updater.autoDownload = false;
  updater.logger = null;
  let found: UpdateCheckResult | null = null;
  let loading: Promise<unknown> = Promise.resolve();

  function fault(error: unknown, at: { readonly loading: boolean }): Result<never, UpdateFault> {
    const kind = faultOf(error, at);
    const { name, code } =
      error instanceof Error ? { code: undefined, ...error, name: error.name } : { name: "", code: "" };
    ways.log.warn("updates.failed", { fault: kind, name, code });
    return err(kind);
  }

  return {
    ...ways,
    check: async (channel: UpdateChannel) => {
      updater.channel = channel;
      // The library takes a change of channel for the wish to go back.
      updater.allowDowngrade = false;
      try {
        found = await updater.checkForUpdates();
        return ok(found?.isUpdateAvailable === true ? found.updateInfo.version : null);
      } catch (error) {
        found = null;
        return fault(error, { loading: false });
      }
    },
    download: async (onPercent) => {
      // One that was cancelled may still be on its way out, and would be taken for this one.
      await loading.catch(() => undefined);
      const onProgress = ({ percent }: { readonly percent: number }) => onPercent(percent);
      updater.on("download-progress", onProgress);
      try {
        const mine = updater.downloadUpdate(found?.cancellationToken);
        loading = mine;
        await mine;
        return ok(null);
      } catch (error) {
        return fault(error, { loading: true });
      } finally {
        updater.off("download-progress", onProgress);
      }
    },
    cancel: () => found?.cancellationToken?.cancel(),
  };
}
