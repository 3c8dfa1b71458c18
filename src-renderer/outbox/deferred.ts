import type { Fault } from "../../src-shared/errors/fault.ts";
import type { AccountKey, Sequence } from "../../src-shared/ids.ts";
import type { Bridge } from "../../src-shared/ipc/bridge.ts";
import type { SavedEdit } from "../../src-shared/ipc/outbox.ts";
import type { RecordKey } from "../../src-shared/record-key.ts";
import { ok, type Result } from "../../src-shared/result.ts";
import type { HistoryRow, ReplicaDatabase } from "../replica/store/database.ts";
import { stored } from "../replica/store/storage-fault.ts";
import { followDecision, type TakenDecision } from "./follow-decisions.ts";
import { tellJournal } from "./tell-journal.ts";
import { removeEntries } from "./undo/remove-entries.ts";
import { rememberWithdrawals, type Withdrawal } from "./undo/withdrawals.ts";

interface Parts {
  readonly account: AccountKey;
  readonly bridge: Bridge;
  readonly database: ReplicaDatabase;
  readonly withdrawals: Withdrawal[];
  readonly touched: (records: readonly RecordKey[]) => void;
}

type Flush = () => Promise<Result<null, Fault>>;

/**
 * Work on the rep's edits that a full disk kept from the journal or from the replica. Nothing else would ever do it: the
 * rep can neither take back an edit that has a tombstone in the journal nor decide about a parked edit a second time, so the
 * screen would show both as they were until the next start.
 */
export interface Deferred {
  /** Edits that the journal may or may not have, in order: the next write repeats them. */
  readonly edits: Map<Sequence, SavedEdit>;
  /** Edits that the journal no longer has and the replica still shows, with the outcome that the history notes for each. */
  readonly takenBack: Map<Sequence, Pick<HistoryRow, "outcome" | "at">>;
  /** By the edit that each names: the rep's decisions about parked edits that the replica does not show yet. */
  readonly decisions: Map<Sequence, TakenDecision>;
  /** Writes `edits` to the journal: it can take back or release only edits that it has. */
  readonly writeEdits: Flush;
  /** Removes `takenBack` from the replica. */
  readonly removeTakenBack: Flush;
  /** Brings the replica in line with `decisions`. */
  readonly followDecisions: Flush;
  /** Does all of it, each part even if another fails. Fails where the journal still lacks edits. */
  readonly flush: Flush;
  readonly isEmpty: () => boolean;
  readonly clear: () => void;
}

/** Each part keeps what it cannot do now for its next call. */
export function createDeferred(parts: Parts): Deferred {
  const { database, withdrawals, touched } = parts;
  const edits: Deferred["edits"] = new Map();
  const takenBack: Deferred["takenBack"] = new Map();
  const decisions: Deferred["decisions"] = new Map();
  const queues = [edits, takenBack, decisions];

  const writeEdits = async () => {
    if (edits.size === 0) return ok(null);
    const appended = await tellJournal(parts, [...edits.values()]);
    if (appended.ok) edits.clear();
    return appended;
  };

  const removeTakenBack = () =>
    doneOrFault(async () => {
      for (const [as, of] of Map.groupBy(takenBack, ([, outcome]) => outcome)) {
        const sequences = of.map(([sequence]) => sequence);
        const removed = await removeEntries(database, sequences, as);
        rememberWithdrawals(withdrawals, removed);
        touched(removed);
        for (const one of sequences) takenBack.delete(one);
      }
    });

  const followDecisions = () =>
    doneOrFault(async () => {
      for (const [of, decision] of decisions) {
        touched(await followDecision(database, decision));
        decisions.delete(of);
      }
    });

  return {
    edits,
    takenBack,
    decisions,
    writeEdits,
    removeTakenBack,
    followDecisions,
    flush: async () => {
      // mutation: full-disk-keeps-edit-from-journal
      const written = await writeEdits();
      // mutation: full-disk-keeps-taken-back-in-sight
      await removeTakenBack();
      // mutation: full-disk-keeps-decision-from-sight
      await followDecisions();
      return written;
    },
    isEmpty: () => queues.every((one) => one.size === 0),
    clear: () => {
      for (const one of queues) one.clear();
    },
  };
}

function doneOrFault(work: () => Promise<void>): Promise<Result<null, Fault>> {
  return stored(async () => {
    await work();
    return null;
  });
}
