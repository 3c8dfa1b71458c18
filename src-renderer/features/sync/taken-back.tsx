import { t } from "@lingui/core/macro";
import { lineText } from "../../format/brief.ts";
import type { HistoryRow } from "../../replica/store/database.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconCircleCheck } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { actionText, firstLine } from "./work-messages.ts";

const outcomes: Readonly<Record<HistoryRow["outcome"], string>> = {
  delivered: t`Delivered`,
  withdrawn: t`Undone before it was sent`,
  discarded: t`Discarded`,
  merged: t`Their version was kept`,
};

/** Edits that were not sent because the rep said so. */
export function TakenBack({ rows }: { readonly rows: readonly HistoryRow[] }) {
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
      estimate={58}
    >
      {(row) => (
        <div className="row">
          <div className="row-words">
            <div className="row-title" title={lineText(row.title)}>
              {lineText(firstLine(row.title))}
            </div>
            <div className="row-about">
              {actionText(row.kind, row.type)} · {outcomes[row.outcome]}
            </div>
          </div>
          <Moment at={row.at} className="row-end" />
        </div>
      )}
    </ItemList>
  );
}
