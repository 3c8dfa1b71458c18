import type { RecordId } from "../../../src-shared/ids.ts";
import type { RecordName } from "../../../src-shared/records/registry.ts";
import { err, ok } from "../../../src-shared/result.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";
import { type Done, type StepOf, saveMany } from "./save-many.ts";

interface Bulk<N extends RecordName, R> {
  readonly type: N;
  readonly rows: readonly R[];
  /** The edit of a row. */
  readonly stepOf: StepOf<N, R>;
  /** The edit that reverts a row whose own edit was sent already; null for a row that needs none. */
  readonly backOf?: (row: R, id: RecordId) => ReturnType<StepOf<N, R>> | Promise<ReturnType<StepOf<N, R>>>;
  readonly said: (count: number) => string;
}

/**
 * Makes an edit of its own for each of many records, and offers one Undo for all of them. Announces the edits that were
 * saved, and the first one that was not.
 */
export function useBulk(): <N extends RecordName, R>(bulk: Bulk<N, R>) => Promise<void> {
  const { edits } = useReplica();
  return async ({ type, rows, stepOf, backOf, said }) => {
    const { done, sequences, failure } = await saveMany(edits, type, rows, stepOf);
    if (failure !== null) announceFailure(failure);
    const [first] = done;
    if (first === undefined) return;
    const otherwise =
      backOf &&
      (async () => {
        const steps = await Promise.all(
          done.map(({ row, id }: Done<(typeof rows)[number]>) => backOf(row, id)),
        );
        const back = await saveMany(edits, type, steps, (step) => step);
        return back.failure === null ? ok({ id: first.id, sequences: back.sequences }) : err(back.failure);
      });
    announceSaved(said(done.length), edits, { id: first.id, sequences }, otherwise);
  };
}
