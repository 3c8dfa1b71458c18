import type { RecordId, Sequence } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { type StepOf, saveMany } from "./save-many.ts";

interface Bulk<N extends RecordName, R> {
  readonly type: N;
  readonly rows: readonly R[];
  /** The edit of a row. */
  readonly stepOf: StepOf<N, R>;
  /** The edit that reverts a row whose own edit was sent already. */
  readonly backOf?: (row: R, id: RecordId) => NonNullable<ReturnType<StepOf<N, R>>>;
  readonly announcement: (count: number) => string;
}

/**
 * Makes an edit of its own for each of many records, and offers one Undo for all of them. Announces the edits that were
 * saved, and the first one that was not. Returns the number of those that were saved.
 */
export function useBulk(): <N extends RecordName, R>(bulk: Bulk<N, R>) => Promise<number> {
  const { edits } = useReplica();
  return async ({ type, rows, stepOf, backOf, announcement }) => {
    const { done, failure } = await saveMany(edits, type, rows, stepOf);
    if (failure !== null) announceFailure(failure);
    if (done.length === 0) return 0;
    const sequences = done.map((one) => one.sequence);
    const otherwise =
      backOf &&
      (async (left: readonly Sequence[]) => {
        const stay = new Set(left);
        const sent = done.filter(({ sequence }) => stay.has(sequence));
        const { failure } = await saveMany(edits, type, sent, ({ row, id }) => backOf(row, id));
        return failure === null ? ok(null) : err(failure);
      });
    announceSaved(announcement(done.length), edits, { sequences }, otherwise, sequences);
    return done.length;
  };
}
