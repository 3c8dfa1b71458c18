import { t } from "@lingui/core/macro";
import { longDayText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { IconMapPin } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { Together } from "../../ui/together.tsx";
import { DealsWatched } from "./deals-watched.tsx";
import { DueTasks } from "./due-tasks.tsx";
import { RecentVisits } from "./recent-visits.tsx";
import { UnsentChanges } from "./unsent-changes.tsx";
import "./today.css";
import { FollowedSection } from "../follow/exports.ts";
import { FirstPull } from "../progress/exports.ts";

/** Shows the tasks, visits, unsent work, and deals of the day. */
export function TodayPage() {
  const now = useNow();
  return (
    <Page
      title={t`Today`}
      subtitle={longDayText(now)}
      actions={
        <DialogButton icon={IconMapPin} opens={{ kind: "visit", subject: null }}>
          {t`Log visit`}
        </DialogButton>
      }
    >
      <div className="today">
        <div className="today-wide">
          <FirstPull />
        </div>
        <Together className="stack">
          <DueTasks />
          <RecentVisits />
        </Together>
        <Together className="stack">
          <UnsentChanges />
          <FollowedSection />
          <DealsWatched />
        </Together>
      </div>
    </Page>
  );
}
