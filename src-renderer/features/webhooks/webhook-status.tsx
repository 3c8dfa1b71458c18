import { plural } from "@lingui/core/macro";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { choiceLabel } from "../../format/field-label.ts";
import { IconAlertTriangle } from "../../ui/icons.ts";
import type { WebhookHealth } from "./webhook-health.ts";

interface Props {
  readonly webhook: WebhookRow;
  readonly health: WebhookHealth;
}

/** Shows in red that a webhook's calls fail, otherwise the status that the service has for it. */
export function WebhookStatus({ webhook, health }: Props) {
  if (health.kind !== "failing" && health.kind !== "paused")
    return webhook.status ? <span>{choiceLabel(webhook.status)}</span> : null;
  return (
    <span className="mark mark-words mark-attention">
      <IconAlertTriangle size={14} aria-hidden />
      {health.kind === "paused"
        ? plural(health.failed, {
            one: "Paused by the service: the last call failed",
            other: "Paused by the service: the last # calls failed",
          })
        : plural(health.failed, {
            one: "Failing: the last call failed",
            other: "Failing: the last # calls failed",
          })}
    </span>
  );
}
