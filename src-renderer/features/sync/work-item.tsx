import { t } from "@lingui/core/macro";
import { brief } from "../../format/brief.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { markKindOf } from "../../replica/query/outbox/outbox-marks.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { useFromMain } from "../../session/session.ts";
import { Moment } from "../../ui/moment.tsx";
import { actionText, stateText, titleOfEdit } from "./work-messages.ts";

interface Props {
  readonly row: OutboxRow;
  readonly compact?: boolean;
  /** A parked edit that has to be settled before this can be sent. */
  readonly waitsFor?: OutboxRow | null;
}

/** One unsent edit. */
export function WorkItem({ row, compact = false, waitsFor = null }: Props) {
  const record = useRow(row.type, row.id);
  const support = useFromMain(({ connection }) => connection?.support.connected ?? false);
  const title = titleOfEdit(row, record);
  const action = actionText(row.kind, row.type);
  return (
    <div className="row">
      <div className="row-words">
        <div className="row-title" title={title}>
          {title}
        </div>
        <div className="row-about">
          {row.visitLogId !== null && row.type !== "visit_log" ? t`${action}, part of a visit` : action}
          {!compact && ` · ${waitsFor === null ? stateText(row, support) : heldText(waitsFor)}`}
        </div>
      </div>
      <div className="row-end numbers">
        {compact ? <Mark kind={markKindOf(row.state)} /> : <Moment at={row.recordedAt} />}
      </div>
    </div>
  );
}

function heldText(waitsFor: OutboxRow): string {
  const title = brief(titleOfEdit(waitsFor, null), 40);
  return t`Waits for ${title}, which needs your attention`;
}
