import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { lineText } from "../../format/brief.ts";
import { fieldText } from "../../format/names.ts";
import { locale } from "../../platform/locale.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { ChoiceBar } from "../../table/filters/choice-bar.tsx";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconLifebuoy, IconPlus } from "../../ui/icons.ts";
import { SearchInput } from "../../ui/inputs/search-input.tsx";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { Moment } from "../../ui/moment.tsx";
import { textsOf } from "./event-lines.ts";
import { timeOfEvent } from "./event-words.ts";
import { FromRounds } from "./from-rounds.tsx";
import { useEventFault } from "./read-events.ts";
import { SupportFrame } from "./support-frame.tsx";
import { eventTroubleWords } from "./trouble-words.ts";
import { type ListedEvent, useEvents, useEventTypes } from "./use-events.ts";

const step = 500;

/** The events on people that this device has, newest first. */
export function SupportEventsPage() {
  const [type, setType] = useState<string>();
  const [own, setOwn] = useState(false);
  const [limit, setLimit] = useState(step);
  const types = useEventTypes();
  const [words, setWords] = useState("");
  const found = useEvents(limit, type, own, words);
  const events = found?.events;
  const keyOf = useStableKeys();
  const filtered = type !== undefined || own || words !== "";
  return (
    <SupportFrame
      title={t`Events`}
      subtitle={found && countText(found.events.length, found.of)}
      actions={
        <DialogButton icon={IconPlus} opens={{ kind: "event", subject: null }}>
          {t`Add support event`}
        </DialogButton>
      }
    >
      <Trouble />
      <div className="list-tools">
        <SearchInput
          className="words-filter"
          aria-label={t`Search this list`}
          placeholder={t`Search`}
          value={words}
          search={setWords}
        />
        <ChoiceBar
          choices={[
            {
              name: "type",
              label: fieldText("type", "user_event"),
              value: type,
              options: types.map((value) => ({ value, label: value })),
              choose: setType,
            },
            {
              name: "own",
              label: t`From Rounds`,
              value: own ? "on" : undefined,
              choose: (value) => setOwn(value !== undefined),
            },
          ]}
        />
      </div>
      <div className="card rows-card">
        {events?.length === 0 &&
          (filtered ? (
            <EmptyState icon={IconLifebuoy} title={t`No such events here`}>
              {t`Clear the search and the filters to see the others.`}
            </EmptyState>
          ) : (
            <EmptyState icon={IconLifebuoy} title={t`No events on this computer yet`}>
              {t`They appear when you log a visit, and when you open a contact that has some.`}
            </EmptyState>
          ))}
        {events && events.length > 0 && (
          <ItemList
            label={t`Events`}
            className="rows"
            items={events}
            keyOf={({ event }) => keyOf("user_event", event.id)}
            estimate={58}
          >
            {(one) => <EventRow listed={one} />}
          </ItemList>
        )}
        {found && found.of > found.events.length && (
          <Button variant="subtle" m="sm" onClick={() => setLimit(limit + step)}>
            {t`Show older`}
          </Button>
        )}
      </div>
    </SupportFrame>
  );
}

/** Returns the number of events on the page and of all events, in words. */
function countText(shown: number, of: number): string {
  if (shown === of) return plural(of, { one: "# event", other: "# events" });
  const all = of.toLocaleString(locale);
  return plural(shown, { one: `The newest of ${all} events`, other: `The newest # of ${all} events` });
}

/** Why the platform could not be asked the last time. */
function Trouble() {
  const { fault } = useEventFault();
  if (fault === null) return null;
  return (
    <p className="section-words" role="status">
      {t`These are the events as Rounds last fetched them.`} {eventTroubleWords(fault)}
    </p>
  );
}

function EventRow({ listed: { event, contact } }: { readonly listed: ListedEvent }) {
  const at = timeOfEvent(event);
  const { text, about } = textsOf(event);
  return (
    <div className="row">
      <span className="row-words">
        <span className="row-title">{lineText(text)}</span>
        <span className="row-about event-about">
          {contact === null ? (
            <span>
              {event.user_id ? t`User ${{ id: lineText(event.user_id) }}` : lineText(event.identifier_value)}
            </span>
          ) : (
            <RecordLink type="contact" id={contact} />
          )}
          {about !== null && <span>{lineText(about)}</span>}
        </span>
      </span>
      <FromRounds event={event} />
      <RecordMark type="user_event" id={event.id} />
      {at !== null && <Moment at={at} className="row-end dim" />}
    </div>
  );
}
