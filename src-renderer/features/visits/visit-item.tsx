import { t } from "@lingui/core/macro";
import { lineText } from "../../format/brief.ts";
import { momentText, timeText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { outcomeOf, type Visit } from "../../replica/query/merge-visits.ts";
import { IconMapPin } from "../../ui/icons.ts";
import { useOutcomeNames } from "./outcomes.ts";
import { VisitMark } from "./visit-mark.tsx";
import { VisitPlace } from "./visit-place.tsx";

/** One visit in a list. `withDay` where no heading above says which day. */
export function VisitItem({ entry, withDay }: { readonly entry: Visit; readonly withDay: boolean }) {
  const now = useNow();
  const { at, log, visit } = entry;
  const row = log ?? visit;
  const summary = lineText(row?.summary);
  const outcome = useOutcomeNames()(outcomeOf(entry));
  const { resource_type: type, resource_id: about } = row ?? {};
  return (
    <div className="row">
      <IconMapPin size={17} stroke={1.6} className="dim" aria-hidden />
      <div className="row-words">
        <div className="row-title">{type && about ? <RecordLink type={type} id={about} /> : t`Visit`}</div>
        <div className="row-about" title={summary ?? undefined}>
          {outcome !== null && `${outcome} · `}
          {summary || t`No summary`}
        </div>
      </div>
      <div className="row-end numbers">
        {log && <VisitMark log={log} />}
        <VisitPlace entry={entry} />
        <time dateTime={new Date(at).toISOString()}>{withDay ? momentText(at, now) : timeText(at)}</time>
      </div>
    </div>
  );
}
