import type { Result } from "../../../src-shared/result.ts";
import type { EditFailure, Saved } from "../../outbox/edits.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../session/announce.tsx";

type Outcome = Promise<Result<Saved, EditFailure>>;

/**
 * Applies the same edit to many records, each as an edit of its own, and offers one Undo for all of them. It stops at
 * the first edit that is not saved and announces the failure; the edits before it stay, and the rep can take them back.
 * `back`: reverts a record whose edit was sent already.
 */
export function useBulk(): <R>(given: {
  readonly rows: readonly R[];
  readonly edit: (row: R) => Outcome;
  readonly back?: (row: R, saved: Saved) => Outcome;
  readonly said: (count: number) => string;
}) => Promise<void> {
  const { edits } = useReplica();
  return async ({ rows, edit, back, said }) => {
    const done: { readonly row: (typeof rows)[number]; readonly saved: Saved }[] = [];
    for (const row of rows) {
      const saved = await edit(row);
      if (!saved.ok) {
        announceFailure(saved.error);
        break;
      }
      if (saved.value.sequences.length > 0) done.push({ row, saved: saved.value });
    }
    const [first, ...rest] = done;
    if (first === undefined) return;
    const sequences = done.flatMap((one) => one.saved.sequences);
    const otherwise =
      back &&
      (async () => {
        for (const one of rest) await back(one.row, one.saved);
        return await back(first.row, first.saved);
      });
    announceSaved(said(done.length), edits, { id: first.saved.id, sequences }, otherwise);
  };
}
