import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { instantOf } from "../../../format/dates.ts";
import type { BaseRow, HistoryRow, OutboxRow, ReplicaDatabase } from "../../../replica/store/database.ts";

/** How a deal came to a stage. */
export interface StageMove {
  /** The same before and after it is sent. */
  readonly key: string;
  readonly to: RecordId;
  /** Null where nobody tells. */
  readonly at: number | null;
  readonly by: RecordId | null;
  readonly unsent: boolean;
}

interface Given {
  readonly deal: DealRow;
  /** The deal as the service has it, where there are unsent edits of it. */
  readonly base: BaseRow | undefined;
  readonly outbox: readonly OutboxRow[];
  readonly history: readonly HistoryRow[];
  readonly me: RecordId;
}

/**
 * The stages of a deal as far as they are known, newest first: those that it was moved to here, unsent and sent, and the
 * last change that the service tells of (sales document, "Deal"), which may be one of them.
 */
export function stageMoves({ deal, base, outbox, history, me }: Given): readonly StageMove[] {
  const newestFirst = <T extends { readonly sequence: number }>(rows: readonly T[]) =>
    rows.toSorted((a, b) => b.sequence - a.sequence);
  const unsent = newestFirst(outbox).flatMap((one) =>
    moveOf(one.sequence, one.patch.stage_id, { at: one.recordedAt, by: me, unsent: true }),
  );
  const [latest, ...before] = newestFirst(history.filter((one) => one.outcome === "delivered")).flatMap(
    ({ sequence, remembered }) =>
      moveOf(sequence, remembered?.values.stage_id, {
        at: remembered?.recordedAt ?? null,
        by: me,
        unsent: false,
      }),
  );
  const there = serviceMove(base === undefined ? deal : (base.base as DealRow | null));
  if (latest === undefined) return [...unsent, ...there];
  const [now] = there;
  const isOurs = now !== undefined && now.to === latest.to && (now.by === null || now.by === me);
  const known = isOurs ? [{ ...now, key: latest.key, at: now.at ?? latest.at, by: me }] : [...there, latest];
  return [...unsent, ...known, ...before];
}

function moveOf(
  sequence: number,
  stage: unknown,
  rest: Pick<StageMove, "at" | "by" | "unsent">,
): readonly StageMove[] {
  return typeof stage === "number" ? [{ key: String(sequence), to: stage as RecordId, ...rest }] : [];
}

function serviceMove(row: DealRow | null): readonly StageMove[] {
  if (row === null || row.id < 0 || row.stage_id == null) return [];
  const at = instantOf(row.last_stage_change_at);
  return [{ key: "service", to: row.stage_id, at, by: row.last_stage_change_by_id ?? null, unsent: false }];
}

/** `id`: as the deal is called now. */
export async function readStageMoves(
  database: ReplicaDatabase,
  id: RecordId,
  me: RecordId,
): Promise<readonly StageMove[]> {
  const [deal, base, outbox, history] = await Promise.all([
    database.deal.get(id),
    database.bases.get(["deal", id]),
    database.outbox.where("[type+id]").equals(["deal", id]).toArray(),
    // A thousand rows at most.
    database.history.filter((one) => one.type === "deal" && one.id === id).toArray(),
  ]);
  return deal === undefined ? [] : stageMoves({ deal, base, outbox, history, me });
}
