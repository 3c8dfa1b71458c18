import { t } from "@lingui/core/macro";
import { firstLine } from "../../../src-shared/descriptor/first-line.ts";
import { lineText } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import type { HistoryRow } from "../../replica/store/database.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconCircleCheck } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { Moment } from "../../ui/moment.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { actionText } from "./work-text.ts";

const outcomes: Readonly<Record<HistoryRow["outcome"], string>> = {
  delivered: t`Delivered`,
  withdrawn: t`Undone before it was sent`,
  discarded: t`Discarded`,
  merged: t`Their version was kept`,
};

/** Edits that were not sent because the rep said so. */
export function TakenBackList({ rows }: { readonly rows: readonly HistoryRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState inCard icon={IconCircleCheck} title={t`Nothing was taken back`}>
        {t`Changes that you undo, discard or drop for someone else's version are listed here.`}
      </EmptyState>
    );
  }
  return (
    <ItemList
      className="card rows-card"
      label={t`Changes taken back`}
      items={rows}
      keyOf={(row) => row.sequence}
      height={rowHeights.twoLines}
    >
      {(row) => (
        <div className="row">
          <RowTitle
            title={firstLine(row.title)}
            hint={lineText(row.title)}
            about={joined(actionText(row.kind, row.type), outcomes[row.outcome])}
          />
          <Moment at={row.at} className="row-end" />
        </div>
      )}
    </ItemList>
  );
}
