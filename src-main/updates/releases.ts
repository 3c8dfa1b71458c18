import type { AppUpdater, UpdateCheckResult } from "electron-updater";
import type { UpdateChannel } from "../../src-shared/ipc/configuration.ts";
import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import { createMutex } from "../../src-shared/mutex.ts";
import { err, ok, type Result } from "../../src-shared/result.ts";
import type { Log } from "../sync/ports.ts";
import { faultOf } from "./fault-of.ts";
import type { Releases } from "./ports.ts";
import { type Announced, judgeRelease, listName, type ReleaseList, readList } from "./release-list.ts";

/** The proof that a release is genuine. */
export interface Proof {
  /** The public key that the list of a release is signed with. */
  readonly key: string;
  /** Loads a text file of the feed; null if it is not there. Rejects as the library's requests do. */
  readonly loadText: (name: string) => Promise<string | null>;
  /** Has no more loaded of a file than its signed size. */
  readonly bound: (files: ReleaseList["files"]) => void;
}

/** electron-updater, with every way off the path shut. `quit` and `install` differ by system. */
export function releasesOver(
  updater: AppUpdater,
  ways: Pick<Releases, "quit" | "install"> & { readonly log: Log; readonly proof: Proof },
): Releases {
  updater.autoDownload = false;
  updater.logger = null;
  let found: UpdateCheckResult | null = null;
  let loading: Promise<unknown> = Promise.resolve();
  // During a look electron-updater answers every other one with the same release, of whichever channel.
  const looks = createMutex();

  function fault(error: unknown, at: { readonly loading: boolean }): Result<never, UpdateFault> {
    const kind = faultOf(error, at);
    const { name, code } =
      error instanceof Error ? { code: undefined, ...error, name: error.name } : { name: "", code: "" };
    ways.log.warn("updates.failed", { fault: kind, name, code });
    return err(kind);
  }

  /**
   * Checks a release before Rounds asks for a byte of it: the library then holds each file against the
   * announced hash.
   */
  async function isProven(announced: Announced): Promise<boolean> {
    const { key, loadText, bound } = ways.proof;
    const text = await loadText(listName(announced.version));
    const problem = text === null ? "no list" : judgeRelease(text, key, announced);
    if (problem !== null) ways.log.warn("updates.unproven");
    bound(problem === null && text !== null ? (readList(text, key)?.files ?? []) : []);
    return problem === null;
  }

  return {
    quit: ways.quit,
    install: ways.install,
    check: (channel: UpdateChannel) =>
      looks.run(async () => {
        updater.channel = channel;
        // Setting a channel makes electron-updater allow downgrades; Rounds does not.
        updater.allowDowngrade = false;
        try {
          found = await updater.checkForUpdates();
          if (found?.isUpdateAvailable !== true) return ok(null);
          // mutation: unproven-release-offered
          if (await isProven(found.updateInfo)) return ok(found.updateInfo.version);
          found = null;
          return err("unsigned");
        } catch (error) {
          found = null;
          return fault(error, { loading: false });
        }
      }),
    download: async (onPercent) => {
      // A canceled download may still be ending, and its events would count for this one.
      await loading.catch(() => undefined);
      const onProgress = ({ percent }: { readonly percent: number }) => onPercent(percent);
      if (found === null) return err("unsigned");
      updater.on("download-progress", onProgress);
      try {
        const mine = updater.downloadUpdate(found.cancellationToken);
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
