import type { RecordName } from "../../../src-shared/records/registry.ts";
import type { SyncSession } from "../session.ts";
import type { BegunSweep } from "./begun-sweep.ts";

/** The state of the verify lane, with the session that all lanes share. */
export interface VerifyLane extends SyncSession {
  /** Resolves when pushes and pulls, which go first, are done (docs/design.md, "Pull"). */
  readonly turn: () => Promise<void>;
  /** Sweeps that a fault cut off. */
  readonly begunSweeps: Map<RecordName, BegunSweep>;
}
