import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { lineText } from "../../format/brief.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { RecordMark } from "../../records/record-mark.tsx";
import { useStableKeys } from "../../records/use-stable-keys.ts";
import { useCount } from "../../replica/live/use-table-query.ts";
import { ChoiceBar } from "../../table/filters/choice-bar.tsx";
import { ListTools } from "../../table/list-tools.tsx";
import { CountLine } from "../../table/table-count.tsx";
import type { ShowSearch } from "../../table/table-search.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconLifebuoy, IconPlus } from "../../ui/icons.ts";
import { ItemList } from "../../ui/lists/item-list.tsx";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { Moment } from "../../ui/moment.tsx";
import { textsOf } from "./event-lines.ts";
import { type EventsSearch, eventsSearch } from "./events-search.ts";
import { FromRounds } from "./from-rounds.tsx";
import { timeOfEvent } from "./read-event.ts";
import { useEventFault } from "./read-events.ts";
import { eventFaultSentence } from "./support-fault-sentence.ts";
import { SupportFrame } from "./support-frame.tsx";
import { type ListedEvent, useEvents, useEventTypes } from "./use-events.ts";

const route = getRouteApi("/support/events");
const step = 500;

/** The events on people that this device has, newest first. The address of the page holds the search and the filters. */
export function SupportEventsPage() {
  const search: EventsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const [limit, setLimit] = useState(step);
  const found = useEvents(limit, search);
  const all = useCount("user_event");
  const events = found?.events;
  const keyOf = useStableKeys();
  const filtered = Object.keys(search).length > 0;
  const show: ShowSearch = (next, again = false) =>
    void navigate({ to: "/support/events", search: eventsSearch(next), replace: again });
  return (
    <SupportFrame
      title={t`Events`}
      subtitle={
        found &&
        all !== undefined && (
          <CountLine count={all} found={filtered ? found.of : null} countText={countText} />
        )
      }
      actions={
        <DialogButton icon={IconPlus} opens={{ kind: "event", subject: null }}>
          {t`Add support event`}
        </DialogButton>
      }
    >
      <Trouble />
      <EventTools search={search} show={show} />
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
            height={rowHeights.twoLines}
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

interface ToolsProps {
  readonly search: EventsSearch;
  readonly show: ShowSearch;
}

function EventTools({ search, show }: ToolsProps) {
  const types = useEventTypes();
  const { type, own } = search;
  return (
    <ListTools type="user_event" search={search} show={show} isSearched>
      <ChoiceBar
        choices={[
          {
            name: "type",
            label: recordFieldLabel("type", "user_event"),
            value: type,
            options: types.map((value) => ({ value, label: value })),
            choose: (value) => show({ ...search, type: value }),
          },
          {
            name: "own",
            label: t`From Rounds`,
            value: own && "on",
            choose: (value) => show({ ...search, own: value && true }),
          },
        ]}
      />
    </ListTools>
  );
}

function countText(count: number, found: string | null): string {
  if (found === null) return plural(count, { one: "# event", other: "# events" });
  return plural(count, { one: `${found} of # event`, other: `${found} of # events` });
}

/** Why the platform could not be asked the last time. */
function Trouble() {
  const { fault } = useEventFault();
  if (fault === null) return null;
  return (
    <p className="section-words" role="status">
      {t`These are the events as Rounds last fetched them.`} {eventFaultSentence(fault)}
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
