import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealDraft, DealRow } from "../../../../src-shared/records/deal.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { ok } from "../../../../src-shared/result.ts";
import { isHalfSaved } from "../../../forms/use-save.ts";
import type { EditFailure, Edits, Saved } from "../../../outbox/edits.ts";
import { currentId } from "../../../replica/store/current-id.ts";
import type { Stores } from "../../../replica/store/database.ts";
import { stopsOneRecordOnly } from "../../../table/bulk/save-many.ts";

/**
 * Input that a stage asks for when a deal moves to it: a reason from a list, words for a note, or nothing.
 */
export type ReasonInput = "lossReason" | "unqualifiedReason" | "words" | null;

/**
 * The service stores a reason for lost and unqualified deals only; Rounds keeps the reason for a won deal as
 * a note.
 */
export function askedBy(category: StageRow["category"]): ReasonInput {
  if (category === "lost") return "lossReason";
  if (category === "unqualified") return "unqualifiedReason";
  return category === "won" ? "words" : null;
}

/** The field that holds the reason of a stage; null where the service stores none. */
function reasonFieldOf(to: Pick<StageRow, "category">): "loss_reason_id" | "unqualified_reason_id" | null {
  const asked = askedBy(to.category);
  if (asked === "lossReason") return "loss_reason_id";
  return asked === "unqualifiedReason" ? "unqualified_reason_id" : null;
}

/**
 * Moves a deal to another stage: sets the reason that the new stage asks for and clears the reasons that it
 * does not ask for. With `undefined` the deal keeps the reason that it has.
 */
export function movePatch(
  to: Pick<StageRow, "id" | "category">,
  reason: RecordId | null | undefined,
): DealDraft {
  const field = reasonFieldOf(to);
  const patch = { stage_id: to.id, loss_reason_id: null, unqualified_reason_id: null };
  if (field === null) return patch;
  const { [field]: _, ...others } = patch;
  return reason === undefined ? others : { ...others, [field]: reason };
}

/** Returns the reason that all deals of a move have already; null if they have none, undefined if their reasons differ. */
export function sharedReason({ deals, to }: Pick<Move, "deals" | "to">): RecordId | null | undefined {
  const field = reasonFieldOf(to);
  const [first = null, ...others] = new Set(deals.map((deal) => (field && deal[field]) ?? null));
  return others.length === 0 ? (first as RecordId | null) : undefined;
}

/**
 * Reads the deal of a card that the rep has taken hold of: it may have got its id while the rep dragged it (law 11), and somebody
 * else may have moved it since it was `shown` (law 8).
 */
export async function dealToMove(
  database: Stores<"deal" | "aliases">,
  taken: RecordId,
  shown: Pick<DealRow, "stage_id">,
): Promise<DealRow | undefined> {
  const deal = await database.deal.get(await currentId(database, "deal", taken));
  // mutation: drop-over-a-colleagues-move
  return deal && { ...deal, ...shown };
}

export interface Move {
  readonly deals: readonly DealRow[];
  readonly to: StageRow;
  /** The first deal, where it was moved already and only its words were not saved. */
  readonly moved?: Saved | undefined;
}

interface Moves {
  readonly moved: readonly { readonly deal: DealRow; readonly saved: Saved }[];
  /** The notes that hold the words. */
  readonly notes: readonly { readonly content: string; readonly saved: Saved }[];
  /** The move of the deals that can be tried again with the same words; null if there are none. */
  readonly rest: Move | null;
  readonly failures: readonly EditFailure[];
}

/**
 * Moves each deal as an edit of its own. `words` become a note on each. A deal that cannot be moved, as one that is gone meanwhile,
 * leaves the others as they are; a fault of this computer ends it.
 */
export async function moveEach(
  edits: Pick<Edits, "create" | "update">,
  { deals, to, moved: before }: Move,
  patch: DealDraft,
  words: string,
): Promise<Moves> {
  const moved: { readonly deal: DealRow; readonly saved: Saved }[] = [];
  const notes: { readonly content: string; readonly saved: Saved }[] = [];
  const failures: EditFailure[] = [];
  const content = words.trim();
  for (const [at, deal] of deals.entries()) {
    const isMovedBefore = at === 0 && before !== undefined;
    const saved = isMovedBefore ? ok(before) : await edits.update("deal", deal.id, patch, deal);
    if (saved.ok) moved.push({ deal, saved: saved.value });
    else failures.push(saved.error);
    if (!saved.ok && stopsOneRecordOnly(saved.error)) continue;
    const isMoved = saved.ok || isHalfSaved(saved.error);
    const note =
      isMoved && content !== ""
        ? await edits.create("note", {
            resource_type: "deal",
            resource_id: deal.id,
            content,
            tags: [String(to.category)],
          })
        : null;
    if (note?.ok) notes.push({ content, saved: note.value });
    else if (note !== null) failures.push(note.error);
    if (isMoved && (note === null || note.ok || isHalfSaved(note.error))) continue;
    const rest = { deals: deals.slice(at), to, moved: saved.ok ? saved.value : undefined };
    return { moved, notes, rest, failures };
  }
  // The words stay in their form if no deal took them.
  return { moved, notes, rest: moved.length === 0 && content !== "" ? { deals, to } : null, failures };
}
