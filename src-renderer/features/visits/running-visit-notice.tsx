import { t } from "@lingui/core/macro";
import { ActionIcon, Button } from "@mantine/core";
import { timeText } from "../../format/dates.ts";
import { joined } from "../../format/joined.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordLink } from "../../records/record-link.tsx";
import { minutesSince, useVisitTimer } from "../../session/running-visit.ts";
import { useUi } from "../../session/ui.ts";
import { IconPlayerStop, IconTrash } from "../../ui/icons.ts";
import { minutesText } from "./visit-messages.ts";

/** Stands in the rail, in sight of every page, while a visit runs: with whom and since when, to be ended or discarded. */
export function RunningVisitNotice() {
  const { running, discard } = useVisitTimer();
  const open = useUi((state) => state.open);
  const now = useNow();
  if (!running) return null;
  const since = timeText(Date.parse(running.startedAt));
  const lasted = minutesText(minutesSince(running.startedAt, now));
  return (
    <section className="rail-notice" aria-label={t`Visit under way`}>
      <div className="rail-notice-words">
        <RecordLink type={running.resource_type} id={running.resource_id} />
        <span className="numbers">{joined(t`Since ${since}`, lasted)}</span>
      </div>
      <div className="rail-notice-actions">
        <Button
          size="compact-sm"
          className="rail-button"
          aria-label={t`End visit`}
          onClick={() => open({ kind: "endVisit" })}
        >
          <IconPlayerStop size={14} aria-hidden />
          <span className="rail-button-words">{t`End visit`}</span>
        </Button>
        <ActionIcon className="rail-button" aria-label={t`Discard the visit`} onClick={() => void discard()}>
          <IconTrash size={14} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}
