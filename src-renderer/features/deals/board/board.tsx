import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { isFocusFree } from "../../../records/peek/use-record-rows.ts";
import { useMarks, useReplica } from "../../../replica/live/hooks.ts";
import { useTableQuery } from "../../../replica/live/use-table-query.ts";
import type { TableAnswer, TableQuery } from "../../../replica/query/table-query.ts";
import { useKeepsListOfOrigin } from "../../../session/list-of-origin.ts";
import { useListPlace } from "../../../session/list-place.ts";
import { usePaper } from "../../../ui/on-paper.tsx";
import { boardQuery } from "../deals-query.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardStrip } from "./board-strip.tsx";
import { isCard, isColumn } from "./dragged.ts";
import { dealToMove } from "./move-deal.ts";
import { useMoveDeals } from "./use-move-deal.tsx";

interface Props {
  /** The stages of one pipeline, in the pipeline's order. */
  readonly stages: readonly StageRow[];
  readonly query: TableQuery;
  /** Stands in place of the columns where no deal of these stages fits. */
  readonly none: ReactNode;
}

/** Position of the keyboard focus: a column and a card in it, both counted from 0. */
export interface CardPlace {
  readonly column: number;
  readonly index: number;
}

/**
 * Shows deals by stage. The rep drags a card with the mouse, or moves it with Shift and an arrow key, or with
 * the menu that M opens. Arrow keys move the focus, Enter opens the deal. The page renders only the visible
 * cards of each column.
 */
export function Board({ stages, query, none }: Props) {
  const { database, aliases } = useReplica();
  const move = useMoveDeals();
  const marks = useMarks("deal");
  const answer = useTableQuery(boardQuery(query));
  const [place, setPlace] = useState<CardPlace>({ column: 0, index: 0 });
  // A card that the keyboard moved keeps the focus in its new column.
  const follow = useRef<{ deal: RecordId; stage: RecordId } | null>(null);
  // A card that Undo or a sync moves keeps the focus as well. React reports no blur of a card that it removes.
  const focused = useRef<RecordId>(undefined);
  const walked = useRef(false);
  // Columns of closed deals start folded, so that those of open deals have the room.
  const [unfolded, setUnfolded] = useState<ReadonlySet<RecordId>>(new Set());
  const printing = usePaper((paper) => paper.printing);
  const isFolded = (stage: StageRow) => isClosed(stage) && !unfolded.has(stage.id) && !printing;
  const unfold = (stage: StageRow) => setUnfolded((all) => new Set([...all, stage.id]));
  const shown = stages.filter((stage) => !isClosed(stage) || unfolded.has(stage.id));
  useKeepsListOfOrigin("deal", useDealsOf(answer, shown));
  useReturn(answer, (deal, stage) => {
    const column = stages.findIndex((one) => one.id === stage);
    const to = stages[column];
    if (to === undefined) return;
    if (isClosed(to)) unfold(to);
    if (isFocusFree()) follow.current = { deal, stage };
    setPlace({ column, index: indexOf(answer, deal, stage) });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order of the cards.
  useLayoutEffect(() => {
    if (focused.current === undefined || !isFocusFree()) return;
    const deal = aliases.current("deal", focused.current);
    const to = shown.find(({ id }) =>
      answer?.groups.some(({ key, ids }) => key === id && ids.includes(deal)),
    );
    if (to) follow.current = { deal, stage: to.id };
  }, [answer]);

  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]?.data;
          if (!isCard(source.data) || !isColumn(target)) return;
          const to = stages.find((one) => one.id === target.stage);
          const { deal: taken, shown } = source.data;
          void dealToMove(database, taken, shown).then((deal) => deal && to && move([deal], to));
        },
      }),
    [database, stages, move],
  );
  if (answer === undefined) return null;
  const groups = new Map(answer.groups.map((one) => [one.key, one]));
  const columns = stages.map((stage) => ({ stage, group: groups.get(stage.id) }));
  if (answer.whole && columns.every(({ group }) => group === undefined || group.ids.length === 0))
    return none;
  const fold = (stage: StageRow) => setUnfolded((all) => new Set([...all].filter((one) => one !== stage.id)));
  const countAt = (column: number) => {
    const one = columns[column];
    return one === undefined || isFolded(one.stage) ? 0 : (one.group?.ids.length ?? 0);
  };

  const walk = (event: KeyboardEvent) => {
    const to = step(event, focusedAt(event) ?? place, countAt, columns.length);
    if (to === null) return;
    event.preventDefault();
    walked.current = true;
    setPlace(to);
  };
  const shift = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const from = focusedAt(event) ?? place;
    const [column, to] = [columns[from.column], columns[from.column + by]?.stage];
    const id = column?.group?.ids[from.index];
    if (by === 0 || to === undefined || column === undefined || id === undefined) return;
    event.preventDefault();
    follow.current = { deal: id as RecordId, stage: to.id };
    unfold(to);
    const shown = { stage_id: column.stage.id };
    void dealToMove(database, id as RecordId, shown).then((deal) => deal && move([deal], to));
  };
  const keys = (event: KeyboardEvent) => {
    const { target, currentTarget, altKey, shiftKey } = event;
    // React passes on the keys of a card's menu, too, which lies elsewhere in the document.
    const isOfCards = target instanceof Node && currentTarget.contains(target);
    // With Alt they are the way back and forward.
    if (isOfCards && !altKey) (shiftKey ? shift : walk)(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within.
    <div
      className="board"
      onKeyDown={keys}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      {columns.map(({ stage, group }, at) =>
        isFolded(stage) ? (
          <BoardStrip
            key={stage.id}
            stage={stage}
            count={group?.count ?? group?.ids.length ?? 0}
            unfold={() => unfold(stage)}
          />
        ) : (
          <BoardColumn
            key={stage.id}
            stage={stage}
            group={group}
            marks={marks}
            current={place.column === at ? place.index : null}
            walked={walked}
            follow={follow}
            focused={(index) => {
              focused.current = group?.ids[index] as RecordId | undefined;
              setPlace({ column: at, index });
            }}
            fold={isClosed(stage) ? () => fold(stage) : undefined}
          />
        ),
      )}
    </div>
  );
}

/** The place of the card that has the focus: a sync may have moved it since it got it. Null outside of the cards. */
function focusedAt({ target, currentTarget }: KeyboardEvent): CardPlace | null {
  const card = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  if (card === null) return null;
  const column = [...currentTarget.children].findIndex((one) => one.contains(card));
  return { column, index: Number(card.dataset.index) };
}

const nothing = new Float64Array();

/** The deals of these stages, in the order of the columns: the order in which a rep goes through them. */
function useDealsOf(answer: TableAnswer | undefined, stages: readonly StageRow[]): ArrayLike<number> {
  const keys = stages.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stages' ids tell their order.
  return useMemo(() => {
    const groups = new Map(answer?.groups.map((one) => [one.key, one.ids]));
    return stages.flatMap(({ id }) => Array.from(groups.get(id) ?? nothing));
  }, [answer, keys]);
}

/** Leads back once, when all deals are known, to the deal from whose page the rep comes to the board. */
function useReturn(answer: TableAnswer | undefined, lead: (deal: RecordId, stage: RecordId) => void): void {
  const { before, keep } = useListPlace("deal");
  useLayoutEffect(() => () => keep({}));
  const whole = answer?.whole === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when all deals are known.
  useLayoutEffect(() => {
    const deal = before?.current ?? null;
    const group = deal === null ? undefined : answer?.groups.find(({ ids }) => ids.includes(deal));
    if (deal !== null && typeof group?.key === "number") lead(deal, group.key as RecordId);
  }, [whole]);
}

function indexOf(answer: TableAnswer | undefined, deal: RecordId, stage: RecordId): number {
  return answer?.groups.find(({ key }) => key === stage)?.ids.indexOf(deal) ?? 0;
}

/**
 * Returns the place that an arrow key moves the focus to, skipping columns without a card; null for other
 * keys and at the edges.
 */
function step(
  { key }: Pick<KeyboardEvent, "key">,
  { column, index }: CardPlace,
  countAt: (column: number) => number,
  columns: number,
): CardPlace | null {
  if (key === "ArrowDown") return index + 1 < countAt(column) ? { column, index: index + 1 } : null;
  if (key === "ArrowUp") return index > 0 ? { column, index: index - 1 } : null;
  const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (by === 0) return null;
  for (let at = column + by; at >= 0 && at < columns; at += by) {
    if (countAt(at) > 0) return { column: at, index: Math.min(index, countAt(at) - 1) };
  }
  return null;
}
