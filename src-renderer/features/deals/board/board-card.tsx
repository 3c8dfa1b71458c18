import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { ContactRow } from "../../../../src-shared/records/contact.ts";
import type { DealRow } from "../../../../src-shared/records/deal.ts";
import { isClosed, type StageRow } from "../../../../src-shared/records/stage.ts";
import { dayOf, daysBetween, dayText } from "../../../format/dates.ts";
import { moneyText, wholeMoneyText } from "../../../format/money.ts";
import { titleOf } from "../../../format/names.ts";
import { useNow } from "../../../platform/clock.ts";
import { Mark } from "../../../records/record-mark.tsx";
import { RowLink } from "../../../records/row-link.tsx";
import type { MarkKind } from "../../../replica/query/outbox/outbox-marks.ts";
import { useMe } from "../../../session/use-me.ts";
import { IconArrowsRight } from "../../../ui/icons.ts";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { Hot } from "../hot.tsx";
import { cardData } from "./dragged.ts";
import { StageItems } from "./move-menu.tsx";

interface Props {
  readonly deal: DealRow;
  readonly stage: StageRow;
  readonly contact: ContactRow | undefined;
  readonly mark: MarkKind | undefined;
  /** True if Tab reaches the card. Tab reaches at most one card of a column. */
  readonly reachable: boolean;
  readonly focused: () => void;
}

/** A deal on the board. */
export function BoardCard({ deal, stage, contact, mark, reachable, focused }: Props) {
  const now = useNow();
  const me = useMe();
  const card = useRef<HTMLAnchorElement>(null);
  const [moving, setMoving] = useState(false);
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    if (card.current === null) return;
    return draggable({
      element: card.current,
      getInitialData: () => cardData(deal),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [deal]);
  const closes = dayOf(deal.estimated_close_date);
  const late = deal.owner_id === me && !isClosed(stage) && closes !== null && daysBetween(now, closes) < 0;
  const title = titleOf("deal", deal);
  return (
    <div className="board-card" data-dragged={dragged || undefined}>
      <RowLink
        ref={card}
        to="/deals/$id"
        id={deal.id}
        className="board-link"
        tabIndex={reachable ? 0 : -1}
        onFocus={focused}
        aria-keyshortcuts="M Shift+ArrowLeft Shift+ArrowRight"
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          setMoving(true);
        }}
      >
        <span className="board-name" title={title}>
          <span className="board-title-words">{title}</span>
          {deal.hot && !isClosed(stage) && <Hot isFirst />}
        </span>
        <span className="board-about">
          <span className="truncate">{contact && titleOf("contact", contact)}</span>
          <Mark kind={mark} />
        </span>
        <span className="board-facts numbers">
          <span className="truncate" title={moneyText(deal.value, deal.currency)}>
            {wholeMoneyText(deal.value ?? "", deal.currency ?? null)}
          </span>
          {closes !== null && (
            <span className={`truncate ${late ? "attention" : "dim"}`} title={dayText(closes, now)}>
              {dayText(closes, now)}
            </span>
          )}
        </span>
      </RowLink>
      <MenuButton
        label={t`Move ${title} to another stage`}
        icon={<IconArrowsRight size={15} aria-hidden />}
        className="board-move"
        tabIndex={-1}
        opened={moving}
        onChange={setMoving}
        focusBack={() => card.current?.focus()}
      >
        <StageItems deals={[deal]} current={deal.stage_id} />
      </MenuButton>
    </div>
  );
}
