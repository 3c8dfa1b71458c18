import type { RecordId } from "../../../../src-shared/ids.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { instantOf } from "../../../format/dates.ts";
import { type MarkKind, markKindOf } from "../../../replica/query/outbox/outbox-marks.ts";
import { rowsUnder } from "../../../replica/query/reading/rows-under.ts";
import type { BaseRow, HistoryRow, OutboxRow, Stores } from "../../../replica/store/database.ts";

/** One change of a deal's stage. */
export interface StageMove {
  /** Stays the same when the edit is sent. */
  readonly key: string;
  readonly to: RecordId;
  /** Milliseconds; null where neither the service nor this computer knows the time. */
  readonly at: number | null;
  readonly by: RecordId | null;
  /** Undefined for a move that the service has. */
  readonly mark: MarkKind | undefined;
}

export interface DealMove extends StageMove {
  readonly deal: RecordId;
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
    moveOf(one.sequence, one.patch.stage_id, { at: one.recordedAt, by: me, mark: markKindOf(one.state) }),
  );
  const [latest, ...before] = newestFirst(history.filter((one) => one.outcome === "delivered")).flatMap(
    ({ sequence, remembered }) =>
      moveOf(sequence, remembered?.values.stage_id, {
        at: remembered?.recordedAt ?? null,
        by: me,
        mark: undefined,
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
  rest: Pick<StageMove, "at" | "by" | "mark">,
): readonly StageMove[] {
  return typeof stage === "number" ? [{ key: String(sequence), to: stage as RecordId, ...rest }] : [];
}

function serviceMove(row: DealRow | null): readonly StageMove[] {
  if (row === null || row.id < 0 || row.stage_id == null) return [];
  const at = instantOf(row.last_stage_change_at);
  return [{ key: "service", to: row.stage_id, at, by: row.last_stage_change_by_id ?? null, mark: undefined }];
}

/** Reads the known stage changes of deals. `ids`: the deals' current ids. */
export async function readStageMoves(
  database: Stores<"deal" | "bases" | "outbox" | "history">,
  ids: readonly RecordId[],
  me: RecordId,
): Promise<readonly DealMove[]> {
  if (ids.length === 0) return [];
  const keys = ids.map((id) => ["deal", id] as const);
  const [deals, bases, outbox, history] = await Promise.all([
    database.deal.bulkGet([...ids]),
    database.bases.bulkGet(keys.map(([type, id]) => [type, id])),
    rowsUnder(database.outbox, "[type+id]", keys),
    // A thousand rows at most.
    database.history.toArray(),
  ]);
  const [unsent, sent] = [ofDeals(outbox), ofDeals(history)];
  return deals.flatMap((deal, at) => {
    if (deal === undefined) return [];
    const of = { outbox: unsent.get(deal.id) ?? [], history: sent.get(deal.id) ?? [] };
    return stageMoves({ deal, base: bases[at], ...of, me }).map((move) => ({ ...move, deal: deal.id }));
  });
}

function ofDeals<T extends Pick<OutboxRow | HistoryRow, "type" | "id">>(rows: readonly T[]) {
  return Map.groupBy(
    rows.filter(({ type }) => type === "deal"),
    ({ id }) => id,
  );
}
