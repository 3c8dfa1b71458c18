import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { choiceLabel } from "../../../src-shared/i18n/field-label.ts";
import { isTemporary, type RecordId } from "../../../src-shared/ids.ts";
import type { WebhookRow } from "../../../src-shared/records/webhook.ts";
import { numbered, titleOf } from "../../format/names.ts";
import { useRow } from "../../replica/live/hooks.ts";
import { DescriptionItem } from "../../ui/description-item.tsx";
import { Section } from "../../ui/section.tsx";
import { subscriptionsOf } from "./webhook-input.ts";
import { eventText, formatText } from "./webhook-words.ts";

/** All that is known of a webhook: as it was made here, or with its id alone. */
export function WebhookFacts({ webhook }: { readonly webhook: WebhookRow }) {
  const { authentication_type, custom_headers, clone_of, remote_id } = webhook;
  const headers = Object.entries(custom_headers ?? {});
  return (
    <Section title={t`Details`}>
      <dl className="facts">
        <DescriptionItem name={t`Endpoint`}>{webhook.endpoint}</DescriptionItem>
        <DescriptionItem name={t`Connected to`}>
          {subscriptionsOf(webhook).map(eventText).join(", ")}
        </DescriptionItem>
        <DescriptionItem name={t`Method`}>{webhook.http_method}</DescriptionItem>
        <DescriptionItem name={t`Format`}>
          {webhook.request_format && formatText(webhook.request_format)}
        </DescriptionItem>
        <DescriptionItem name={t`Authentication`}>
          {authentication_type && choiceLabel(authentication_type)}
        </DescriptionItem>
        <DescriptionItem name={t`Custom headers`}>
          {headers.length > 0 && headers.map(([name, value]) => `${name}: ${value}`).join(", ")}
        </DescriptionItem>
        <DescriptionItem name={t`Copy of`}>{clone_of && <Original id={clone_of} />}</DescriptionItem>
        <DescriptionItem name={t`ID at the service`}>{remote_id}</DescriptionItem>
      </dl>
      {!isTemporary(webhook.id) && (
        <p className="section-words">
          {webhook.endpoint
            ? t`This is how it was created here. The service doesn't say whether someone has changed it there since.`
            : t`It was added by its ID: the service tells nothing more of it.`}
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
