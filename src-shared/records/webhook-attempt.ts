import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { json, readOnly, reference, text, timestamp, whole } from "../descriptor/field.ts";

/** Support document, "Webhook invocation": one request of an invocation, and what came of it. */
export const webhookAttempt = defineRecord("support", "webhook_attempt", {
  label: { one: "Attempt", many: "Attempts" },
  path: "/api/v2/webhooks/:webhook_id/invocations/:invocation_id/attempts",
  fields: {
    remote_id: text({ ...readOnly, label: "ID at the service" }),
    invocation_id: reference("webhook_invocation", readOnly),
    status: text(readOnly),
    status_code: whole(readOnly),
    error: text(readOnly),
    started_at: timestamp(readOnly),
    completed_at: timestamp(readOnly),
    request: json(readOnly),
    response: json(readOnly),
  },
  indexes: ["invocation_id"],
  list: { sort: [], filters: {} },
  pull: { kind: "included", by: "invocation_id", as: "attempts" },
  ...readOnlyType,
  title: (row) => String(row.status || "Attempt"),
});
export type WebhookAttemptRow = RowOf<typeof webhookAttempt>;
