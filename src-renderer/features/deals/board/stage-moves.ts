import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { instantOf } from "../../../format/dates.ts";
import type { BaseRow, HistoryRow, OutboxRow, ReplicaDatabase } from "../../../replica/store/database.ts";

/** One change of a deal's stage. */
export interface StageMove {
  /** Stays the same when the edit is sent. */
  readonly key: string;
  readonly to: RecordId;
  /** Milliseconds; null where neither the service nor this computer knows the time. */
  readonly at: number | null;
  readonly by: RecordId | null;
  readonly unsent: boolean;
}

interface Given {
  readonly deal: DealRow;
  /** The deal as the service has it; undefined without unsent edits. */
  readonly base: BaseRow | undefined;
  readonly outbox: readonly OutboxRow[];
  readonly history: readonly HistoryRow[];
  readonly me: RecordId;
}

/**
 * Collects the known stage changes of a deal, newest first: the changes that the rep made here, unsent and
 * sent, and the last change that the service reports (sales document, "Deal"). If the service's change is the
 * rep's newest sent one, it is listed once.
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

/** Reads the known stage changes of a deal. `id`: the deal's current id. */
export async function readStageMoves(
  database: Pick<ReplicaDatabase, "deal" | "bases" | "outbox" | "history">,
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
