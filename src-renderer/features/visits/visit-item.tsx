import { t } from "@lingui/core/macro";
import { lineText } from "../../format/brief.ts";
import { momentText, timeText } from "../../format/dates.ts";
import { joined } from "../../format/joined.ts";
import { useNow } from "../../platform/clock.ts";
import { SubjectPeek } from "../../records/peek/subject-peek.tsx";
import { RecordLink } from "../../records/record-link.tsx";
import { outcomeOf, visitKindOf } from "../../replica/query/merge-visits.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { VisitPlace } from "./form/visit-place.tsx";
import { OutcomePill } from "./outcome-pill.tsx";
import { VisitActions } from "./visit-actions.tsx";
import { VisitMark } from "./visit-mark.tsx";
import { kindMessages, minutesText } from "./visit-messages.ts";

/** One visit or call in a list. `withDay` where no heading above says which day. A colleague's visit says whose it is. */
export function VisitItem({ entry, withDay }: { readonly entry: ListedVisit; readonly withDay: boolean }) {
  const now = useNow();
  const me = useMe();
  const nameOf = useUserNames();
  const { at, logged, visit } = entry;
  const row = logged ?? visit;
  const summary = lineText(row?.summary) || t`No summary`;
  const by = row?.creator_id == null || row.creator_id === me ? null : nameOf(row.creator_id);
  const { noun: name, icon: Sign } = kindMessages[visitKindOf(entry)];
  const { resource_type: type, resource_id: about } = row ?? {};
  const words = joined(by, minutesText(logged?.minutes), summary);
  return (
    <div className="row">
      <Sign size={17} stroke={1.6} className="dim" role="img" aria-label={name} />
      <div className="row-words">
        <div className="row-title">{type && about ? <RecordLink type={type} id={about} /> : name}</div>
        <div className="row-about visit-about">
          <OutcomePill outcome={outcomeOf(entry)} />
          <span className="truncate" title={words}>
            {words}
          </span>
        </div>
      </div>
      <div className="row-end numbers">
        {logged?.note && <VisitActions note={logged.note} />}
        {type === "contact" && about && <SubjectPeek type={type} id={about} />}
        <VisitMark entry={entry} />
        <VisitPlace entry={entry} isInList />
        <time dateTime={new Date(at).toISOString()}>{withDay ? momentText(at, now) : timeText(at)}</time>
      </div>
    </div>
  );
}
