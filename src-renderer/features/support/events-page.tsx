import { plural, t } from "@lingui/core/macro";
import { EmptyState } from "../../app/empty-state.tsx";
import { IconLifebuoy } from "../../app/icons.ts";
import { LongList } from "../../app/long-list.tsx";
import { titleOf } from "../../app/names.ts";
import { RecordMark } from "../../app/record-mark.tsx";
import { useRows } from "../../replica/hooks.ts";
import { SupportFrame } from "./support-frame.tsx";

/** The events on people that this device has, newest first. */
export function SupportEventsPage() {
  const events = useRows(["support-events"], (database) => database.user_event.reverse().toArray());
  return (
    <SupportFrame
      title={t`Events`}
      about={
        events && (
          <span className="numbers">{plural(events.length, { one: "# event", other: "# events" })}</span>
        )
      }
    >
      <div className="card rows-card">
        {events?.length === 0 && (
          <EmptyState icon={IconLifebuoy} title={t`No events on this device yet`}>
            {t`They appear when you log a visit, and when you open a contact that has some.`}
          </EmptyState>
        )}
        {events && events.length > 0 && (
          <LongList
            label={t`Events`}
            className="rows"
            count={events.length}
            keyAt={(at) => events[at]?.id ?? at}
            estimate={44}
          >
            {(at) => {
              const one = events[at];
              return (
                one && (
                  <div className="row">
                    <span className="row-words row-title">{titleOf("user_event", one)}</span>
                    <RecordMark type="user_event" id={one.id} />
                  </div>
                )
              );
            }}
          </LongList>
        )}
      </div>
    </SupportFrame>
  );
}
