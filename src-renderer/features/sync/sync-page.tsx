import "./sync.css";
import { t } from "@lingui/core/macro";
import { Button, Tabs } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { momentText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { useOutbox } from "../../replica/live/hooks.ts";
import { useFromMain } from "../../session/session.ts";
import { syncNow } from "../../session/sync-now.ts";
import { FaultAlert } from "../../ui/fault-alert.tsx";
import { IconRefresh } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { PullTable } from "../progress/exports.ts";
import { MassDeletions } from "./attention/mass-deletion.tsx";
import { ParkedList } from "./attention/parked-list.tsx";
import { useDuplicates } from "./attention/use-duplicates.ts";
import { EditsFile } from "./edits-file.tsx";
import { PausedServices } from "./paused-services.tsx";
import { SentList } from "./sent-list.tsx";
import { UnreadTypes } from "./unread-types.tsx";
import { WaitingList } from "./waiting-list.tsx";

const route = getRouteApi("/sync");
const tabs = ["waiting", "sent", "attention"] as const;

/** Shows the waiting edits, the sent ones, and those that need the rep. */
export function SyncPage() {
  const now = useNow();
  const outbox = useOutbox();
  const sync = useFromMain((state) => state.sync);
  const duplicates = useDuplicates(sync?.possibleDuplicates ?? 0, sync?.syncedAt ?? null);
  const { tab = "waiting" } = route.useSearch();
  const navigate = route.useNavigate();
  const moment = sync?.syncedAt ? momentText(sync.syncedAt, now) : null;
  const fault = sync?.phase === "offline" ? null : sync?.fault;
  return (
    <Page
      title={t`Sync`}
      subtitle={moment ? t`Last complete: ${moment}` : t`Not complete yet`}
      actions={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void syncNow()}>
          {t`Sync now`}
        </Button>
      }
    >
      <div className="stack">
        {fault && <FaultAlert fault={fault} />}
        {sync && <PausedServices paused={sync.paused} />}
        {sync && <MassDeletions vanished={sync.vanished} />}
        <Tabs
          value={tab}
          onChange={(value) => {
            const next = tabs.find((one) => one === value);
            void navigate({
              to: "/sync",
              search: next && next !== "waiting" ? { tab: next } : {},
              replace: true,
            });
          }}
        >
          <Tabs.List className="sync-tabs">
            <Tabs.Tab value="waiting" rightSection={countOf(outbox?.waiting.length)}>
              {t`Waiting`}
            </Tabs.Tab>
            <Tabs.Tab value="sent">{t`Sent`}</Tabs.Tab>
            <Tabs.Tab
              value="attention"
              rightSection={countOf((outbox?.parked.length ?? 0) + duplicates.length, "urgent")}
            >
              {t`Needs attention`}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="waiting">
            {outbox && <WaitingList rows={outbox.waiting} parked={outbox.parked} />}
            {outbox && <EditsFile unsent={outbox.waiting.length + outbox.parked.length} />}
          </Tabs.Panel>
          <Tabs.Panel value="sent">
            {outbox && (
              <SentList
                ended={outbox.history}
                stamp={`${outbox.history[0]?.sequence ?? 0}:${outbox.history.length}:${outbox.parked.length}:${outbox.waiting.reduce((sum, one) => sum + one.attempts, 0)}`}
              />
            )}
          </Tabs.Panel>
          <Tabs.Panel value="attention">
            {outbox && <ParkedList rows={outbox.parked} waiting={outbox.waiting} duplicates={duplicates} />}
          </Tabs.Panel>
        </Tabs>
        <FetchedTypes />
      </div>
    </Page>
  );
}

/** Shows a count in a tab. Null for zero, because an empty section would still take room in the tab. */
function countOf(count = 0, tone?: "urgent") {
  if (count === 0) return null;
  return <span className={tone ? "tab-count tab-count-urgent numbers" : "tab-count numbers"}>{count}</span>;
}

/** Shows the progress of fetching for each record type. */
function FetchedTypes() {
  const sync = useFromMain((state) => state.sync);
  if (sync === null || sync.progress.length === 0) return null;
  return (
    <Section title={t`Fetched from the services`}>
      <div className="fetched">
        <PullTable progress={sync.progress} />
        <UnreadTypes progress={sync.progress} />
      </div>
    </Section>
  );
}
