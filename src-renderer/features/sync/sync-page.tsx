import "./sync.css";
import { plural, t } from "@lingui/core/macro";
import { Button, Tabs } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { SyncStatus } from "../../../src-shared/ipc/sync-status.ts";
import { momentText, timeText } from "../../format/dates.ts";
import { useNow } from "../../platform/clock.ts";
import { useOutbox } from "../../replica/live/hooks.ts";
import { listedChanges, type OutboxContents } from "../../replica/query/outbox/outbox-queries.ts";
import { useFromMain } from "../../session/session.ts";
import { syncNow } from "../../session/sync-now.ts";
import { IconChevronRight, IconRefresh } from "../../ui/icons.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { PullTable } from "../progress/exports.ts";
import { MassDeletions } from "./attention/mass-deletion.tsx";
import { ParkedList } from "./attention/parked-list.tsx";
import { useDuplicates } from "./attention/use-duplicates.ts";
import { EditsFileMenu, RefusedEdits, useEditsFile } from "./edits-file.tsx";
import { PausedServices } from "./paused-services.tsx";
import { RunFault } from "./run-fault.tsx";
import { SentList } from "./sent-list.tsx";
import { syncSearch } from "./sync-search.ts";
import { UnreadTypes } from "./unread-types.tsx";
import { WaitingList } from "./waiting-list.tsx";

const route = getRouteApi("/sync");

/** Shows the waiting edits, the sent ones, and those that need the rep. */
export function SyncPage() {
  const now = useNow();
  const outbox = useOutbox();
  const file = useEditsFile();
  const sync = useFromMain((state) => state.sync);
  const duplicates = useDuplicates(sync?.possibleDuplicates ?? 0, sync?.syncedAt ?? null);
  return (
    <Page
      title={t`Sync`}
      subtitle={lastCompleteText(sync, now)}
      actions={
        <>
          <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void syncNow()}>
            {t`Sync now`}
          </Button>
          <EditsFileMenu file={file} unsent={outbox ? outbox.waiting.length + outbox.parked.length : 0} />
        </>
      }
    >
      <div className="stack">
        <RefusedEdits file={file} />
        {sync && <RunFault sync={sync} />}
        {sync && <PausedServices sync={sync} />}
        {sync && <MassDeletions massDeletions={sync.massDeletions} />}
        {/* What has been fetched stands below the edits, so it comes with them. */}
        {outbox && (
          <>
            <Edits outbox={outbox} duplicates={duplicates} />
            <FetchedTypes />
          </>
        )}
      </div>
    </Page>
  );
}

/** Says when everything was last here. After a start, Rounds knows only whether it has been. */
export function lastCompleteText(
  sync: Pick<SyncStatus, "syncedAt" | "firstPull" | "progress"> | null | undefined,
  now: number,
): string {
  if (sync?.syncedAt) return t`Last complete: ${{ moment: momentText(sync.syncedAt, now) }}`;
  return sync && sync.progress.length > 0 && !sync.firstPull
    ? t`Last complete: before Rounds was started`
    : t`Not complete yet`;
}

interface EditsProps {
  readonly outbox: OutboxContents;
  readonly duplicates: ReturnType<typeof useDuplicates>;
}

/** Shows the edits in three tabs: those that wait, those that were sent, and those that need the rep. */
function Edits({ outbox, duplicates }: EditsProps) {
  const { tab = "waiting" } = route.useSearch();
  const navigate = route.useNavigate();
  const listed = useMemo(() => listedChanges(outbox), [outbox]);
  return (
    <Tabs
      value={tab}
      onChange={(tab) => void navigate({ to: "/sync", search: syncSearch({ tab }), replace: true })}
    >
      <Tabs.List className="sync-tabs">
        <Tabs.Tab value="waiting" rightSection={countOf(listed.waiting.length)}>
          {t`Waiting`}
        </Tabs.Tab>
        <Tabs.Tab value="sent">{t`History`}</Tabs.Tab>
        <Tabs.Tab
          value="attention"
          rightSection={countOf(listed.parked.length + duplicates.length, "urgent")}
        >
          {t`Needs attention`}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="waiting">
        <WaitingList rows={outbox.waiting} parked={outbox.parked} />
      </Tabs.Panel>
      <Tabs.Panel value="sent">
        <SentList
          ended={outbox.history}
          parked={outbox.parked}
          waiting={outbox.waiting}
          stamp={`${outbox.history[0]?.sequence ?? 0}:${outbox.history.length}:${outbox.parked.length}:${outbox.waiting.reduce((sum, one) => sum + one.attempts, 0)}`}
        />
      </Tabs.Panel>
      <Tabs.Panel value="attention">
        <ParkedList rows={outbox.parked} waiting={outbox.waiting} duplicates={duplicates} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Shows a count in a tab. Null for zero, because an empty section would still take room in the tab. */
function countOf(count = 0, tone?: "urgent") {
  if (count === 0) return null;
  return <span className={tone ? "tab-count tab-count-urgent numbers" : "tab-count numbers"}>{count}</span>;
}

/** Shows the progress of fetching for each record type: in one line while there is nothing to see in it. */
function FetchedTypes() {
  const sync = useFromMain((state) => state.sync);
  if (sync === null || sync.progress.length === 0) return null;
  const { progress, syncedAt } = sync;
  const isCurrent = progress.every((one) => one.phase === "done" && one.fault === null && one.gap === 0);
  const types = (
    <div className="fetched">
      <PullTable progress={progress} />
      <UnreadTypes progress={progress} />
    </div>
  );
  if (!isCurrent || syncedAt === null) return <Section title={t`Fetched from the services`}>{types}</Section>;
  const lists = plural(progress.length, { one: "# list", other: "# lists" });
  return (
    <details className="card fetched-fold">
      <summary className="fetched-summary">
        <IconChevronRight size={15} className="fetched-sign" aria-hidden />
        {t`${lists}, all current, ${{ time: timeText(syncedAt) }}`}
      </summary>
      {types}
    </details>
  );
}
