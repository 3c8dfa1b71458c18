import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { outcomeOf, type Visit } from "../../replica/query/merge-visits.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { IconMapPin } from "../../ui/icons.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { useOutcomeNames, VisitMark, VisitPlace } from "../visits/exports.ts";
import { Entry } from "./entry.tsx";

interface Props {
  readonly entry: Visit;
  /** The support event that was sent for this visit; null without one. */
  readonly event: UserEventRow | null;
}

export function VisitEntry({ entry, event }: Props) {
  const nameOf = useUserNames();
  const me = useMe();
  const { at, log, visit } = entry;
  const outcome = useOutcomeNames()(outcomeOf(entry));
  const address = log?.address ?? visit?.resource_address;
  const id = (log ?? visit)?.id;
  return (
    <Entry
      {...(id !== undefined && { of: { type: "visit", id } })}
      icon={IconMapPin}
      kind={outcome === null ? t`Visit` : `${t`Visit`} · ${outcome}`}
      by={nameOf(log ? me : visit?.creator_id)}
      at={at}
      mark={
        <>
          <VisitPlace entry={entry} />
          {log && <VisitMark log={log} />}
        </>
      }
    >
      <LongText text={log?.summary || visit?.summary || t`No summary`} className="entry-words words" as="p" />
      {address && <LongText text={address} className="entry-about words dim" as="p" />}
      {event?.remote_id && <p className="entry-about dim">{t`Also on the support profile`}</p>}
    </Entry>
  );
}
