import { type DraftOf, defineRecord, onlyCreated, type RowOf } from "../descriptor/define.ts";
import { json, oneOf, readOnly, reference, serverTimes, text, textMap, words } from "../descriptor/field.ts";
import { webhookIssues } from "./webhook-rules.ts";

/**
 * Support document, "Webhook request body (create)". The service creates and clones webhooks, and neither lists nor shows them:
 * Rounds has only those that somebody made or added here. `remote_id`: the webhook's id at the service
 * (`support/record-number.ts`). The vault keeps the credentials with which the webhook will authenticate itself, under
 * `secret_ref`, until Rounds sends them (law 12).
 */
export const webhook = defineRecord("support", "webhook", {
  label: { one: "Webhook", many: "Webhooks" },
  path: "/api/v2/webhooks",
  fields: {
    remote_id: text({ ...readOnly, label: "ID at the service" }),
    name: words({ required: true }),
    status: oneOf(["active", "inactive"], { usual: "active" }),
    endpoint: text(),
    http_method: text({ label: "Method", usual: "POST" }),
    request_format: text({ label: "Format", usual: "json" }),
    subscriptions: json({ label: "Connected to" }),
    authentication_type: oneOf(["api_key", "bearer_token", "basic"], { label: "Authentication" }),
    /** A reference. The service never sees it. */
    secret_ref: text({ label: "Secret", secret: true }),
    custom_headers: textMap(),
    /** The webhook that this one is a copy of. */
    clone_of: reference("webhook", { label: "Copy of" }),
    ...serverTimes,
  },
  indexes: ["name"],
  ...onlyCreated,
  pull: { kind: "keptByMain" },
  check: webhookIssues,
  searchText: (row) => String(row.name ?? ""),
  title: (row) => String(row.name || "Webhook"),
});
export type WebhookRow = RowOf<typeof webhook>;
export type WebhookDraft = DraftOf<typeof webhook>;
