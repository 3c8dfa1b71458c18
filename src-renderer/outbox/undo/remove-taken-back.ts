import type { Fault } from "../../../src-shared/errors/fault.ts";
import type { Sequence } from "../../../src-shared/ids.ts";
import { ok, type Result } from "../../../src-shared/result.ts";
import type { HistoryRow, ReplicaDatabase } from "../../replica/store/database.ts";
import { guarded } from "../../replica/store/storage-fault.ts";
import { removeEntries } from "./remove-entries.ts";
import { rememberWithdrawals, type Withdrawal } from "./withdrawals.ts";

/** Edits that the journal no longer has and the replica still shows, with the outcome that the history notes for each. */
export type TakenBack = Map<Sequence, Pick<HistoryRow, "outcome" | "at">>;

interface Parts {
  readonly database: ReplicaDatabase;
  readonly takenBack: TakenBack;
  readonly withdrawals: Withdrawal[];
  readonly touched: (changed: Awaited<ReturnType<typeof removeEntries>>) => void;
}

/**
 * Removes edits that the rep has taken back from the replica. If a full disk prevents that, `takenBack` keeps them for
 * the next call: the rep cannot take back an edit that has a tombstone in the journal, so nothing else would ever
 * remove it from the screen.
 */
export function removeTakenBack({
  database,
  takenBack,
  withdrawals,
  touched,
}: Parts): Promise<Result<null, Fault>> {
  return guarded(
    async () => {
      for (const [as, sequences] of byOutcome(takenBack)) {
        const removed = await removeEntries(database, sequences, as);
        rememberWithdrawals(withdrawals, removed);
        touched(removed);
        for (const one of sequences) takenBack.delete(one);
      }
      return ok(null);
    },
    (fault) => fault,
  );
}

function byOutcome(takenBack: TakenBack): ReadonlyMap<Pick<HistoryRow, "outcome" | "at">, Sequence[]> {
  const groups = new Map<Pick<HistoryRow, "outcome" | "at">, Sequence[]>();
  for (const [sequence, as] of takenBack) groups.set(as, [...(groups.get(as) ?? []), sequence]);
  return groups;
}
