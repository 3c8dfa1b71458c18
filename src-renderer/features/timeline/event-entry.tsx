import { t } from "@lingui/core/macro";
import type { UserEventRow } from "../../../src-shared/records/user-event.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { IconLifebuoy } from "../../ui/icons.ts";
import { EventDetails, FromRounds } from "../support/exports.ts";
import { Entry } from "./entry.tsx";

export function EventEntry({ event, at }: { readonly event: UserEventRow; readonly at: number }) {
  const { type, description, source } = event;
  return (
    <Entry
      icon={IconLifebuoy}
      kind={t`Support event`}
      by={source ?? null}
      at={at}
      mark={
        <>
          <FromRounds event={event} />
          <RecordMark type="user_event" id={event.id} />
        </>
      }
    >
      <p className="entry-words words">{description || type}</p>
      {description && <p className="entry-about words dim">{type}</p>}
      <EventDetails event={event} />
    </Entry>
  );
}
