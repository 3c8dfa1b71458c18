import type { ReplicaHeld } from "../../../src-shared/ipc/attach.ts";

/**
 * `rebuild`: the replica may lack changes that it once received. `journalIsBehind`: the journal may lack
 * some, too.
 */
export interface ReplicaJudgement {
  readonly rebuild: boolean;
  readonly journalIsBehind: boolean;
}

/**
 * Judges whether replica and journal last worked together (law 3). `here`: the journal's mark of the
 * replica's epoch; `others`: the journal knows further epochs.
 */
export function judgeReplica(
  held: Pick<ReplicaHeld, "generation" | "confirmed">,
  remembered: {
    readonly here: { readonly generation: number; readonly latest: boolean } | null;
    readonly others: boolean;
  },
): ReplicaJudgement {
  const { here, others } = remembered;
  if (here === null) return { rebuild: others, journalIsBehind: held.confirmed > 0 };
  return {
    // mutation: older-replica-passes-for-present
    rebuild: !here.latest || held.generation <= here.generation,
    journalIsBehind: here.generation < held.confirmed,
  };
}
