import type { UpdateChannel } from "../../src-shared/ipc/configuration.ts";
import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import type { Result } from "../../src-shared/result.ts";

/** The source of updates, and the way to install them. */
export interface Releases {
  /** Finds the version for this computer: never an older one, never one whose rollout has not reached it. */
  readonly check: (channel: UpdateChannel) => Promise<Result<string | null, UpdateFault>>;
  /**
   * Loads the update that the last `check` found. After a success the file is whole and the one that the feed
   * names; after a failure nothing is left.
   */
  readonly download: (onPercent: (percent: number) => void) => Promise<Result<null, UpdateFault>>;
  /** Ends the download that is under way, if any. */
  readonly cancel: () => void;
  /**
   * Ends the app so that the update goes in, and starts it again. The system may do both itself (macOS); else
   * this asks the app to quit, and `install` follows.
   */
  readonly quit: () => void;
  /** Installs the loaded update while the app ends: it must not wait for anything. */
  readonly install: (how: { readonly startAgain: boolean }) => Result<null, UpdateFault>;
}
