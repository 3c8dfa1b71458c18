import { t } from "@lingui/core/macro";
import { ActionIcon } from "@mantine/core";
import { type RefObject, useEffect, useId, useRef } from "react";
import type { RecordId } from "../../../../src-shared/ids.ts";
import type { StageRow } from "../../../../src-shared/records/stage.ts";
import { titleOf } from "../../../format/names.ts";
import { locale } from "../../../platform/locale.ts";
import { useStableKeys } from "../../../records/use-stable-keys.ts";
import { useReplica, useRows } from "../../../replica/live/hooks.ts";
import type { Marks } from "../../../replica/query/outbox/outbox-marks.ts";
import type { TableAnswer } from "../../../replica/query/table-query.ts";
import { FewSums } from "../../../table/few-sums.tsx";
import { IconChevronDown } from "../../../ui/icons.ts";
import { listItemProps, useRowsOfHeight } from "../../../ui/lists/use-rows-of-height.ts";
import { GoesOn } from "../../../ui/on-paper.tsx";
import { useUsualCurrency } from "../use-usual-currency.ts";
import { BoardCard } from "./board-card.tsx";
import { useStageDrop } from "./use-stage-drop.ts";

interface Props {
  readonly stage: StageRow;
  readonly group: TableAnswer["groups"][number] | undefined;
  readonly marks: Marks;
  /** Index of the card with the keyboard's position; null if that card is in another column. */
  readonly current: number | null;
  /** True after an arrow key led to another card, which then gets the focus. */
  readonly walked: RefObject<boolean>;
  /**
   * A deal that gets the focus once it appears in the column of that stage. The focus ignores its card in the column
   * that it leaves.
   */
  readonly follow: RefObject<{ readonly deal: RecordId; readonly stage: RecordId } | null>;
  readonly focused: (index: number) => void;
  /** Set for a stage of closed deals, which folds into a strip. */
  readonly fold?: (() => void) | undefined;
}

/** With room for two lines of a name. */
const cardHeight = 112;
const none = new Float64Array();

/** The deals of one stage, with how many they are and what they come to. */
export function BoardColumn({ stage, group, marks, current, walked, follow, focused, fold }: Props) {
  const heading = useId();
  const usual = useUsualCurrency();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: column, over } = useStageDrop(stage.id);
  const ids = group?.ids ?? none;
  const count = group?.count ?? ids.length;
  const name = titleOf("stage", stage);
  const keyOf = useStableKeys();
  const { aliases } = useReplica();
  const list = useRowsOfHeight({
    name: "board",
    scroller,
    count: ids.length,
    height: cardHeight,
    overscan: 2,
  });
  const items = list.getVirtualItems();
  const shown = items.flatMap((item) => ids[item.index] ?? []) as RecordId[];
  const rows = useRows("deal", shown);
  const contacts = useRows(
    "contact",
    [...rows.values()].flatMap((row) => row.contact_id ?? []),
  );

  // The card may only come to be once the list has scrolled to it.
  useEffect(() => {
    // It may have got its id since the rep moved it (law 11).
    const moved = follow.current?.stage === stage.id ? aliases.current("deal", follow.current.deal) : null;
    const followed = moved === null ? -1 : ids.indexOf(moved);
    const wanted = followed >= 0 ? followed : walked.current ? current : null;
    if (wanted === null) return;
    const card = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] a`);
    if (!card) return list.scrollToIndex(wanted);
    walked.current = false;
    follow.current = null;
    card.focus();
  });
  return (
    <section ref={column} className="board-column" data-over={over || undefined} aria-labelledby={heading}>
      <header className="board-head">
        <h2 className="board-title">
          <span id={heading} className="truncate">
            {name}
          </span>
          <span className="board-end">
            <span className="numbers dim">{count.toLocaleString(locale)}</span>
            {fold && (
              <ActionIcon variant="subtle" size="xs" aria-label={t`Fold ${name}`} onClick={fold}>
                <IconChevronDown size={14} className="board-fold" aria-hidden />
              </ActionIcon>
            )}
          </span>
        </h2>
        <div className="board-sums numbers">
          {group && <FewSums sums={group.sums} first={usual ?? null} />}
        </div>
      </header>
      <div ref={scroller} className="board-scroll">
        {ids.length === 0 && <p className="board-empty">{t`No deals here`}</p>}
        <ul className="board-cards" style={{ height: list.getTotalSize() }} aria-label={t`Deals in ${name}`}>
          {items.map((item) => {
            const id = ids[item.index] as RecordId;
            const deal = rows.get(id);
            return (
              <li
                // A deal that was made here stays the same card when it gets its id (law 11).
                key={keyOf("deal", id)}
                className="board-place"
                {...listItemProps(item, count)}
              >
                {deal && (
                  <BoardCard
                    deal={deal}
                    stage={stage}
                    contact={contacts.get(deal.contact_id as RecordId)}
                    mark={marks.get(deal.id)}
                    reachable={current === item.index || (current === null && item.index === 0)}
                    focused={() => focused(item.index)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        <GoesOn count={ids.length} />
      </div>
    </section>
  );
}
