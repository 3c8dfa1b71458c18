import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { outcomeOf, type Visit, visitKindOf } from "../../replica/query/merge-visits.ts";
import type { ListedVisit } from "../../replica/query/read-visits.ts";
import type { Marked } from "../../session/ui.ts";
import { useMe, useUserNames } from "../../session/use-me.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import {
  kindMessages,
  minutesText,
  OutcomePill,
  VisitActions,
  VisitMark,
  VisitPlace,
} from "../visits/exports.ts";
import { EntryFrame } from "./entry-frame.tsx";

interface Props {
  readonly entry: ListedVisit;
  /** The support events that were sent for this visit. */
  readonly events: readonly UserEventRow[];
}

export function VisitEntry({ entry, events }: Props) {
  const nameOf = useUserNames();
  const me = useMe();
  const { at, logged, visit } = entry;
  const address = logged?.address ?? visit?.resource_address;
  const of = markOfVisit(entry);
  const { noun: name, icon } = kindMessages[visitKindOf(entry)];
  const parts = [name, minutesText(logged?.minutes)].filter((one) => one !== null);
  return (
    <EntryFrame
      {...(of !== null && { of })}
      icon={icon}
      kind={parts.join(" · ")}
      by={nameOf(logged ? (logged.creator_id ?? me) : visit?.creator_id)}
      at={at}
      actions={logged?.note && <VisitActions note={logged.note} />}
      mark={
        <>
          <OutcomePill outcome={outcomeOf(entry)} />
          <VisitPlace entry={entry} />
          <VisitMark entry={entry} />
        </>
      }
    >
      <LongText
        text={logged?.summary || visit?.summary || t`No summary`}
        className="entry-words words"
        as="p"
      />
      {address && <LongText text={address} className="entry-about words dim" as="p" />}
      {events.some((one) => one.remote_id) && (
        <p className="entry-about dim">{t`Also on the support profile`}</p>
      )}
    </EntryFrame>
  );
}

/** The record by which a search finds the visit. */
export function markOfVisit({ logged, visit }: Pick<Visit, "logged" | "visit">): Marked | null {
  if (logged?.note) return { type: "note", id: logged.note.id };
  const row = logged ?? visit;
  return row && { type: "visit", id: row.id };
}
