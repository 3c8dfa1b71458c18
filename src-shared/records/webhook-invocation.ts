import { defineRecord, type RowOf, readOnlyType } from "../descriptor/define.ts";
import { readOnly, reference, text, timestamp, whole } from "../descriptor/field.ts";

/** Support document, "Webhook invocation": a time that a webhook was called, kept by the service for seven days. */
export const webhookInvocation = defineRecord("support", "webhook_invocation", {
  label: { one: "Invocation", many: "Invocations" },
  path: "/api/v2/webhooks/:webhook_id/invocations",
  fields: {
    remote_id: text({ ...readOnly, label: "ID at the service" }),
    webhook_id: reference("webhook", readOnly),
    /** `failed` and `circuit broken` are known of; any word is kept. */
    status: text(readOnly),
    status_code: whole(readOnly),
    event_type: text(readOnly),
    created_at: timestamp(readOnly),
    latest_completed_at: timestamp({ ...readOnly, label: "Last completed" }),
  },
  indexes: ["loggedKey"],
  computedIndexes: {
    loggedKey: ({ webhook_id, created_at }) => [Number(webhook_id), String(created_at ?? "")],
  },
  list: { sort: [], filters: { status: "text" } },
  pull: { kind: "included", by: "webhook_id", as: "invocations" },
  ...readOnlyType,
  title: (row) => String(row.event_type || row.status || "Invocation"),
});
export type WebhookInvocationRow = RowOf<typeof webhookInvocation>;
