import { t } from "@lingui/core/macro";
import { ticketEvents } from "../../../src-shared/records/webhook-rules.ts";

/** Status of an invocation under way with an attempt that was refused: the service is going to try again. */
export const retried = "retried";

const events = new Map([
  ["svc:event-type:user.created", t`User created`],
  ["svc:event-type:organization.created", t`Organization created`],
  [ticketEvents, t`A trigger or automation`],
]);

const formats = new Map([
  ["json", t`JSON`],
  ["xml", t`XML`],
  ["form_encoded", t`Form encoded`],
]);

const logStatuses = new Map([
  ["success", t`Succeeded`],
  ["failed", t`Failed`],
  ["circuit broken", t`Circuit broken`],
  ["pending", t`Under way`],
  ["timeout", t`Timed out`],
  [retried, t`Failed, being retried`],
]);

/** "User created"; an event type that the document does not show appears as the service names it. */
export function eventTypeLabel(type: string): string {
  return events.get(type) ?? type;
}

export function formatLabel(format: string): string {
  return formats.get(format) ?? format;
}

/** Status of an invocation or attempt. Unknown statuses appear as the service writes them. */
export function logStatusLabel(status: string | null | undefined): string {
  return logStatuses.get(status ?? "") ?? (status || t`Unknown`);
}

export function isFailedStatus(status: string | null | undefined): boolean {
  return status === "failed" || status === "timeout" || status === "circuit broken" || status === retried;
}
