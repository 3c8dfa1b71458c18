import { t } from "@lingui/core/macro";
import { ticketEvents } from "../../../src-shared/records/webhook-rules.ts";

/** Status of an invocation under way with an attempt that was refused: the service is going to try again. */
export const retried = "retried";

/** "User created"; an event type that the document does not show appears as the service names it. */
export function eventText(type: string): string {
  switch (type) {
    case "svc:event-type:user.created":
      return t`User created`;
    case "svc:event-type:organization.created":
      return t`Organization created`;
    case ticketEvents:
      return t`A trigger or automation`;
    default:
      return type;
  }
}

export function formatText(format: string): string {
  switch (format) {
    case "json":
      return t`JSON`;
    case "xml":
      return t`XML`;
    case "form_encoded":
      return t`Form encoded`;
    default:
      return format;
  }
}

/** Status of an invocation or attempt. Unknown statuses appear as the service writes them. */
export function logStatusText(status: string | null | undefined): string {
  switch (status) {
    case "success":
      return t`Succeeded`;
    case "failed":
      return t`Failed`;
    case "circuit broken":
      return t`Circuit broken`;
    case "pending":
      return t`Under way`;
    case "timeout":
      return t`Timed out`;
    case retried:
      return t`Failed, being retried`;
    default:
      return status || t`Unknown`;
  }
}

export function isFailure(status: string | null | undefined): boolean {
  return status === "failed" || status === "timeout" || status === "circuit broken" || status === retried;
}
