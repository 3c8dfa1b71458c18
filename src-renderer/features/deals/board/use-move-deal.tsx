import { plural, t } from "@lingui/core/macro";
import { create } from "zustand";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { brief } from "../../../format/brief.ts";
import { titleOf } from "../../../format/names.ts";
import { changeBack } from "../../../outbox/change-back.ts";
import type { Saved } from "../../../outbox/edits.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../../session/announce.tsx";
import { askedBy, movePatch } from "./move-deal.ts";

interface Move {
  readonly deals: readonly DealRow[];
  readonly to: StageRow;
}

/** A move that waits for its reason (`move-reason.tsx` asks for it). */
export const useAskedMove = create<{ readonly move: Move | null }>(() => ({ move: null }));

/** Moves deals to a stage: at once, or after the reason that the stage asks for. */
export function useMoveDeals(): (deals: readonly DealRow[], to: StageRow) => Promise<void> {
  const carryOut = useCarryOutMove();
  return async (deals, to) => {
    const moved = deals.filter((one) => one.stage_id !== to.id);
    if (moved.length === 0) return;
    if (askedBy(to.category) === null) await carryOut({ deals: moved, to }, null, "");
    else useAskedMove.setState({ move: { deals: moved, to } });
  };
}

/** Moves each deal as an edit of its own, with one way back for the lot. `words` become a note on each. */
export function useCarryOutMove(): (move: Move, reason: RecordId | null, words: string) => Promise<void> {
  const { edits } = useReplica();
  return async ({ deals, to }, reason, words) => {
    const patch = movePatch(to, reason);
    const sequences: Saved["sequences"][number][] = [];
    const done: DealRow[] = [];
    for (const deal of deals) {
      const saved = await edits.update("deal", deal.id, patch, deal);
      if (!saved.ok) {
        announceFailure(saved.error);
        break;
      }
      done.push(deal);
      sequences.push(...saved.value.sequences);
      if (words.trim() === "") continue;
      const note = await edits.create("note", {
        resource_type: "deal",
        resource_id: deal.id,
        content: words.trim(),
        tags: [String(to.category)],
      });
      if (note.ok) sequences.push(...note.value.sequences);
      else announceFailure(note.error);
    }
    const [first] = done;
    if (first === undefined) return;
    const [deal, stage] = [brief(titleOf("deal", first), 60), brief(titleOf("stage", to), 40)];
    announceSaved(
      done.length === 1
        ? t`${deal} moved to ${stage}.`
        : plural(done.length, { one: `# deal moved to ${stage}.`, other: `# deals moved to ${stage}.` }),
      edits,
      { id: first.id, sequences },
      async () => {
        for (const deal of done.slice(1)) {
          await changeBack(edits, "deal", deal, patch);
        }
        return await changeBack(edits, "deal", first, patch);
      },
    );
  };
}
