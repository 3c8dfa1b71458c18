import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealDraft } from "../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";

/**
 * Input that a stage asks for when a deal moves to it: a reason from a list, words for a note, or nothing.
 */
export type Asked = "lossReason" | "unqualifiedReason" | "words" | null;

/**
 * The service stores a reason for lost and unqualified deals only; Rounds keeps the reason for a won deal as
 * a note.
 */
export function askedBy(category: StageRow["category"]): Asked {
  if (category === "lost") return "lossReason";
  if (category === "unqualified") return "unqualifiedReason";
  return category === "won" ? "words" : null;
}

/**
 * Moves a deal to another stage: sets the reason that the new stage asks for and clears the reasons that it
 * does not ask for.
 */
export function movePatch(to: Pick<StageRow, "id" | "category">, reason: RecordId | null): DealDraft {
  const asked = askedBy(to.category);
  return {
    stage_id: to.id,
    loss_reason_id: asked === "lossReason" ? reason : null,
    unqualified_reason_id: asked === "unqualifiedReason" ? reason : null,
  };
}
