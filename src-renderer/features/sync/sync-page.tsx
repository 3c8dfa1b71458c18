import { Button, Tabs } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { Fault } from "../../../src-main/contract/fault.ts";
import { commands } from "../../app/bridge.ts";
import { useNow } from "../../app/clock.ts";
import { momentText } from "../../app/dates.ts";
import { FaultAlert } from "../../app/fault-alert.tsx";
import { IconRefresh } from "../../app/icons.ts";
import { Page } from "../../app/page.tsx";
import { useFromMain } from "../../app/session.ts";
import { useOutbox } from "../../replica/hooks.ts";
import { FetchedTypes } from "./fetched-types.tsx";
import { ParkedList } from "./parked-list.tsx";
import { SentList } from "./sent-list.tsx";
import { WaitingList } from "./waiting-list.tsx";
import "./sync.css";

const route = getRouteApi("/sync");
const tabs = ["waiting", "sent", "attention"] as const;

/** What waits, what was sent, what needs the rep. */
export function SyncPage() {
  const now = useNow();
  const outbox = useOutbox();
  const sync = useFromMain((state) => state.sync);
  const { tab = "waiting" } = route.useSearch();
  const navigate = route.useNavigate();
  const [fault, setFault] = useState<Fault | null>(null);
  const syncNow = async () => {
    const answer = await commands()["sync.now"](null);
    setFault(answer.ok ? null : answer.error);
  };
  const shown = fault ?? (sync?.phase === "offline" ? null : sync?.fault);
  return (
    <Page
      title="Sync"
      about={sync?.syncedAt ? `Last complete: ${momentText(sync.syncedAt, now)}` : "Not complete yet"}
      actions={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void syncNow()}>
          Sync now
        </Button>
      }
    >
      <div className="stack">
        {shown && <FaultAlert fault={shown} />}
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
            <Tabs.Tab value="waiting" rightSection={<Count of={outbox?.waiting.length} />}>
              Waiting
            </Tabs.Tab>
            <Tabs.Tab value="sent">Sent</Tabs.Tab>
            <Tabs.Tab value="attention" rightSection={<Count of={outbox?.parked.length} urgent />}>
              Needs attention
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="waiting">{outbox && <WaitingList rows={outbox.waiting} />}</Tabs.Panel>
          <Tabs.Panel value="sent">{outbox && <SentList rows={outbox.history} />}</Tabs.Panel>
          <Tabs.Panel value="attention">{outbox && <ParkedList rows={outbox.parked} />}</Tabs.Panel>
        </Tabs>
        <FetchedTypes />
      </div>
    </Page>
  );
}

function Count({ of = 0, urgent = false }: { readonly of?: number | undefined; readonly urgent?: boolean }) {
  if (of === 0) return null;
  return <span className={urgent ? "tab-count tab-count-urgent numbers" : "tab-count numbers"}>{of}</span>;
}
