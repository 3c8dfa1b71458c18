import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import type { RecordId } from "../../../src-shared/ids.ts";
import { useReplica, useRow, useStableKey } from "../../replica/live/hooks.ts";
import { announceSaved } from "../../session/announce.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { webhookInput } from "./webhook-input.ts";

/** A new webhook; saved here first, then its page opens. */
export function WebhookModal({ close }: { readonly close: () => void }) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  return (
    <WebhookForm
      title={t`New webhook`}
      begin={webhookInput({})}
      kept={null}
      save={(draft) => edits.create("webhook", draft)}
      saved={(saved) => {
        announceSaved(t`Webhook saved.`, edits, saved);
        void navigate({ to: "/support/webhooks/$id", params: { id: String(saved.id) } });
      }}
      close={close}
    />
  );
}

const emptyWebhook = { custom_headers: {}, authentication_type: null, secret_ref: null };

/** Changes a webhook that is not sent yet. What is typed stays while it is sent (law 11). */
export function WebhookEditor({ id, close }: { readonly id: RecordId; readonly close: () => void }) {
  const { edits } = useReplica();
  const row = useRow("webhook", id);
  const key = useStableKey("webhook", id);
  if (!row) return null;
  const begin = webhookInput(row);
  return (
    <WebhookForm
      key={key}
      title={t`Edit webhook`}
      begin={begin}
      kept={row.secret_ref ? { reference: row.secret_ref, kind: begin.authentication } : null}
      save={(draft) => edits.update("webhook", row.id, { ...emptyWebhook, ...draft }, row)}
      saved={(saved) => announceSaved(t`Webhook changed.`, edits, saved)}
      close={close}
    />
  );
}
