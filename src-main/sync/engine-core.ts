import type { SyncFailure } from "../../src-shared/errors/fault.ts";
import type { AccountKey } from "../../src-shared/ids.ts";
import type { RecordName } from "../../src-shared/records/registry.ts";
import type { Result } from "../../src-shared/result.ts";
import type { Journal } from "../journal/port.ts";
import type { LaneName } from "./plan/decide.ts";
import type { SupportAccountPort } from "./ports.ts";
import type { SyncSession } from "./session.ts";

/** The parts of the engine that its calls about edits and about reading share. */
export interface EngineCore {
  readonly journal: Journal;
  readonly supportAccount: SupportAccountPort;
  /** Call when the list of possible duplicates has changed. */
  readonly onDuplicates: () => void;
  /** Does the work on the attached replica of this account; fails with `replicaUnavailable` if there is none. */
  readonly within: <T>(account: AccountKey, work: (open: SyncSession) => T) => T | Result<never, SyncFailure>;
  readonly isSignedIn: () => boolean;
  /** Has lanes run; `urgent`: at once, although they wait. */
  readonly want: (lanes: readonly LaneName[], urgent: boolean) => void;
  /** Tries everything at once, even work that failed and waits. */
  readonly syncNow: (lanes: readonly LaneName[]) => void;
  /** Has the list of a type read that is listed by cursor, as soon as the replica of this account is attached. */
  readonly requestRefresh: (account: AccountKey, type: RecordName) => void;
}
