import { plural, t } from "@lingui/core/macro";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { err, ok } from "../../../../src-shared/result.ts";
import { brief } from "../../../format/brief.ts";
import { titleOf } from "../../../format/names.ts";
import { stepBack } from "../../../outbox/change-back.ts";
import type { Saved } from "../../../outbox/edits.ts";
import { useReplica } from "../../../replica/live/hooks.ts";
import { announceFailure, announceSaved } from "../../../session/announce.tsx";
import { useUi } from "../../../session/ui.ts";
import { saveMany } from "../../../table/bulk/save-many.ts";
import { askedBy, type Move, moveEach, movePatch } from "./move-deal.ts";

/** Moves deals to a stage: at once, or after the reason that the stage asks for (`move-reason.tsx`). */
export function useMoveDeals(): (deals: readonly DealRow[], to: StageRow) => Promise<void> {
  const carryOut = useCarryOutMove();
  const open = useUi((state) => state.open);
  return async (deals, to) => {
    const moved = deals.filter((one) => one.stage_id !== to.id);
    if (moved.length === 0) return;
    if (askedBy(to.category) === null) await carryOut({ deals: moved, to }, null, "");
    else open({ kind: "moveDeals", move: { deals: moved, to } });
  };
}

type CarryOut = (move: Move, reason: RecordId | null | undefined, words: string) => Promise<Move | null>;

/**
 * Moves deals with one way back for the lot. Returns the move of the deals that can be tried again with the same words; null if
 * there are none.
 */
export function useCarryOutMove(): CarryOut {
  const { edits } = useReplica();
  return async (move, reason, words) => {
    const { to } = move;
    const patch = movePatch(to, reason);
    const { moved, notes, rest, failures } = await moveEach(edits, move, patch, words);
    failures.forEach(announceFailure);
    const [first] = moved;
    if (first === undefined) return rest;
    const [deal, stage] = [brief(titleOf("deal", first.deal), 60), brief(titleOf("stage", to), 40)];
    announceSaved(
      moved.length === 1
        ? t`${deal} moved to ${stage}.`
        : plural(moved.length, { one: `# deal moved to ${stage}.`, other: `# deals moved to ${stage}.` }),
      edits,
      { sequences: [...moved, ...notes].flatMap(({ saved }) => saved.sequences) },
      async (left) => {
        const isSent = ({ saved }: { readonly saved: Saved }) =>
          saved.sequences.some((one) => left.includes(one));
        const back = await saveMany(edits, "deal", moved.filter(isSent), ({ deal }) =>
          stepBack("deal", deal, patch),
        );
        const unsaid = await saveMany(edits, "note", notes.filter(isSent), ({ content, saved }) => ({
          id: saved.id,
          remove: { fields: { content } },
        }));
        const failure = back.failure ?? unsaid.failure;
        return failure === null ? ok(null) : err(failure);
      },
    );
    return rest;
  };
}
