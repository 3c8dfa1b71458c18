import { t } from "@lingui/core/macro";
import { brief } from "../../format/brief.ts";
import { joined } from "../../format/joined.ts";
import { Mark } from "../../records/record-mark.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import type { Folded } from "../../replica/query/outbox/fold-visits.ts";
import { markKindOf } from "../../replica/query/outbox/outbox-marks.ts";
import type { OutboxRow } from "../../replica/store/database.ts";
import { useFromMain } from "../../session/session.ts";
import { Moment } from "../../ui/moment.tsx";
import { RowTitle } from "../../ui/row-title.tsx";
import { actionText, fieldNames, stateText, titleOfEdit, visitActionText } from "./work-text.ts";

interface Props {
  /** One edit, or those of one visit. */
  readonly rows: Folded<OutboxRow>;
  readonly compact?: boolean;
  /** A heading above names the record already: the action is the title. */
  readonly isNamedAbove?: boolean;
  /** A parked edit that has to be settled before this can be sent. */
  readonly waitsFor?: OutboxRow | null;
}

/** One unsent edit. */
export function WorkItem({ rows, compact = false, isNamedAbove = false, waitsFor = null }: Props) {
  const [row] = rows;
  const record = useRow(row.type, row.id);
  const support = useFromMain(({ connection }) => connection?.support.connected ?? false);
  const action = actionOf(rows, record);
  // Several changes of one record are told apart by their fields.
  const hasFields = row.kind === "update" && row.visitLogId === null;
  const changed = hasFields && fieldNames(row.type, Object.keys(row.patch));
  const title = isNamedAbove ? action : titleOfEdit(row, record);
  // The parts of a visit mostly wait alike: then one sentence is enough.
  const states =
    waitsFor === null ? [...new Set(rows.map((one) => stateText(one, support)))] : [heldText(waitsFor)];
  return (
    <div className="row">
      <RowTitle title={title} about={joined(!isNamedAbove && action, changed, ...(compact ? [] : states))} />
      <div className="row-end numbers">
        {compact ? <Mark kind={markKindOf(row.state)} /> : <Moment at={row.recordedAt} />}
      </div>
    </div>
  );
}

function actionOf([row, ...parts]: Folded<OutboxRow>, record: object | null | undefined): string {
  const values = { ...row.base, ...row.patch, ...record };
  // A visit to a contact without a Support profile is its note alone.
  if (parts.length > 0 || (row.visitLogId !== null && row.type === "note"))
    return visitActionText(row.kind, values);
  const action = actionText(row.kind, row.type, values);
  return row.visitLogId !== null && row.type !== "visit_log" ? t`${action}, part of a visit` : action;
}

function heldText(waitsFor: OutboxRow): string {
  const title = brief(titleOfEdit(waitsFor, null), 40);
  return t`Waits for ${title}, which needs your attention`;
}
