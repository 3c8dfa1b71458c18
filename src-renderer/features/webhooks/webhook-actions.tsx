import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { isTemporary } from "../../../src-shared/ids.ts";
import type { Values } from "../../../src-shared/ipc/outbox.ts";
import type { WebhookDraft, WebhookRow } from "../../../src-shared/records/webhook.ts";
import { commands } from "../../platform/bridge.ts";
import { DeleteUnsent } from "../../records/delete-record.tsx";
import { EditButton } from "../../records/edit-button.tsx";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce, announceFailure, announceSaved } from "../../session/announce.tsx";
import { Confirm } from "../../ui/confirm.tsx";
import { IconCopy, IconTrash } from "../../ui/icons.ts";
import { withoutSecondClicks } from "../../ui/second-clicks.ts";

interface Props {
  readonly webhook: WebhookRow;
}

/**
 * Offers the actions on a webhook. The rep can copy any webhook, and change or delete it only until it is
 * sent.
 */
export function WebhookActions({ webhook }: Props) {
  const { edits } = useReplica();
  const navigate = useNavigate();
  const [cloning, setCloning] = useState(false);
  const running = useRef(false);
  const clone = async () => {
    // Each copy would call the endpoint for good: a double click makes one.
    if (running.current) return;
    running.current = true;
    setCloning(true);
    const saved = await edits.create("webhook", cloneOf(webhook));
    running.current = false;
    setCloning(false);
    if (!saved.ok) return announceFailure(saved.error);
    announceSaved(t`Webhook copied.`, edits, saved.value);
    await navigate({ to: "/support/webhooks/$id", params: { id: String(saved.value.id) } });
  };
  return (
    <>
      {isTemporary(webhook.id) ? (
        <DeleteUnsent
          type="webhook"
          row={webhook}
          messages={{
            title: t`Delete this webhook?`,
            confirm: t`Delete webhook`,
            announcement: t`Webhook deleted.`,
          }}
        />
      ) : (
        <Forget webhook={webhook} />
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        loading={cloning}
        // The page of the copy has this button in the same place.
        onClickCapture={withoutSecondClicks}
        onClick={() => void clone()}
      >
        {t`Clone`}
      </Button>
      {isTemporary(webhook.id) && webhook.clone_of == null && (
        <EditButton dialog={{ kind: "editWebhook", id: webhook.id }} />
      )}
    </>
  );
}

/**
 * Draft of a copy as the service makes it: the values of the original, under the same name, connected to no
 * trigger.
 */
function cloneOf({ id, ...webhook }: WebhookRow): WebhookDraft {
  const { name, status, endpoint, http_method, request_format, subscriptions } = webhook;
  const { authentication_type, custom_headers } = webhook;
  const carried = {
    status,
    endpoint,
    http_method,
    request_format,
    subscriptions,
    authentication_type,
    custom_headers,
  };
  return {
    name: name ?? "",
    clone_of: id,
    ...Object.fromEntries(Object.entries(carried).filter(([, value]) => value != null)),
  };
}

/**
 * Removes a sent webhook from the list. The service keeps the webhook, because Rounds cannot delete it there.
 */
function Forget({ webhook }: Props) {
  const { account } = useReplica();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { remote_id, id, ...row } = webhook;
  const forget = async () => {
    setAsking(false);
    await navigate({ to: "/support/webhooks" });
    const forgotten = await commands()["webhooks.forget"]({ account: account.key, id });
    if (!forgotten.ok) return announceFailure(forgotten.error);
    announce(t`Removed from this list. The service keeps the webhook.`, async () => {
      const back = await commands()["webhooks.restore"]({
        account: account.key,
        remoteId: remote_id ?? "",
        row: row as Values,
      });
      if (!back.ok) announceFailure(back.error);
    });
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t`Remove from this list`}
      </Button>
      {asking && (
        <Confirm
          title={t`Remove this webhook from the list?`}
          confirm={t`Remove it`}
          run={() => void forget()}
          close={() => setAsking(false)}
        >
          {t`The service keeps it, and goes on calling its endpoint. To see it here again you need its ID: ${{ id: remote_id ?? "" }}.`}
        </Confirm>
      )}
    </>
  );
}
