import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNow } from "../../platform/clock.ts";
import { locale } from "../../platform/locale.ts";
import { useUi } from "../../session/ui.ts";
import { IconMapPin } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { DealsWatched } from "./deals-watched.tsx";
import { DueTasks } from "./due-tasks.tsx";
import { RecentVisits } from "./recent-visits.tsx";
import { UnsentWork } from "./unsent-work.tsx";
import "./today.css";
import { FollowedSection } from "../follow/exports.ts";
import { FirstPull } from "../progress/exports.ts";

const longDay = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long" });

/** Shows the tasks, visits, unsent work, and deals of the day. */
export function TodayPage() {
  const now = useNow();
  const open = useUi((state) => state.open);
  return (
    <Page
      title={t`Today`}
      subtitle={longDay.format(now)}
      actions={
        <Button
          leftSection={<IconMapPin size={16} aria-hidden />}
          onClick={() => open({ kind: "visit", subject: null })}
        >
          {t`Log visit`}
        </Button>
      }
    >
      <div className="today">
        <div className="today-wide">
          <FirstPull />
        </div>
        <div className="stack">
          <DueTasks />
          <RecentVisits />
        </div>
        <div className="stack">
          <UnsentWork />
          <FollowedSection />
          <DealsWatched />
        </div>
      </div>
    </Page>
  );
}
