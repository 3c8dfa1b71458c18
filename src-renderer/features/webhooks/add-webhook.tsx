import { t } from "@lingui/core/macro";
import { TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Fault } from "../../../src-shared/errors/fault.ts";
import { recordFieldLabel } from "../../format/names.ts";
import { FormModal } from "../../forms/form-modal.tsx";
import { commands } from "../../platform/bridge.ts";
import { useReplica } from "../../replica/live/hooks.ts";
import { announce } from "../../session/announce.tsx";
import { FaultAlert } from "../../ui/faults/fault-alert.tsx";

/** One that was made elsewhere, by its id: the service tells of no others. */
export function AddWebhook({ close }: { readonly close: () => void }) {
  const { account } = useReplica();
  const navigate = useNavigate();
  const [remoteId, setRemoteId] = useState("");
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const submit = async () => {
    setTried(true);
    if (remoteId.trim() === "" || name.trim() === "") return;
    setSaving(true);
    const added = await commands()["webhooks.add"]({ account: account.key, remoteId, name });
    setSaving(false);
    if (!added.ok) return setFault(added.error);
    close();
    announce(t`Webhook added.`);
    void navigate({ to: "/support/webhooks/$id", params: { id: String(added.value.id) } });
  };
  return (
    <FormModal
      title={t`Add a webhook by its ID`}
      size={460}
      saveLabel={t`Add webhook`}
      saving={saving}
      submit={submit}
      close={close}
    >
      <TextInput
        label={recordFieldLabel("remote_id", "webhook")}
        description={t`The service shows it on the webhook's page.`}
        value={remoteId}
        spellCheck={false}
        onChange={(event) => {
          setRemoteId(event.currentTarget.value);
          setFault(null);
        }}
        error={
          tried && remoteId.trim() === ""
            ? t`Enter the ID that the service gave it.`
            : fault?.kind === "notFound"
              ? t`The service has no webhook with this ID. Check the ID, then try again.`
              : undefined
        }
        data-autofocus
        required
      />
      <TextInput
        label={recordFieldLabel("name", "webhook")}
        description={t`This name is only used in Rounds. The service doesn't share its own.`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={tried && name.trim() === "" ? t`Give it a name.` : undefined}
        required
      />
      {fault !== null && fault.kind !== "notFound" && (
        <FaultAlert
          fault={
            fault.kind === "offline"
              ? {
                  what: t`You're offline.`,
                  next: t`Rounds asks the service whether it has the webhook. Try again when you're online.`,
                }
              : fault
          }
        />
      )}
    </FormModal>
  );
}
