import { plural, t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { joined } from "../../format/joined.ts";
import { titleOf } from "../../format/names.ts";
import { commands } from "../../platform/bridge.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { RecordRows } from "../../records/record-rows.tsx";
import { useAll, useReplica } from "../../replica/live/hooks.ts";
import { useFromMain } from "../../session/session.ts";
import { DialogButton } from "../../ui/dialog-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconPlus, IconWebhook } from "../../ui/icons.ts";
import { RowTitle } from "../../ui/row-title.tsx";
import { AddWebhook } from "./add-webhook.tsx";
import { useHealths } from "./calls/use-invocations.ts";
import { useLatestCalls } from "./calls/use-latest-calls.ts";
import { type WebhookHealth, worstFirst } from "./webhook-health.ts";
import { subscriptionsOf } from "./webhook-input.ts";
import { eventTypeLabel } from "./webhook-labels.ts";
import { WebhookStatus } from "./webhook-status.tsx";
import "./webhooks.css";
import { lineText } from "../../format/brief.ts";
import { rowHeights } from "../../ui/lists/row-heights.ts";
import { SupportFrame } from "../support/exports.ts";

/** The webhooks that were made or added here. The service lists none (support document, "Webhooks"). */
export function WebhooksPage() {
  const [adding, setAdding] = useState(false);
  useCopyMainRecords();
  const named = useAll("webhook", "name");
  useLatestCalls(named);
  const healthOf = useHealths(named);
  const webhooks = named && worstFirst(named, healthOf);
  return (
    <SupportFrame
      title={t`Webhooks`}
      subtitle={webhooks && plural(webhooks.length, { one: "# webhook", other: "# webhooks" })}
      actions={
        <>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t`Add by ID`}
          </Button>
          <DialogButton icon={IconPlus} opens={{ kind: "webhook" }}>
            {t`New webhook`}
          </DialogButton>
        </>
      }
    >
      {webhooks?.length === 0 && (
        <EmptyState inCard icon={IconWebhook} title={t`No webhooks here yet`}>
          <p>
            {t`Support doesn't list its webhooks. Create one with “New webhook”, or add an existing one with “Add by ID”.`}
          </p>
        </EmptyState>
      )}
      {webhooks && webhooks.length > 0 && (
        <>
          <p className="webhooks-note">
            {t`Support doesn't list its webhooks: you see only those that you create or add on this computer.`}
          </p>
          <div className="card rows-card">
            <RecordRows type="webhook" label={t`Webhooks`} rows={webhooks} height={rowHeights.twoLines}>
              {(one) => <Line webhook={one} health={healthOf(one)} />}
            </RecordRows>
          </div>
        </>
      )}
      {adding && <AddWebhook close={() => setAdding(false)} />}
    </SupportFrame>
  );
}

function Line({ webhook, health }: { readonly webhook: WebhookRow; readonly health: WebhookHealth }) {
  const events = subscriptionsOf(webhook).map(eventTypeLabel).join(", ");
  return (
    <Link to="/support/webhooks/$id" params={{ id: String(webhook.id) }} className="row">
      <RowTitle
        title={titleOf("webhook", webhook)}
        about={joined(lineText(webhook.endpoint), lineText(events))}
      />
      <RecordMark type="webhook" id={webhook.id} />
      <span className="row-end">
        <WebhookStatus webhook={webhook} health={health} />
      </span>
    </Link>
  );
}

/** They are kept outside of the replica, and by the platform that is connected. */
function useCopyMainRecords(): void {
  const { account } = useReplica();
  const url = useFromMain(({ connection }) => connection?.connection.supportUrl ?? null);
  useEffect(() => {
    if (url !== null) void commands()["webhooks.show"]({ account: account.key });
  }, [account.key, url]);
}
