import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { lineText } from "../../format/brief.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { IconLifebuoy } from "../../ui/icons.ts";
import { LongText } from "../../ui/texts/long-text.tsx";
import { EventDetails, FromRounds, textsOf } from "../support/exports.ts";
import { EntryFrame } from "./entry-frame.tsx";

export function EventEntry({ event, at }: { readonly event: UserEventRow; readonly at: number }) {
  const { text, about } = textsOf(event);
  return (
    <EntryFrame
      icon={IconLifebuoy}
      kind={t`Support event`}
      by={lineText(event.source) ?? null}
      at={at}
      mark={
        <>
          <FromRounds event={event} />
          <RecordMark type="user_event" id={event.id} />
        </>
      }
    >
      <LongText text={text} className="entry-words words" as="p" />
      {about !== null && <p className="entry-about words dim">{lineText(about)}</p>}
      <EventDetails event={event} />
    </EntryFrame>
  );
}
