import { t } from "@lingui/core/macro";
import { Alert } from "@mantine/core";
import { useState } from "react";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { ticketEvents } from "../../../src-shared/records/webhook-rules.ts";
import { titleOf } from "../../format/names.ts";
import { useNow } from "../../platform/clock.ts";
import { RecordMark } from "../../records/record-mark.tsx";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";
import { IconInfoCircle } from "../../ui/icons.ts";
import { FailuresCard } from "./calls/failures-card.tsx";
import { Invocations } from "./calls/invocations.tsx";
import { useInvocations } from "./calls/use-invocations.ts";
import { useWebhookLog } from "./calls/use-webhook-log.ts";
import { Snippet } from "./snippet.tsx";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookFacts } from "./webhook-facts.tsx";
import { healthOf, shownStatus, type WebhookHealth } from "./webhook-health.ts";
import { subscriptionsOf } from "./webhook-input.ts";
import { WebhookStatus } from "./webhook-status.tsx";
import "./webhooks.css";
import { SupportFrame } from "../support/exports.ts";

export function WebhookPage({ record: webhook }: { readonly record: WebhookRow }) {
  const connected = subscriptionsOf(webhook);
  const known = useInvocations(webhook.id);
  const health: WebhookHealth = known ? healthOf(known.invocations, known.attempts) : { kind: "unknown" };
  return (
    <SupportFrame
      title={titleOf("webhook", webhook)}
      subtitle={<WebhookStatus webhook={webhook} health={health} />}
      titleActions={<RecordMark type="webhook" id={webhook.id} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <div className="webhook">
        <WebhookFacts webhook={webhook} />
        {(connected.includes(ticketEvents) || (connected.length === 0 && !isTemporary(webhook.id))) && (
          <Snippet webhook={webhook} />
        )}
        {!isTemporary(webhook.id) && <Log webhook={webhook} />}
      </div>
    </SupportFrame>
  );
}

/** Shows the webhook's invocations, which the service keeps for seven days. */
function Log({ webhook }: { readonly webhook: WebhookRow }) {
  const { id } = webhook;
  const now = useNow();
  const [status, setStatus] = useState<string | null>(null);
  const known = useInvocations(id);
  const [newest] = known?.invocations ?? [];
  const { fault, asked } = useWebhookLog(id, status, `${newest?.id}${newest?.status}`);
  if (known === undefined) return null;
  const { invocations, attempts } = known;
  return (
    <>
      {fault?.kind === "forbidden" && <FaultAlert fault={fault} />}
      {invocations.some((one) => one.status === "circuit broken") && (
        <Alert
          className="alert"
          title={t`The service paused this webhook`}
          icon={<IconInfoCircle size={18} />}
        >
          {t`When 70% of the requests of five minutes fail, or more than 1,000 of them, the service sends nothing for 5 seconds, then tries one request. Requests not sent in between are marked “circuit broken”. It never pauses where fewer than 100 requests were sent in the five minutes. Fix the endpoint: with the first request that succeeds, the service continues as before.`}
        </Alert>
      )}
      <FailuresCard invocations={invocations} now={now} />
      <Invocations
        invocations={invocations}
        statusOf={(one) => shownStatus(one, attempts)}
        status={status}
        setStatus={setStatus}
        fault={fault}
        asked={asked}
      />
    </>
  );
}
