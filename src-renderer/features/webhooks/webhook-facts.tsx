import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { numbered, titleOf } from "../../format/names.ts";
import { type FactsOf, RecordFacts } from "../../records/values/record-facts.tsx";
import { useRow } from "../../replica/live/hooks.ts";
import { Section } from "../../ui/section.tsx";
import { subscriptionsOf } from "./webhook-input.ts";
import { eventTypeLabel, formatLabel } from "./webhook-labels.ts";

const inHeading = "the head of the page shows it";
const noService = "the service shows no webhook again";

export const webhookFacts: FactsOf<"webhook"> = {
  type: "webhook",
  places: [
    "endpoint",
    { fields: ["subscriptions"], show: (webhook) => subscriptionsOf(webhook).map(eventTypeLabel).join(", ") },
    "http_method",
    { fields: ["request_format"], show: ({ request_format: format }) => format && formatLabel(format) },
    "authentication_type",
    { fields: ["custom_headers"], show: headersText },
    { fields: ["clone_of"], show: ({ clone_of }) => clone_of && <Original id={clone_of} /> },
    { fields: ["remote_id"], show: ({ remote_id: id }) => id && <code className="webhook-id">{id}</code> },
  ],
  without: {
    name: inHeading,
    status: inHeading,
    secret_ref: "it names a secret, which nothing shows (law 12)",
    created_at: noService,
    updated_at: noService,
  },
};

function headersText({ custom_headers }: WebhookRow): string {
  return Object.entries(custom_headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

/** All that is known of a webhook: as it was made here, or with its id alone. */
export function WebhookFacts({ webhook }: { readonly webhook: WebhookRow }) {
  return (
    <Section title={t`Details`}>
      <RecordFacts facts={webhookFacts} record={webhook} />
      {!isTemporary(webhook.id) && (
        <p className="section-words">
          {webhook.endpoint
            ? t`This is how it was created here. The service doesn't say whether someone has changed it there since.`
            : t`You added it by its ID. The service shares nothing else about it.`}
        </p>
      )}
    </Section>
  );
}

function Original({ id }: { readonly id: RecordId }) {
  const row = useRow("webhook", id);
  if (row === undefined) return null;
  if (row === null) return <>{numbered("webhook", id)}</>;
  return (
    <Link to="/support/webhooks/$id" params={{ id: String(row.id) }} className="link">
      {titleOf("webhook", row)}
    </Link>
  );
}
