import type { ReplicaHeld } from "../../../src-shared/ipc/attach.ts";

/** `rebuild`: the replica may lack what was told to it once. `journalIsBehind`: so may the journal. */
export interface Judgement {
  readonly rebuild: boolean;
  readonly journalIsBehind: boolean;
}

/**
 * Whether replica and journal are the two that last worked together (law 3). `here` is what the journal remembers of
 * the replica's epoch, `others` whether it knows further ones.
 */
export function judgeReplica(
  told: Pick<ReplicaHeld, "generation" | "confirmed">,
  remembered: {
    readonly here: { readonly generation: number; readonly latest: boolean } | null;
    readonly others: boolean;
  },
): Judgement {
  const { here, others } = remembered;
  if (here === null) return { rebuild: others, journalIsBehind: told.confirmed > 0 };
  return {
    // mutation: older-replica-passes-for-present
    rebuild: !here.latest || told.generation <= here.generation,
    journalIsBehind: here.generation < told.confirmed,
  };
}
