import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { SyncSession } from "../session.ts";
import type { BegunSweep } from "./begun-sweep.ts";

/** All that a verification works with: what the lanes share, and what is this lane's own. */
export interface VerifyLane extends SyncSession {
  /** Resolves when what goes first is done: pushes and pulls (docs/design.md, "Pull"). */
  readonly turn: () => Promise<void>;
  /** Sweeps that a fault cut off. */
  readonly begunSweeps: Map<RecordName, BegunSweep>;
}
