import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { lineText } from "../../format/brief.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { IconLifebuoy } from "../../ui/icons.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { EventDetails, FromRounds } from "../support/exports.ts";
import { Entry } from "./entry.tsx";
import { isWithdrawal } from "./merge-timeline.ts";

export function EventEntry({ event, at }: { readonly event: UserEventRow; readonly at: number }) {
  const { type, description, source } = event;
  const withdrawn =
    isWithdrawal(event) && (type === "call_withdrawn" ? t`Call withdrawn.` : t`Visit withdrawn.`);
  return (
    <Entry
      icon={IconLifebuoy}
      kind={t`Support event`}
      by={lineText(source) ?? null}
      at={at}
      mark={
        <>
          <FromRounds event={event} />
          <RecordMark type="user_event" id={event.id} />
        </>
      }
    >
      <LongText text={withdrawn || description || (type ?? "")} className="entry-words words" as="p" />
      {description && !withdrawn && <p className="entry-about words dim">{lineText(type)}</p>}
      <EventDetails event={event} />
    </Entry>
  );
}
