import type { UpdateChannel } from "../../src-shared/ipc/configuration.ts";
import type { UpdateFault } from "../../src-shared/ipc/updates.ts";
import type { Result } from "../../src-shared/result.ts";

/** Where updates come from, and how they get in. */
export interface Releases {
  /** The version that this device should go to: never an older one, never one whose rollout has not reached it. */
  readonly check: (channel: UpdateChannel) => Promise<Result<string | null, UpdateFault>>;
  /** Loads what the last `check` found. Whole, and the file that the feed names, when it succeeds; else nothing is left. */
  readonly download: (onPercent: (percent: number) => void) => Promise<Result<null, UpdateFault>>;
  /** Ends the download that is under way, if any. */
  readonly cancel: () => void;
  /**
   * Ends the app so that the update goes in, and starts it again. The system may do both itself (macOS); else the app
   * is told to quit, and `install` follows.
   */
  readonly quit: () => void;
  /** Puts in what was loaded, while the app ends: nothing may wait any more. */
  readonly install: (how: { readonly startAgain: boolean }) => Result<null, UpdateFault>;
}
