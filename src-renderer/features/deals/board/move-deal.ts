import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealDraft } from "../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import type { Category } from "../deal-input.ts";

/** What a stage asks for when a deal comes to it: a reason from a list, words for a note, or nothing. */
export type Asked = "lossReason" | "unqualifiedReason" | "words" | null;

/** The service has a reason for deals that came to nothing; why one was won is kept as a note. */
export function askedBy(category: Category): Asked {
  if (category === "lost") return "lossReason";
  if (category === "unqualified") return "unqualifiedReason";
  return category === "won" ? "words" : null;
}

/** A deal in another stage: with the reason that this one asks for, and without that of the one that it leaves. */
export function movePatch(to: Pick<StageRow, "id" | "category">, reason: RecordId | null): DealDraft {
  const asked = askedBy(to.category);
  return {
    stage_id: to.id,
    loss_reason_id: asked === "lossReason" ? reason : null,
    unqualified_reason_id: asked === "unqualifiedReason" ? reason : null,
  };
}
